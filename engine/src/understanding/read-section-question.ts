import type { Lexicon } from '../content/lexicon-format.ts'
import type { Register, SectionReference } from '../content/register.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { type Token, tokenize } from '../text/tokenize.ts'

/** A question about a section itself. `act` is missing where only the number was said, `references` has the likeliest first. */
export type SectionQuestion = {
  act: string | undefined
  number: string
  references: SectionReference[]
  /** Said to be a section; a bare number may be an amount. */
  isNamed: boolean
  /** The section of the old code that has the number, where the code that was named has none: "420 BNS". */
  old?: SectionReference
}
type AskedSections = {
  questions: SectionQuestion[]
  /** Words of the message that belong to no such question. */
  otherWords: number
}
export type SectionQuestionReader = (message: string) => AskedSections

// A letter may stand apart ("498 a"), but "103 ka matlab" is Hindi for "the meaning of 103".
const numberPattern = String.raw`((?!(?:1[89]|20)\d{2}(?!\d))\d{1,4}(?:-?[a-z]{1,2}(?![a-z])|\s[a-h](?![a-z]))?(?:\((?:\d{1,2}[a-z]?|[a-h])\)){0,3})`
const mostQuestions = 3
// People say 420 and mean the old penal code: among Acts that have the number, this order decides.
const wellKnownFirst = ['IPC', 'BNS', 'CrPC', 'BNSS']
// Which of the codes in force has the number too is named beside the answer.
const inForce = ['BNS', 'BNSS']
const oldCodeOf: Readonly<Record<string, string>> = { BNS: 'IPC', BNSS: 'CrPC', BSA: 'IEA' }

/** Letters of a section in other scripts, by sound ("498ए") or in the order of the alphabet, as statutes print it ("498क"). */
const sectionLetters: readonly (readonly [string, string])[] = [
  ['a', 'ए|अ|क|এ|ক|এ|એ|અ|ક|ਏ|ੳ|ਕ|ଏ|କ|ஏ|அ|ఎ|ఏ|అ|ಎ|ಏ|ಅ|എ|അ|اے'],
  ['b', 'बी|ख|বি|খ|બી|ખ|ਬੀ|ਖ|ବି|ଖ|பி|బి|ಬಿ|ബി|بی'],
  ['c', 'सी|ग|সি|গ|સી|ગ|ਸੀ|ਗ|ସି|ଗ|சி|సి|ಸಿ|സി|سی'],
  ['d', 'डी|घ|ডি|ঘ|ડી|ઘ|ਡੀ|ਘ|ଡି|ଘ|டி|డి|ಡಿ|ഡി|ڈی'],
]
/** Reads "what is section 498A", "BNS 103", "dhara 420 kya hai", and how much else the message says. */
export function buildSectionQuestionReader(register: Register, lexicon: Lexicon): SectionQuestionReader {
  const names = actNames(register)
  const alternatives = alternativesOf([...names.keys()])
  const prepare = buildPreparer(register, alternatives)
  const year = String.raw`(?:\s*,?\s*(?:1[89]|20)\d{2}(?!\d))?`
  const of = alternativesOf([...register.words.of, 'of', 'the'].map(plainWord))
  const separators = String.raw`[\s,.:-]*(?:(?:${of})(?![\p{L}\p{M}])[\s,]*){0,2}`
  const sectionWords = '(?:section|article)'
  const actFirst = new RegExp(
    `(?<![\\p{L}\\p{M}])(${alternatives})${year}${separators}(?:${sectionWords}[\\s.:]*)?${numberPattern}(?![\\p{L}\\d])`,
    'gu',
  )
  const numberFirst = new RegExp(
    `(?<![\\p{L}\\d])(?:${sectionWords}[\\s.:]*)?${numberPattern}${separators}(${alternatives})${year}(?![\\p{L}\\p{M}])`,
    'gu',
  )
  // "IPC 302 and 304": the Act stands for both.
  const oneMore = new RegExp(
    `(?<![\\p{L}\\p{M}])((${alternatives})${year}${separators}(?:${sectionWords}[\\s.:]*)?${numberPattern})\\s*(?:,|&|and|or|vs|aur|ya|और|या)\\s*(?=\\d)`,
    'gu',
  )
  // "Sections 323, 504 and 506 IPC": so does an Act that comes last.
  const oneBefore = new RegExp(
    `${numberPattern}\\s*(?:,|&|and|or|vs|aur|ya|और|या)\\s*(?=${numberPattern}${separators}(${alternatives})(?![\\p{L}\\p{M}]))`,
    'gu',
  )
  const numberOnly = new RegExp(
    `(?<![\\p{L}\\p{M}\\d])(?:(section|article)[\\s.:]*)?${numberPattern}(?![\\p{L}\\d])`,
    'gu',
  )
  const beside = new Set(
    [
      ...lexicon.section_questions.en,
      ...lexicon.section_questions.hi,
      ...lexicon.stop_words.hi,
      ...lexicon.stop_words.en,
      'section',
      'article',
    ]
      .flatMap((phrase) => tokenize(phrase))
      .flatMap((token) => [token.word, `h:${token.hindi}`]),
  )
  const ownBeside = new Set(
    [
      ...(lexicon.section_questions.own ?? []),
      ...(lexicon.stop_words.own ?? []),
      ...register.words.beside,
      ...register.words.of,
    ]
      .flatMap((phrase) => tokenize(phrase))
      .map(ownKey),
  )

  return (message) => {
    const found: { question: SectionQuestion; at: number }[] = []
    let rest = prepare(normalizeText(message))
    for (let more = 0; more < mostQuestions; more += 1)
      rest = rest.replace(oneMore, '$1 , $2 ').replace(oneBefore, '$1 $3 , ')
    const said = rest
    const take = (pattern: RegExp, read: (match: RegExpMatchArray) => SectionQuestion | undefined) => {
      for (const match of rest.matchAll(pattern)) {
        const question = read(match)
        if (!question) continue
        found.push({ question, at: said.indexOf(match[0].trim()) })
        rest = rest.replace(match[0], ' ')
      }
    }
    take(actFirst, (match) => withAct(names.get(match[1] ?? ''), match[2] ?? '', register))
    take(numberFirst, (match) => withAct(names.get(match[2] ?? ''), match[1] ?? '', register))
    if (found.length === 0) {
      // "Sections 323, 504 and 506": what was said of the first holds for all.
      let named: string | undefined
      take(numberOnly, (match) => {
        named ??= match[1]
        return withoutAct(match[2] ?? '', match[1] ?? named, register, lexicon.famous_sections)
      })
    }
    const others = tokenize(rest).filter(
      (token) => !beside.has(token.word) && !beside.has(`h:${token.hindi}`) && !ownBeside.has(ownKey(token)),
    )
    const inOrder = found.sort((one, other) => one.at - other.at).map(({ question }) => question)
    return { questions: onceEach(inOrder).slice(0, mostQuestions), otherWords: others.length }
  }
}

function onceEach(questions: readonly SectionQuestion[]): SectionQuestion[] {
  return [...new Map(questions.map((one) => [`${one.act} ${one.number}`, one])).values()]
}

/**
 * Writes the words for "section" and "article" of every language as in English and before the number, and the letter of a
 * section as a Latin one; takes away what a language sets on a number ("302ರ"). "৪৯৮এ ধারা" becomes "section 498 a".
 */
function buildPreparer({ words }: Register, acts: string): (text: string) => string {
  const noLetter = String.raw`(?![\p{L}\p{M}])`
  const letters = sectionLetters.map(
    ([letter, forms]) => [new RegExp(`(?<=\\d)[-\\s]?(?:${forms})${noLetter}`, 'gu'), ` ${letter}`] as const,
  )
  const number = alternativesOf(words.number.map(plainWord))
  const between = String.raw`[\s.:-]*(?:(?:${number})[\s.:-]*)?`
  const ending = String.raw`-?(?![a-z])[\p{L}\p{M}]{1,5}`
  const kinds = (['section', 'article'] as const).map((kind) => {
    const latin = words[kind].map(plainWord).filter(isLatin)
    const others = words[kind].map(plainWord).filter((word) => !isLatin(word))
    const inflected = others.length > 0 ? String.raw`|(?:${alternativesOf(others)})[\p{L}\p{M}]{0,6}` : ''
    const whole = (some: readonly string[]) => `(?:${alternativesOf([kind, ...some])}${inflected})`
    // "302 section" is one, "2 sections" are a number of them, and "302 s" is nothing.
    const single = latin.filter((word) => word.length > 3 && !word.endsWith('s'))
    return {
      kind,
      before: new RegExp(String.raw`(?<![\p{L}\p{M}])${whole(latin)}${between}(?=\d)`, 'gu'),
      after: new RegExp(
        String.raw`(?<![\p{L}\p{M}\d])(?<!(?:section|article) )${numberPattern}(?:${ending})?[\s-]*${whole(single)}(?![\p{L}\p{M}\d])(?!\s*\d)`,
        'gu',
      ),
    }
  })
  const spoken = new RegExp(`(?:section|article) \\d|(?<![\\p{L}\\p{M}])(?:${acts})(?![a-z])`, 'u')
  const endings = new RegExp(String.raw`(?<=\d(?:\s?[a-h])?)${ending}${noLetter}`, 'gu')
  return (text) => {
    if (!/\d/.test(text)) return text
    let said = text
    for (const [pattern, letter] of letters) said = said.replace(pattern, letter)
    for (const { kind, before } of kinds) said = said.replace(before, `${kind} `)
    for (const { kind, after } of kinds) said = said.replace(after, `${kind} $1 `)
    return spoken.test(said) ? said.replace(endings, ' ') : said
  }
}

function isLatin(word: string): boolean {
  return /[a-z]/.test(word)
}

/** The longest first, so that a name is not cut where a shorter one ends. */
function alternativesOf(words: readonly string[]): string {
  return [...new Set(words)]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')
}

function plainWord(word: string): string {
  return normalizeText(word).trim()
}

function ownKey({ block, word, hindi }: Token): string {
  return `${block}:${hindi ?? word}`
}

/** Short names, full names in both languages, and what people call them: "pocso act", "ਸੰਵਿਧਾਨ". */
function actNames(register: Register): Map<string, string> {
  const names = new Map<string, string>()
  for (const [act, words] of Object.entries(register.words.acts))
    for (const word of words) names.set(plainWord(word), act)
  for (const { short_name, full_name, hindi_name } of register.acts.values()) {
    for (const name of [full_name, hindi_name, `${short_name} Act`, short_name]) {
      const plain = plainWord(name)
      if (plain) names.set(plain, short_name)
    }
  }
  return names
}

function withAct(act: string | undefined, number: string, register: Register): SectionQuestion | undefined {
  if (!act) return undefined
  const section = registeredNumber(number, [act], register)
  const asked = { act, section }
  const old = sectionOfOldCode(asked, register)
  if (!register.findSection(asked))
    return { act, number: section, references: [], isNamed: true, ...(old ? { old } : {}) }
  // Many say 302 of the new code and mean the crime that the old one had there.
  const isConfused =
    old !== undefined &&
    register.isQuoted(old) &&
    register.offencesOf(old).length > 0 &&
    !register.areTwins(asked, old)
  return { act, number: section, references: [asked, ...(isConfused ? [old] : [])], isNamed: true }
}

function sectionOfOldCode({ act, section }: SectionReference, register: Register) {
  const old = oldCodeOf[act]
  return old !== undefined && register.findSection({ act: old, section }) ? { act: old, section } : undefined
}

function withoutAct(
  number: string,
  named: string | undefined,
  register: Register,
  famous: Lexicon['famous_sections'],
): SectionQuestion | undefined {
  const isArticle = named === 'article'
  const section = registeredNumber(number, [...register.acts.keys()], register)
  const isNamed = named !== undefined
  const meant = isArticle
    ? []
    : (famous[section] ?? []).flatMap((text) => register.parseReference(text) ?? [])
  const known = meant.filter((reference) => register.findSection(reference))
  if (known.length > 0) return { act: undefined, number: section, references: known, isNamed }
  if (isArticle) {
    const article = { act: 'Constitution', section }
    return {
      ...article,
      number: section,
      references: register.findSection(article) ? [article] : [],
      isNamed,
    }
  }
  const references = [...register.acts.keys()]
    .filter((act) => act !== 'Constitution')
    .map((act) => ({ act, section }))
    .filter((reference) => register.findSection(reference) !== undefined)
    .sort((one, other) => rank(one, register) - rank(other, register))
  const gone =
    references.length === 0 && [...register.acts.keys()].find((act) => register.repealed({ act, section }))
  if (isNamed && gone) return { act: gone, number: section, references: [], isNamed }
  // A bare number is a section only where one is famous: 420, 498A. Otherwise it may be anything.
  if (!isNamed && !register.isQuoted({ act: 'IPC', section })) return undefined
  const others = references.slice(1).filter(({ act }) => inForce.includes(act))
  return {
    act: undefined,
    number: section,
    references: [...references.slice(0, 1), ...others],
    isNamed,
  }
}

/** What people quote comes first, then the codes that they mean most. */
function rank(reference: SectionReference, register: Register): number {
  const at = wellKnownFirst.indexOf(reference.act)
  const known = at < 0 ? wellKnownFirst.length : at
  return register.isQuoted(reference) ? known - wellKnownFirst.length : known
}

/** "420 a crime" is section 420 where no Act has a 420A. */
function registeredNumber(number: string, acts: readonly string[], register: Register): string {
  const whole = writtenNumber(number)
  // "498(a)" is 498A where an Act has that.
  const lettered = whole.replace(/\(([a-h])\)$/, (_, letter: string) => letter.toUpperCase())
  if (acts.some((act) => register.sections.has(`${act} ${lettered}`))) return lettered
  if (acts.some((act) => register.findSection({ act, section: whole }))) return whole
  return /\s/.test(number) ? writtenNumber(number.replace(/\s.*$/, '')) : whole
}

function writtenNumber(number: string): string {
  return number
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/\(([^)]*)\)/g, (bracket) => bracket.toLowerCase())
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
