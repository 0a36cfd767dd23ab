import { westernDigits } from '../content/text-tokens.ts'
import { hindiSoundKey } from '../text/hindi-sound-key.ts'
import { buildNameCheck, type NameCheck } from '../text/name-check.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { escapePattern, type ModelWords } from './model-words.ts'

/** What was taken out of one conversation: the same person is `[name 1]` wherever they are named in it. */
export type HiddenIdentity = {
  /** The text without what tells who wrote it or where they live. */
  hide(text: string): string
  /** Whether everything in brackets stands for something that was hidden and may be said again. */
  isWhole(text: string): boolean
  /** The text without what stands in brackets. */
  withoutMarks(text: string): string
  /** What was hidden stands where it stood. */
  putBack(text: string): string
}
/** Something that tells who or where somebody is, and how it is called where it is left out. */
export type FoundIdentity = { kind: IdentityKind; text: string }
/** How names are found in what one person wrote. */
export type MaskWishes = {
  /** Whose names they surely are: hidden in whatever script and spelling. */
  knownNames?: readonly string[]
  /** Who writes with capitals gives no name without one: there an unknown word in small letters stays, and a capital beside a name goes. */
  readsCapitals?: boolean
}
export type IdentityMask = {
  /** For one conversation; `read` is what was read of it and is hidden wherever it stands, also where no rule here would find it. */
  open(read?: readonly FoundIdentity[], wishes?: MaskWishes): HiddenIdentity
  /** What a text says of people and places, but for words that are only unknown. */
  findIn(text: string): FoundIdentity[]
}

type Options = {
  words: ModelWords
  helplines: ReadonlySet<string>
  isName: NameCheck
  /** Whether a word stands anywhere in our own texts and in how people ask: what does not is most likely a name. */
  isKnownWord: (word: string) => boolean
}

/** What the person knows of their own case is said back to them; a number, address or link that a cheat sent them is not. */
const saidBack = [
  'name',
  'address',
  'vehicle number',
  'case number',
  'PIN code',
  'PAN',
  'Aadhaar',
  'identity number',
] as const
const keptBack = ['email', 'web address', 'bank code', 'phone number', 'number'] as const
type IdentityKind = (typeof saidBack)[number] | (typeof keptBack)[number]
const isSaidBack = (kind: IdentityKind) => saidBack.some((one) => one === kind)

const before = '(?<![\\p{L}\\p{M}\\p{N}])'
const after = '(?![\\p{L}\\p{M}\\p{N}])'
const numbers: readonly [RegExp, IdentityKind][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, 'email'],
  [
    /https?:\/\/\S+|www\.\S+|(?<![\p{L}\d@.-])(?:[a-z0-9-]+\.)+(?:com|org|net|in|info|co|io|app|me|xyz|site|online|shop)(?![\p{L}\d])(?:\/\S*)?/giu,
    'web address',
  ],
  // PAN, voter card, passport.
  [/(?<![\p{L}\d])[A-Z]{5}\d{4}[A-Z](?![\p{L}\d])/giu, 'PAN'],
  [/(?<![\p{L}\d])[A-Z]{3}\d{7}(?![\p{L}\d])/giu, 'identity number'],
  [/(?<![\p{L}\d])[A-Z]\d{7}(?![\p{L}\d])/giu, 'identity number'],
  // IFSC says the branch of somebody's account.
  [/(?<![\p{L}\d])[A-Z]{4}0[A-Z0-9]{6}(?![\p{L}\d])/giu, 'bank code'],
  // Number plates: "KA 01 AB 1234", "DL-3C-AY-9876", and the Bharat series "22 BH 1234 AA".
  [
    /(?<![\p{L}\d])[A-Z]{2}[\s.-]?\d{1,2}[\s.-]?(?:[A-Z]{1,2}[\s.-]?)?[A-Z]{1,3}[\s.-]?\d{3,4}(?![\p{L}\d])/giu,
    'vehicle number',
  ],
  [/(?<![\p{L}\d])\d{2}[\s.-]?BH[\s.-]?\d{4}[\s.-]?[A-Z]{1,2}(?![\p{L}\d])/giu, 'vehicle number'],
  // "FIR No. 123/2024", "CC 45 of 2023": whose case it is can be looked up by it.
  [
    /(?<![\p{L}\d])(?:fir|crime|case|complaint|cc|cnr|gd|ncr|petition|suit)\s*(?:no\.?|number|#)\s*[:.]?\s*[\p{L}\d/-]*\d[\p{L}\d/-]*(?:\s+of\s+\d{4})?/giu,
    'case number',
  ],
  [
    /(?<![\p{L}\d])(?:fir|crime|cr|case|complaint|cc|ncr|os|rcr|hma|petition|suit|appeal)\.?\s*\d{1,6}(?:\s*\/\s*(?:19|20)?\d{2}|\s+of\s+(?:19|20)\d{2})(?!\d)/giu,
    'case number',
  ],
  [
    /(?<![\p{L}\p{M}\d])(?:एफ\.?\s?आई\.?\s?आर\.?|मु(?:क़|क़|क)दमा|केस|अपराध|वाद|शिकायत|परिवाद)\s*(?:(?:नंबर|नम्बर|नं|सं|क्र|संख्या|क्रमांक)\.?\s*)?[:.]?\s*\d[\d/-]*\d(?!\d)/gu,
    'case number',
  ],
  [/(?<![\p{L}\d/])\d{3,6}\/(?:19|20)\d{2}(?![\d/])/gu, 'case number'],
  // "a/c no 45120" is too short to be found by its digits alone.
  [
    /(?<![\p{L}\d])(?:a\/c|ac|account|acc|khata|खाता|loan|policy|consumer|customer|passbook)\s*(?:id|no\.?|number|नंबर|संख्या|#)\s*[:.]?\s*[a-z]{0,4}\d[\d\s-]{2,}\d/giu,
    'number',
  ],
]
const digitRun = /(?<![\p{L}\d])\+?\d(?:[ .-]?\d){6,20}(?![\p{L}\d])/gu
const pinCode = /(?<![\p{L}\d,.₹])[1-9]\d{2}\s?\d{3}(?![\p{L}\d]|[,.]\d)/gu
const writtenDate = /^\d{1,2}[ .-]\d{1,2}[ .-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/
const money = /(?:₹|rs\.?|inr|rupees|रु\.?|रुपये)\s*$/iu
const rupeesAfter = /^\s*(?:\/-|₹|rs|inr|rupees|रु|rupaye|rupaya)/iu
const word = /[\p{L}\p{M}]+(?:['’](?!s(?![\p{L}]))\p{L}+)?/gu
const shortestName = 3
const shortestRead = 2
// One letter of a plane that nobody writes in stands for what was found, so that it is not found again as something else.
const firstMark = 0xf0000
const marks = /[\u{F0000}-\u{FFFFD}]/gu
// An initial, or a word with a capital; in a text of capitals alone they say nothing.
const capitalAfterMark = /([\u{F0000}-\u{FFFFD}]) ([A-Z](?:[\p{L}]*\p{Ll}[\p{L}]*)?)(?![\p{L}\d])/gu
// Not at the beginning of a sentence, where every word has one.
const capitalBeforeMark = /(?<=[\p{L}\d,] )([A-Z](?:[\p{L}]*\p{Ll}[\p{L}]*)?) ([\u{F0000}-\u{FFFFD}])/gu
const wordBefore = /([\p{L}\p{M}]+)(?:['’]s)?[\s,:.]{1,3}$/u
const severalNames = /[\u{F0000}-\u{FFFFD}](?:[ \t]+[\u{F0000}-\u{FFFFD}])+/gu
const kinds = [...saidBack, ...keptBack].join('|')
const inBrackets = new RegExp(`\\[\\s*(${kinds})\\s*(\\d+)\\s*\\]`, 'giu')
// "name 1" lost its brackets: what it stands for is not known to who reads it.
const lostBrackets = new RegExp(`${before}(?:${saidBack.join('|')})[ _]\\d{1,2}${after}`, 'iu')

/**
 * What must not leave the machine: numbers of cards, accounts, telephones, vehicles, cases and identity papers, addresses of mail
 * and houses, and names. A name is a word that is common as one, that stands where a name stands ("my name is …"), or that neither
 * our texts nor the ways of asking that were collected know. Dates, amounts and the helplines of the register stay, since the
 * answer needs them.
 */
export function buildIdentityMask({ words, helplines, isName, isKnownWord }: Options): IdentityMask {
  const neverNames = new Set(words.never_names)
  const relations = new Set(words.before_small_names)
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

  /** The text with a mark for each thing that was found, and these things by their marks. */
  const markIn = (
    text: string,
    isNameAlone: (one: string, before: string) => boolean,
    { read = [], readsCapitals = false }: { read?: readonly FoundIdentity[]; readsCapitals?: boolean } = {},
  ) => {
    const found: FoundIdentity[] = []
    const mark = (kind: IdentityKind, one: string) =>
      String.fromCodePoint(firstMark + found.push({ kind, text: one }) - 1)
    const foundBy = (one: string) => found[(one.codePointAt(0) ?? 0) - firstMark]
    const asWritten = (part: string) => part.replace(marks, (one) => foundBy(one)?.text ?? '')
    let marked = westernDigits(text).replace(marks, '')
    for (const [pattern, kind] of numbers) marked = marked.replace(pattern, (one) => mark(kind, one))
    for (const pattern of addresses) marked = marked.replace(pattern, (one) => mark('address', one))
    marked = marked.replace(digitRun, (run) => {
      const kind = kindOfDigits(run, helplines)
      return kind ? mark(kind, run) : run
    })
    marked = marked.replace(pinCode, (code, at: number, whole: string) => {
      const isMoney = money.test(whole.slice(0, at)) || rupeesAfter.test(whole.slice(at + code.length))
      return isMoney || helplines.has(code) ? code : mark('PIN code', code)
    })
    // Not before the rules for letterboxes and addresses, of which a name may be a part.
    for (const { kind, text: known } of read)
      marked = marked.replace(asToldIn(known), (one) => mark(kind, one))
    marked = marked.replace(cue, (whole, said: string, named: string) => {
      // "naam nahi pata": what follows is no name where it is one of our own small words.
      const isSmallWord = named === named.toLowerCase() && isKnownWord(named) && !isName(named)
      const isLeft = neverNames.has(normalizeText(named)) || (isSmallWord && /^[a-z]/.test(named))
      return isLeft ? whole : `${said}${mark('name', named)}`
    })
    marked = marked.replace(word, (one, at: number, whole: string) =>
      isNameAlone(one, whole.slice(0, at)) ? mark('name', one) : one,
    )
    if (readsCapitals) {
      const besideName = (one: string, beside: string) =>
        foundBy(beside)?.kind === 'name' && one !== 'I' ? mark('name', one) : one
      marked = marked
        .replace(
          capitalAfterMark,
          (_whole, beside: string, one: string) => `${beside} ${besideName(one, beside)}`,
        )
        .replace(
          capitalBeforeMark,
          (_whole, one: string, beside: string) => `${besideName(one, beside)} ${beside}`,
        )
    }
    marked = marked.replace(severalNames, (run) => {
      const isAllNames = [...run.matchAll(marks)].every(([one]) => foundBy(one)?.kind === 'name')
      return isAllNames ? mark('name', asWritten(run)) : run
    })
    return { marked, foundBy }
  }

  return {
    open(read = [], { knownNames = [], readsCapitals = false } = {}) {
      const isKnownName = buildKnownNames(knownNames)
      const longestFirst = read
        .filter(({ text }) => text.trim().length >= shortestRead)
        .sort((one, other) => other.text.length - one.text.length)
      const hidden = new Map<string, FoundIdentity & { name: string }>()
      const nameOf = ({ kind, text }: FoundIdentity) => {
        if (!isSaidBack(kind)) return `[${kind}]`
        const key = `${kind} ${text.toLowerCase()}`
        const known = hidden.get(key)
        if (known) return `[${known.name}]`
        const before = [...hidden.values()].filter((one) => one.kind === kind).length
        const name = `${kind} ${before + 1}`
        hidden.set(key, { kind, text, name })
        return `[${name}]`
      }
      const behind = (kind: string, count: string) =>
        [...hidden.values()].find(
          ({ name }) => name.toLowerCase() === `${kind} ${Number(count)}`.toLowerCase(),
        )
      const replaceMarks = (text: string, write: (found: FoundIdentity) => string) =>
        westernMarks(text).replace(inBrackets, (whole, kind: string, count: string) => {
          const found = behind(kind, count)
          return found ? write(found) : whole
        })
      return {
        hide(text) {
          const tells = readsCapitals && tellsByCapitals(text)
          const mayBeSmallName = (before: string) =>
            relations.has((wordBefore.exec(before)?.[1] ?? '').toLowerCase())
          const isUnknownName = (one: string, before: string) =>
            one.length >= shortestName &&
            !isKnownWord(one) &&
            !(tells && /^[a-z]/.test(one) && !mayBeSmallName(before))
          const { marked, foundBy } = markIn(
            text,
            (one, before) => isName(one) || isKnownName(one) || isUnknownName(one, before),
            { read: longestFirst, readsCapitals },
          )
          return marked.replace(marks, (one) => {
            const found = foundBy(one)
            return found ? nameOf(found) : ''
          })
        },
        isWhole(text) {
          const left = replaceMarks(text, () => ' ')
          return !/[[\]]/.test(left) && !(hidden.size > 0 && lostBrackets.test(left))
        },
        withoutMarks: (text) => replaceMarks(text, () => ' '),
        putBack: (text) => replaceMarks(text, ({ text: said }) => said),
      }
    },
    findIn(text) {
      const { marked, foundBy } = markIn(text, isName)
      return [...marked.matchAll(marks)].flatMap(([one]) => foundBy(one) ?? [])
    },
  }
}

const fewCapitals = 0.25
const mostSentences = 0.7

/** Whether a text begins its sentences with a capital and few other words. */
function tellsByCapitals(text: string): boolean {
  const first = [...text.matchAll(/(?:^|[.!?]\s+|\n\s*)([A-Za-z])/g)].map(([, letter = '']) => letter)
  const within = [...text.matchAll(/(?<=[a-z\d,]\s)([A-Za-z])[a-z]/g)].map(([, letter = '']) => letter)
  const shareOf = (letters: string[]) =>
    letters.filter((letter) => letter === letter.toUpperCase()).length / Math.max(1, letters.length)
  return first.length > 0 && shareOf(first) >= mostSentences && shareOf(within) <= fewCapitals
}

const enoughSound = 4
const fewestLetters = 2

/** Whether a word is part of one of these names, as written, in another script, or with other vowels. */
function buildKnownNames(names: readonly string[]): NameCheck {
  const parts = names
    .flatMap((name) => name.match(/[\p{L}\p{M}]+/gu) ?? [])
    .filter((part) => part.length >= fewestLetters)
  const isPart = buildNameCheck(parts)
  const sounds = new Map(parts.map((part) => [hindiSoundKey(normalizeText(part)), isLatin(part)]))
  return (one) => {
    if (one.length < fewestLetters) return false
    if (isPart(one)) return true
    const sound = hindiSoundKey(normalizeText(one))
    const partIsLatin = sounds.get(sound)
    // In one script a few sounds are shared by many words: "Asha" and "as".
    return partIsLatin !== undefined && (sound.length >= enoughSound || partIsLatin !== isLatin(one))
  }
}

function isLatin(one: string): boolean {
  return /^[a-z]/i.test(one)
}

/** What was read of a conversation as it may stand elsewhere in it: whole words, in whatever case and spacing. */
function asToldIn(known: string): RegExp {
  const words = westernDigits(known)
    .trim()
    .split(/\s+/)
    .map((one) => escapePattern(one))
  return new RegExp(`${before}${words.join('\\s+')}${after}`, 'giu')
}

/** Digits in brackets, in whatever script the model wrote them. */
function westernMarks(text: string): string {
  return text.replace(/\[[^[\]]*\]/g, (one) => westernDigits(one))
}

function isOwnScript(one: string): boolean {
  return !/[a-z]/.test(one)
}

function inEachCase(one: string): string[] {
  return [one, one.charAt(0).toUpperCase() + one.slice(1), one.toUpperCase()]
}

function kindOfDigits(run: string, helplines: ReadonlySet<string>): IdentityKind | undefined {
  if (helplines.has(run) || writtenDate.test(run)) return undefined
  const digits = run.replace(/\D/g, '')
  if (digits.length === 12 && /^[2-9]/.test(digits) && !run.startsWith('+')) return 'Aadhaar'
  const isPhone = /^(?:\+?91|0)?[6-9]\d{9}$/.test(`${run.startsWith('+') ? '+' : ''}${digits}`)
  return isPhone ? 'phone number' : 'number'
}
