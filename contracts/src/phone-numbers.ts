import * as z from 'zod/mini'

/** The native digits of Indian scripts, as a phone keyboard may write a code. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1c50, 0xabf0]

/** Digits of every script become Latin ones; all else stays. */
export function latinDigits(text: string): string {
  return [...text]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0
      const zero = zeros.find((start) => point >= start && point < start + 10)
      return zero === undefined ? character : String(point - zero)
    })
    .join('')
}

export type PhoneProblem = 'missing' | 'wrong' | 'landline'
/** `phone` in E.164. */
export type ReadPhone = { phone: string; problem?: never } | { phone?: never; problem: PhoneProblem }

const indiaCode = '91'
/** What stands between digits, or around them without being seen. */
const between = /[\s\p{Pd}\u2212\p{Cf}().,/\\_·|:]/gu
/** What forms and cards write before a number. A word after it, as in "(husband)", is not ours to leave out. */
const label = /^(?:tel|ph|phone|m|mob|mobile|no|मो|मोबाइल|फ़?ोन)(?=[\s.:+\d(])/iu

/**
 * A mobile number as people in India write it: `98…`, `098…`, `+91 98…`, `0091 98…`, `91-98…`, `Mob: 98…`, with spaces, dashes and
 * brackets, in the digits of any script. One of another country needs its `+` or `00`.
 */
export function readPhone(typed: string): ReadPhone {
  const text = withoutSpacing(typed)
  if (!text) return { problem: 'missing' }
  const [, sign = '', digits] = /^(\+|00)?(\d+)$/.exec(text) ?? []
  if (digits === undefined) return { problem: 'wrong' }
  if (sign && !digits.startsWith(indiaCode)) return foreign(digits)
  return indian(sign ? digits.slice(indiaCode.length) : withoutCode(digits))
}

/** A number that can be called, in any spelling: a mobile number, or that of a landline with its area code. */
export function readCallable(typed: string): ReadPhone {
  const read = readPhone(typed)
  if (read.problem !== 'landline') return read
  const [number] = /[1-9]\d{9}$/.exec(withoutSpacing(typed)) ?? []
  return number ? { phone: `+${indiaCode}${number}` } : { problem: 'wrong' }
}

function withoutSpacing(typed: string): string {
  return (
    latinDigits(typed.normalize('NFKC'))
      .trim()
      .replace(label, '')
      // The 0 that is dialled inside the country alone: +91 (0) 98…
      .replace(/\(0\)/g, '')
      .replace(between, '')
  )
}

/** Without a `+` the code counts only where ten digits follow it: 91… also begins mobile numbers. */
function withoutCode(digits: string): string {
  return /^0?910?[1-9]\d{9}$/.test(digits) ? digits.slice(-10) : digits
}

function indian(written: string): ReadPhone {
  const number = written.replace(/^0(?=\d{10}$)/, '')
  if (!/^[1-9]\d{9}$/.test(number)) return { problem: isLandline(written) ? 'landline' : 'wrong' }
  return isLandline(number) ? { problem: 'landline' } : { phone: `+${indiaCode}${number}` }
}

/**
 * Area codes that begin like mobile numbers, each with the digits that only a landline has after it: the plan of numbers gives
 * no mobile number what is dialled as 0 and a landline. Read from libphonenumber 1.13.16; a range that has both, or was not given out,
 * passes for mobile.
 */
const landlines = new RegExp(
  `^(?:${[
    '(?:612|731|733|734|751|755|788|816|82[014]|83[126]|86[136]|87[078]|883)[2-6]',
    '(?:621|631|641|65[17]|66[13]|67[14]|680|712)[2-7]',
    '761[346]|884[2356]|891[3-6]',
    '79(?:[1245]\\d|3[02-9])',
    '683\\d|80(?:[234]\\d|6[0-589]|71)',
  ].join('|')})\\d{6}$`,
)

/** Mobile numbers have ten digits and begin with 6 to 9. */
function isLandline(number: string): boolean {
  return /^0?[1-5]\d{7,9}$/.test(number) || landlines.test(number)
}

function foreign(digits: string): ReadPhone {
  return /^[1-9]\d{6,14}$/.test(digits) ? { phone: `+${digits}` } : { problem: 'wrong' }
}

/** For reading back: `+91 98… …`, in groups as it is spoken; one of another country as it is. */
export function sayPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** Whether one of these country codes, such as `91`, is this number's. */
export function isOfCountries(phone: string, countryCodes: readonly string[]): boolean {
  return countryCodes.some((code) => phone.startsWith(`+${code}`))
}

/** True for a number as `readPhone` gives it. No mail address is one. */
export function isPhone(address: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(address)
}

export const phoneSentences: Record<PhoneProblem, string> = {
  missing: 'Please enter your mobile number.',
  wrong: 'Please enter one mobile number with all its digits; in India these are ten.',
  landline:
    'This is the number of a landline, and SMS do not arrive there. Please enter a mobile number, or use your email.',
}

/** What is said of a number that nobody could ring. */
const telephoneSentence =
  'Please enter one number with all its digits, a landline with its area code, or leave it empty.'

/**
 * A number to be rung at, in E.164: a mobile number in any spelling, or a landline with its area code. Nothing for what cannot be
 * dialled from another town.
 */
export function readTelephone(typed: string): string | undefined {
  const { phone, problem } = readPhone(typed)
  if (problem !== 'landline') return phone
  const digits = latinDigits(typed.normalize('NFKC')).replace(/\(0\)/g, '').replace(/\D/g, '')
  const [, national] = /^(?:(?:00)?91|0)?0?([1-9]\d{9})$/.exec(digits) ?? []
  return national && `+${indiaCode}${national}`
}

/** A number to be rung at, in any spelling, or nothing; in E.164 afterwards. */
export const OptionalTelephone = z.string().check(
  z.maxLength(60, telephoneSentence),
  z.overwrite((text) => (text.trim() === '' ? '' : (readTelephone(text) ?? text))),
  z.refine((text) => text === '' || readTelephone(text) !== undefined, telephoneSentence),
)

/** A mobile number in any spelling; in E.164 afterwards. */
export const MobileNumber = z.string().check(
  z.maxLength(60, phoneSentences.wrong),
  z.overwrite((text) => readPhone(text).phone ?? text),
  (context) => {
    const { problem } = readPhone(context.value)
    if (problem) {
      context.issues.push({ code: 'custom', message: phoneSentences[problem], input: context.value })
    }
  },
)
