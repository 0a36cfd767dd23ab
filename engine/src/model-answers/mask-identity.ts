import { westernDigits } from '../content/text-tokens.ts'
import { normalizeText, toDevanagari } from '../text/normalize-text.ts'
import { spellingKey } from '../text/spelling-key.ts'
import { escapePattern, type ModelWords } from './model-words.ts'

/** Takes out of a text what tells who wrote it or where they live. */
export type IdentityMask = (text: string) => string

type Options = {
  words: ModelWords
  helplines: ReadonlySet<string>
  /** Whether a word stands anywhere in our own texts and in how people ask: what does not is most likely a name. */
  isKnownWord: (word: string) => boolean
}

const before = '(?<![\\p{L}\\p{M}\\p{N}])'
const after = '(?![\\p{L}\\p{M}\\p{N}])'
const numbers: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '[email]'],
  [/https?:\/\/\S+|www\.\S+/giu, '[web address]'],
  // PAN, voter card, passport.
  [/(?<![\p{L}\d])[A-Z]{5}\d{4}[A-Z](?![\p{L}\d])/giu, '[PAN]'],
  [/(?<![\p{L}\d])[A-Z]{3}\d{7}(?![\p{L}\d])/giu, '[identity number]'],
  [/(?<![\p{L}\d])[A-Z]\d{7}(?![\p{L}\d])/giu, '[identity number]'],
  // IFSC says the branch of somebody's account.
  [/(?<![\p{L}\d])[A-Z]{4}0[A-Z0-9]{6}(?![\p{L}\d])/giu, '[bank code]'],
  // Number plates: "KA 01 AB 1234", "DL-3C-AY-9876", and the Bharat series "22 BH 1234 AA".
  [
    /(?<![\p{L}\d])[A-Z]{2}[\s.-]?\d{1,2}[\s.-]?(?:[A-Z]{1,2}[\s.-]?)?[A-Z]{1,3}[\s.-]?\d{3,4}(?![\p{L}\d])/giu,
    '[vehicle number]',
  ],
  [/(?<![\p{L}\d])\d{2}[\s.-]?BH[\s.-]?\d{4}[\s.-]?[A-Z]{1,2}(?![\p{L}\d])/giu, '[vehicle number]'],
  // "FIR No. 123/2024", "CC 45 of 2023": whose case it is can be looked up by it.
  [
    /(?<![\p{L}\d])(?:fir|crime|case|complaint|cc|cnr|gd|ncr|petition|suit)\s*(?:no\.?|number|#)\s*[:.]?\s*[\p{L}\d/-]*\d[\p{L}\d/-]*(?:\s+of\s+\d{4})?/giu,
    '[case number]',
  ],
]
const digitRun = /(?<![\p{L}\d])\+?\d(?:[ .-]?\d){6,20}(?![\p{L}\d])/gu
const pinCode = /(?<![\p{L}\d,.₹])[1-9]\d{2}\s?\d{3}(?![\p{L}\d]|[,.]\d)/gu
const writtenDate = /^\d{1,2}[ .-]\d{1,2}[ .-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/
const money = /(?:₹|rs\.?|inr|rupees|रु\.?|रुपये)\s*$/iu
const rupeesAfter = /^\s*(?:\/-|₹|rs|inr|rupees|रु|rupaye|rupaya)/iu
const word = /[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu
// What stands for something that was taken out is not taken out again.
const placeholder = /\[[a-zA-Z ]+\]/g
const shortestName = 3

/**
 * What must not leave the machine: numbers of cards, accounts, telephones, vehicles, cases and identity papers, addresses of mail
 * and houses, and names. A name is a word that is common as one, that stands where a name stands ("my name is …"), or that neither
 * our texts nor the ways of asking that were collected know. Dates, amounts and the helplines of the register stay, since the
 * answer needs them.
 */
export function buildIdentityMask({ words, helplines, isKnownWord }: Options): IdentityMask {
  const names = new Set([...words.names.latin, ...words.names.own.map(spellingKey)])
  const isName = (one: string) => {
    const plain = normalizeText(one).replace(/'s$/, '')
    return names.has(plain) || names.has(spellingKey(toDevanagari(plain)))
  }
  const oneOf = (list: readonly string[]) =>
    [...list]
      .sort((one, other) => other.length - one.length)
      .map(escapePattern)
      .join('|')
  const { after_name, before_number, number_words } = words.address
  const nameInCapitals = '(?:[A-Z][\\p{L}.]*|\\d+(?:st|nd|rd|th)?[A-Z]?)'
  const addresses = [
    new RegExp(
      `${before}(?:${oneOf(before_number)})\\s*(?:(?:${oneOf(number_words)})${after}\\.?\\s*)?[:#-]?\\s*\\p{N}+[\\p{L}]?(?:[/-][\\p{L}\\p{N}]+)*${after}`,
      'giu',
    ),
    // Not case-insensitive: "on the road" is no address, "MG Road" is.
    new RegExp(
      `${before}(?:\\d+[A-Z]?(?:/\\d+)*,?\\s+)?(?:${nameInCapitals}\\s+){1,3}(?:${oneOf(after_name.filter((one) => !isOwnScript(one)).flatMap(inEachCase))})${after}`,
      'gu',
    ),
    new RegExp(
      `${before}[\\p{L}\\p{M}]+\\s+(?:${oneOf(words.address.after_name.filter(isOwnScript))})${after}`,
      'gu',
    ),
  ]
  const cue = new RegExp(
    `(${before}(?:${oneOf(words.before_names)})${after}\\.?(?:\\s+(?:is|hai|है|:))?[\\s:.]+)([\\p{L}\\p{M}]+(?:\\s+[A-Z][\\p{L}]+)?)`,
    'giu',
  )
  const outsidePlaceholders = (text: string, change: (part: string) => string) => {
    let at = 0
    let changed = ''
    for (const found of text.matchAll(placeholder)) {
      changed += change(text.slice(at, found.index)) + found[0]
      at = found.index + found[0].length
    }
    return changed + change(text.slice(at))
  }

  return (text) => {
    let masked = westernDigits(text)
    for (const [pattern, name] of numbers) masked = masked.replace(pattern, name)
    for (const pattern of addresses)
      masked = outsidePlaceholders(masked, (part) => part.replace(pattern, '[address]'))
    masked = masked.replace(digitRun, (run) => nameOfDigits(run, helplines))
    masked = masked.replace(pinCode, (code, at: number, whole: string) => {
      const isMoney = money.test(whole.slice(0, at)) || rupeesAfter.test(whole.slice(at + code.length))
      return isMoney || helplines.has(code) ? code : '[PIN code]'
    })
    masked = outsidePlaceholders(masked, (part) =>
      part.replace(cue, (whole, said: string, named: string) => {
        // "naam nahi pata": what follows is no name where it is one of our own small words.
        const isSmallWord = named === named.toLowerCase() && isKnownWord(named) && !isName(named)
        return isSmallWord && /^[a-z]/.test(named) ? whole : `${said}[name]`
      }),
    )
    masked = outsidePlaceholders(masked, (part) =>
      part.replace(word, (one) => {
        if (isName(one)) return '[name]'
        return one.length >= shortestName && !isKnownWord(one) ? '[name]' : one
      }),
    )
    return masked.replace(/\[name\](?:[\s.]+\[name\])+/g, '[name]')
  }
}

function isOwnScript(one: string): boolean {
  return !/[a-z]/.test(one)
}

function inEachCase(one: string): string[] {
  return [one, one.charAt(0).toUpperCase() + one.slice(1), one.toUpperCase()]
}

function nameOfDigits(run: string, helplines: ReadonlySet<string>): string {
  if (helplines.has(run) || writtenDate.test(run)) return run
  const digits = run.replace(/\D/g, '')
  if (digits.length === 12 && /^[2-9]/.test(digits) && !run.startsWith('+')) return '[Aadhaar]'
  const isPhone = /^(?:\+?91|0)?[6-9]\d{9}$/.test(`${run.startsWith('+') ? '+' : ''}${digits}`)
  return isPhone ? '[phone number]' : '[number]'
}
