import { westernDigits } from '../knowledge/text-tokens.ts'

const masks: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '[email]'],
  // PAN, voter card, passport.
  [/(?<![\p{L}\d])[A-Z]{5}\d{4}[A-Z](?![\p{L}\d])/giu, '[PAN]'],
  [/(?<![\p{L}\d])[A-Z]{3}\d{7}(?![\p{L}\d])/giu, '[identity number]'],
  [/(?<![\p{L}\d])[A-Z]\d{7}(?![\p{L}\d])/giu, '[identity number]'],
  // IFSC says the branch of somebody's account.
  [/(?<![\p{L}\d])[A-Z]{4}0[A-Z0-9]{6}(?![\p{L}\d])/giu, '[bank code]'],
]
const digitRun = /(?<![\p{L}\d])\+?\d(?:[ .-]?\d){6,20}(?![\p{L}\d])/gu
const writtenDate = /^\d{1,2}[ .-]\d{1,2}[ .-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/

/**
 * What must not leave the machine: numbers of cards, accounts, telephones and identity papers, and addresses of mail.
 * Dates, amounts with commas and the helplines of the register stay, since the answer needs them.
 */
export function maskIdentity(text: string, helplines: ReadonlySet<string>): string {
  let masked = westernDigits(text)
  for (const [pattern, name] of masks) masked = masked.replace(pattern, name)
  return masked.replace(digitRun, (run) => {
    if (helplines.has(run) || writtenDate.test(run)) return run
    const digits = run.replace(/\D/g, '')
    if (digits.length === 12 && /^[2-9]/.test(digits) && !run.startsWith('+')) return '[Aadhaar]'
    const isPhone = /^(?:\+?91|0)?[6-9]\d{9}$/.test(`${run.startsWith('+') ? '+' : ''}${digits}`)
    return isPhone ? '[phone number]' : '[number]'
  })
}
