import type { Lexicon } from '../../knowledge/lexicon-format.ts'
import type { Register, SectionReference } from '../../knowledge/register.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { type Token, tokenize } from '../text/tokenize.ts'

/** A question about a section itself. `act` is missing where only the number was said, `references` has the likeliest first. */
export type SectionQuestion = {
  act: string | undefined
  number: string
  references: SectionReference[]
  /** Said to be a section; a bare number may be an amount. */
  isNamed: boolean
}
export type AskedSections = {
  questions: SectionQuestion[]
  /** Words of the message that belong to no such question. */
  otherWords: number
}
export type SectionQuestionReader = (message: string) => AskedSections

// A letter may stand apart ("498 a"), but "103 ka matlab" is Hindi for "the meaning of 103".
const numberPattern = String.raw`((?!(?:1[89]|20)\d{2}(?!\d))\d{1,4}(?:-?[a-z]{1,2}(?![a-z])|\s[a-h](?![a-z]))?(?:\(\d{1,2}[a-z]?\))?)`
const sectionWords =
  '(?:section|sections|sec|s|u\\/s|article|art|dhara|dafa|धारा|दफा|अनुच्छेद|कलम|ধারা|ধাৰা|કલમ|ਧਾਰਾ|ଧାରା|பிரிவு|సెక్షన్|ಸೆಕ್ಷನ್|ಕಲಂ|വകുപ്പ്|സെക്ഷൻ|دفعہ)'
const mostQuestions = 3
// People say 420 and mean the old penal code: among Acts that have the number, this order decides.
const wellKnownFirst = ['IPC', 'BNS', 'CrPC', 'BNSS']
const aliases: Record<string, string> = {
  'indian penal code': 'IPC',
  'bharatiya nyaya sanhita': 'BNS',
  'bharatiya nagarik suraksha sanhita': 'BNSS',
  'evidence act': 'IEA',
  'domestic violence act': 'PWDVA',
  'dv act': 'PWDVA',
  'cheque bounce act': 'NI Act',
  'criminal procedure code': 'CrPC',
  'civil procedure code': 'CPC',
  'sc st act': 'SC/ST Act',
  'atrocity act': 'SC/ST Act',
  'consumer act': 'CPA',
  'dowry act': 'DPA',
  'senior citizen act': 'MWPSC',
  'senior citizens act': 'MWPSC',
  'sexual harassment of women at workplace act': 'POSH',
  constitution: 'Constitution',
  'it act': 'IT Act',
  'constitution of india': 'Constitution',
  संविधान: 'Constitution',
  आईपीसी: 'IPC',
  बीएनएस: 'BNS',
  सीआरपीसी: 'CrPC',
  बीएनएसएस: 'BNSS',
  पॉक्सो: 'POCSO',
}

/** Reads "what is section 498A", "BNS 103", "dhara 420 kya hai", and how much else the message says. */
export function buildSectionQuestionReader(register: Register, lexicon: Lexicon): SectionQuestionReader {
  const names = actNames(register)
  const alternatives = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')
  const year = String.raw`(?:\s*,?\s*(?:1[89]|20)\d{2}(?!\d))?`
  const separators = String.raw`[\s,.:-]*(?:(?:of|the|under|ki|ke|का|की|के|me|में)(?![\p{L}\p{M}])[\s,]*){0,2}`
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
  const numberOnly = new RegExp(
    `(?<![\\p{L}\\p{M}\\d])(${sectionWords}[\\s.:]*)?${numberPattern}(?![\\p{L}\\d])`,
    'gu',
  )
  const beside = new Set(
    [
      ...lexicon.section_questions.en,
      ...lexicon.section_questions.hi,
      ...lexicon.stop_words.hi,
      ...lexicon.stop_words.en,
    ]
      .flatMap((phrase) => tokenize(phrase))
      .flatMap((token) => [token.word, `h:${token.hindi}`]),
  )

  const ownBeside = new Set(
    [...(lexicon.section_questions.own ?? []), ...(lexicon.stop_words.own ?? [])]
      .flatMap((phrase) => tokenize(phrase))
      .map(ownKey),
  )

  return (message) => {
    const found: SectionQuestion[] = []
    let rest = normalizeText(message)
    for (let more = 0; more < mostQuestions; more += 1) rest = rest.replace(oneMore, '$1 , $2 ')
    const take = (pattern: RegExp, read: (match: RegExpMatchArray) => SectionQuestion | undefined) => {
      for (const match of rest.matchAll(pattern)) {
        const question = read(match)
        if (!question) continue
        found.push(question)
        rest = rest.replace(match[0], ' ')
      }
    }
    take(actFirst, (match) => withAct(names.get(match[1] ?? ''), match[2] ?? '', register))
    take(numberFirst, (match) => withAct(names.get(match[2] ?? ''), match[1] ?? '', register))
    if (found.length === 0) {
      take(numberOnly, (match) =>
        withoutAct(
          match[2] ?? '',
          match[1] !== undefined,
          /article|art|अनुच्छेद/.test(match[1] ?? ''),
          register,
          lexicon.famous_sections,
        ),
      )
    }
    const others = tokenize(rest).filter(
      (token) => !beside.has(token.word) && !beside.has(`h:${token.hindi}`) && !ownBeside.has(ownKey(token)),
    )
    return { questions: found.slice(0, mostQuestions), otherWords: others.length }
  }
}

function ownKey({ block, word, hindi }: Token): string {
  return `${block}:${hindi ?? word}`
}

/** Short names, full names in both languages, and what people call them: "pocso act", "hindu marriage act". */
function actNames(register: Register): Map<string, string> {
  const names = new Map<string, string>(Object.entries(aliases))
  for (const { short_name, full_name, hindi_name } of register.acts.values()) {
    for (const name of [full_name, hindi_name, `${short_name} Act`, short_name]) {
      const plain = normalizeText(name).trim()
      if (plain) names.set(plain, short_name)
    }
  }
  return names
}

function withAct(act: string | undefined, number: string, register: Register): SectionQuestion | undefined {
  if (!act) return undefined
  const section = registeredNumber(number, [act], register)
  const known = register.findSection({ act, section })
  return { act, number: section, references: known ? [{ act, section }] : [], isNamed: true }
}

function withoutAct(
  number: string,
  named: boolean,
  isArticle: boolean,
  register: Register,
  famous: Lexicon['famous_sections'],
): SectionQuestion | undefined {
  const section = writtenNumber(number)
  const meant = isArticle
    ? []
    : (famous[section] ?? []).flatMap((text) => register.parseReference(text) ?? [])
  const known = meant.filter((reference) => register.findSection(reference))
  if (known.length > 0) return { act: undefined, number: section, references: known, isNamed: named }
  const acts = isArticle
    ? ['Constitution']
    : [...register.acts.keys()].filter((act) => act !== 'Constitution')
  const references = acts
    .map((act) => ({ act, section }))
    .filter((reference) => register.findSection(reference) !== undefined)
    .sort((one, other) => rank(one.act) - rank(other.act))
  // A bare number is a section only where one is famous: 420, 498A. Otherwise it may be anything.
  if (!named && !references.some((reference) => reference.act === 'IPC')) return undefined
  return { act: undefined, number: section, references: references.slice(0, 1), isNamed: named }
}

function rank(act: string): number {
  const at = wellKnownFirst.indexOf(act)
  return at < 0 ? wellKnownFirst.length : at
}

/** "420 a crime" is section 420 where no Act has a 420A. */
function registeredNumber(number: string, acts: readonly string[], register: Register): string {
  const whole = writtenNumber(number)
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
