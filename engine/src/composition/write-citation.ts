import type { Citation } from '@nyaysathi/contracts/assistant'
import type { Sentences } from '../content/language-format.ts'
import { type Register, type SectionReference, sectionKey, wholeSection } from '../content/register.ts'
import { replaceTokens, type TextToken } from '../content/text-tokens.ts'
import { fillIn } from '../text/fill-in.ts'

const oldActs = new Set(['IPC', 'CrPC', 'IEA'])
/** The code of crimes. Of procedure and evidence the new codes count, whenever it happened. */
const crimes = 'BNS'
const oldCrimes = 'IPC'

/** Writes tokens out for one reply: remembers what it cited, and names each twin once. */
export type CitationWriter = {
  /** Words around a citation come from `spoken`: a text may be in another language than the rest of the answer. */
  write(text: string, spoken?: Sentences): string
  citations(): Citation[]
  helplines(): ReadonlySet<string>
  /** Short names of Acts that were cited, in order. */
  acts(): string[]
  cite(reference: SectionReference): void
  /** These stand beside their twins already. */
  nameTwins(references: readonly SectionReference[]): void
  /** Whether an old number came first for a crime that happened before the new code. */
  flipped(): boolean
  /** Whether old numbers of crimes stand beside the new ones. */
  namedOldCrimes(): boolean
}
export type CitationWriterSettings = {
  register: Register
  sentences: Sentences
  /** Old numbers of crimes first, because it happened before the new code was in force. */
  oldFirst: boolean
}

export function createCitationWriter({
  register,
  sentences,
  oldFirst,
}: CitationWriterSettings): CitationWriter {
  const cited = new Map<string, Citation>()
  const withTwin = new Set<string>()
  const shown = new Set<string>()
  const acts = new Set<string>()
  let flips = 0
  let oldCrimesNamed = false

  const cite = (reference: SectionReference) => {
    const section = register.findSection(reference)
    if (!section) return
    cited.set(sectionKey(reference), { act: reference.act, section: reference.section, title: section.title })
    acts.add(reference.act)
  }

  const writeSection = (
    token: TextToken & { kind: 'section' },
    inBrackets: boolean,
    spoken: Sentences,
  ): string => {
    const reference = register.parseReference(token.text)
    if (!reference || !register.findSection(reference)) return ''
    const named = token.twin === undefined ? undefined : register.parseReference(token.twin)
    const twins = named ? [named] : register.twinsOf(reference)
    const flip = oldFirst && reference.act === crimes && twins.length > 0
    const first = flip ? twins : [reference]
    const second = flip ? [reference] : twins
    for (const one of first) cite(one)
    if (flip) flips += 1

    const written = writeNumbers(first, spoken)
    if (second.length === 0 || first.every((one) => withTwin.has(wholeKey(one)))) return written
    for (const one of first) withTwin.add(wholeKey(one))
    if ([...first, ...second].some((one) => one.act === oldCrimes)) oldCrimesNamed = true
    const secondIsOld = second.some((one) => oldActs.has(one.act))
    const frame = secondIsOld ? spoken.citation.old : spoken.citation.new
    const twin = fillIn(frame, { numbers: writeNumbers(second, spoken) })
    return inBrackets ? `${written}, ${twin}` : `${written} (${twin})`
  }

  return {
    write: (text, spoken = sentences) =>
      replaceTokens(text, (token, before) => {
        if (token.kind === 'section') return writeSection(token, isInBrackets(before), spoken)
        shown.add(token.number)
        return isInBold(before) ? token.number : `**${token.number}**`
      }),
    citations: () => [...cited.values()],
    helplines: () => shown,
    acts: () => [...acts],
    cite,
    nameTwins: (references) => {
      for (const one of references) withTwin.add(wholeKey(one))
    },
    flipped: () => flips > 0,
    namedOldCrimes: () => oldCrimesNamed,
  }
}

function wholeKey({ act, section }: SectionReference): string {
  return `${act} ${wholeSection(section)}`
}

function isInBold(before: string): boolean {
  return before.split('**').length % 2 === 0
}

function isInBrackets(before: string): boolean {
  let depth = 0
  for (const letter of before) {
    if (letter === '(') depth += 1
    if (letter === ')') depth = Math.max(0, depth - 1)
  }
  return depth > 0
}

/** "IPC 415, 417, 420": the Act's short code stays beside the numbers in every language. */
export function writeNumbers(references: readonly SectionReference[], sentences: Sentences): string {
  const byAct = new Map<string, string[]>()
  for (const { act, section } of references) byAct.set(act, [...(byAct.get(act) ?? []), section])
  return [...byAct]
    .map(([act, sections]) =>
      act === 'Constitution'
        ? sections.map((number) => fillIn(sentences.citation.article, { number })).join(', ')
        : `${act} ${sections.join(', ')}`,
    )
    .join(', ')
}
