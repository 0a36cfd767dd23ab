import type { Lexicon } from '../../knowledge/lexicon-format.ts'
import type { Register, SectionReference } from '../../knowledge/register.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { tokenize } from '../text/tokenize.ts'

/** A question about a section itself. `act` is missing where only the number was said. */
export type SectionQuestion = { act: string | undefined; number: string; references: SectionReference[] }
export type SectionQuestionReader = (message: string) => SectionQuestion[]

// A letter may stand apart ("498 a"), but "103 ka matlab" is Hindi for "the meaning of 103".
const numberPattern = String.raw`(\d{1,4}(?:-?[a-z]{1,2}(?![a-z])|\s[a-h](?![a-z]))?(?:\(\d{1,2}[a-z]?\))?)`
const sectionWords = '(?:section|sections|sec|s|u\\/s|article|art|dhara|dafa|धारा|दफा|अनुच्छेद)'
// People say 420 and mean the old penal code: among Acts that have the number, this order decides.
const wellKnownFirst = ['IPC', 'BNS', 'CrPC', 'BNSS']
const aliases: Record<string, string> = {
  'indian penal code': 'IPC',
  'bharatiya nyaya sanhita': 'BNS',
  'bharatiya nagarik suraksha sanhita': 'BNSS',
  'evidence act': 'IEA',
  'domestic violence act': 'PWDVA',
  'dv act': 'PWDVA',
  'it act': 'IT Act',
  'constitution of india': 'Constitution',
  संविधान: 'Constitution',
  आईपीसी: 'IPC',
  बीएनएस: 'BNS',
  सीआरपीसी: 'CrPC',
  बीएनएसएस: 'BNSS',
  पॉक्सो: 'POCSO',
}

/** Reads "what is section 498A", "BNS 103", "dhara 420 kya hai", if the message asks for nothing else. */
export function buildSectionQuestionReader(register: Register, lexicon: Lexicon): SectionQuestionReader {
  const names = new Map<string, string>(Object.entries(aliases))
  for (const name of register.acts.keys()) names.set(name.toLowerCase(), name)
  const alternatives = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')
  const separators = String.raw`[\s,.:-]*(?:of|the|under|ki|ke|का|की|के|me|में)?[\s,]*`
  const actFirst = new RegExp(
    `(?<![\\p{L}\\p{M}])(${alternatives})${separators}(?:${sectionWords}[\\s.:]*)?${numberPattern}(?![\\p{L}\\d])`,
    'gu',
  )
  const numberFirst = new RegExp(
    `(?<![\\p{L}\\d])(?:${sectionWords}[\\s.:]*)?${numberPattern}${separators}(${alternatives})(?![\\p{L}\\p{M}])`,
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

  return (message) => {
    const found: SectionQuestion[] = []
    let rest = normalizeText(message)
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
        ),
      )
    }
    if (found.length === 0) return []
    const others = tokenize(rest).filter(
      (token) => !beside.has(token.word) && !beside.has(`h:${token.hindi}`),
    )
    return others.length === 0 ? found.slice(0, 3) : []
  }
}

function withAct(act: string | undefined, number: string, register: Register): SectionQuestion | undefined {
  if (!act) return undefined
  const section = registeredNumber(number, [act], register)
  const known = register.findSection({ act, section })
  return { act, number: section, references: known ? [{ act, section }] : [] }
}

function withoutAct(
  number: string,
  named: boolean,
  isArticle: boolean,
  register: Register,
): SectionQuestion | undefined {
  const section = writtenNumber(number)
  const acts = isArticle
    ? ['Constitution']
    : [...register.acts.keys()].filter((act) => act !== 'Constitution')
  const references = acts
    .map((act) => ({ act, section }))
    .filter((reference) => register.findSection(reference) !== undefined)
    .sort((one, other) => rank(one.act) - rank(other.act))
  // A bare number is a section only where one is famous: 420, 498A. Otherwise it may be anything.
  if (!named && !references.some((reference) => reference.act === 'IPC')) return undefined
  return { act: undefined, number: section, references: references.slice(0, 1) }
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
