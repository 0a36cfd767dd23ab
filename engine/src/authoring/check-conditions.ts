import {
  type CaseAsk,
  type CaseSide,
  type CaseSpeaker,
  type CaseStep,
  caseStages,
} from '@nyaysathi/contracts/understood-case'
import { type CaseOfLines, holdsFor, readLineStandings } from '../composition/lines-in-case.ts'
import { isGroupHeading, linesOf, rowsOfLines } from '../composition/topic-lines.ts'
import { type Report, readSections, splitFrontMatter } from '../content/read-topic.ts'
import { type LineConditions, type Part, parts, type TopicFacts } from '../content/topic-format.ts'

/** Parts as the engine reads them. */
export type TopicParts = Partial<Record<Part, string>>

/**
 * The rows of a topic beside its English text: each means one line, each line can be reached, a first step is left to everybody, and what
 * limits a line stands below one.
 */
export function checkConditions(
  facts: Pick<TopicFacts, 'lines'>,
  english: TopicParts,
  report: (begins: string | undefined, message: string) => void,
): void {
  for (const row of facts.lines) checkRow(row, english, report)
  for (const part of parts) checkExceptions(part, english[part], report)
  const now = linesOf(english.now)
  const standing = casesOf(facts).map((reading) => {
    const standings = readLineStandings({ lines: facts.lines, texts: { en: { parts: english } } }, reading)
    return { reading, standingOf: (at: number) => standings('now', at) }
  })
  const rows = rowsOfLines(
    now,
    facts.lines.filter(({ part }) => part === 'now'),
  )
  let ofHeading: LineConditions[] = []
  for (const [at, line] of now.entries()) {
    const names = [...ofHeading, ...(rows[at] ?? [])]
    if (isGroupHeading(line)) {
      ofHeading = rows[at] ?? []
      continue
    }
    // Where nothing is known all is said: a line that holds for some must hold for one of whom that was told.
    const isReached = standing.some(
      ({ reading, standingOf }) =>
        !standingOf(at).isSetAside &&
        names.every(
          (row) =>
            (!row.for || holdsFor(row.for, reading) === true) && (!row.stages || reading.stage !== null),
        ),
    )
    if (!isReached) report(names.at(-1)?.begins, `"${beginningOf(line)}" can never be among the first steps.`)
  }
  const without = standing.find(({ standingOf }) =>
    now.every((line, at) => isGroupHeading(line) || standingOf(at).isSetAside),
  )
  if (without) report(undefined, `no first step is left for: ${describe(without.reading)}.`)
}

function checkRow(
  { part, begins, before, after, ...row }: LineConditions,
  english: TopicParts,
  report: (begins: string, message: string) => void,
): void {
  const lines = linesOf(english[part])
  const matches = rowsOfLines(lines, [{ part, begins }]).filter((rows) => rows.length > 0).length
  if (matches !== 1)
    report(begins, `${matches === 0 ? 'no line' : `${matches} lines`} of "${part}" in en.md begins so.`)
  if (!before && !after && Object.values(row).every((value) => value === undefined))
    report(begins, 'says of no case that the line holds or does not.')
  const both = before?.filter((step) => after?.includes(step)) ?? []
  if (both.length > 0) report(begins, `is before and after ${both.join(', ')}.`)
}

/** What limits a line is indented below it; below nothing it would be a line of its own. */
function checkExceptions(
  part: Part,
  text: string | undefined,
  report: (begins: undefined, message: string) => void,
): void {
  const filled = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  for (const [at, line] of filled.entries()) {
    const above = filled.slice(0, at).findLast((one) => /^\S/.test(one))
    if (/^\s+\S/.test(line) && (above === undefined || isGroupHeading(above)))
      report(undefined, `"${beginningOf(line)}" of "${part}" limits no line: it stands below none.`)
  }
}

/** Who may write, as it is read: the speaker, on whose side, and whether it was said in so many words. */
const writers: readonly [CaseSpeaker | null, CaseSide | null][] = [
  [null, null],
  [null, 'harmed'],
  [null, 'accused'],
  [null, 'neither'],
  ['harmed', 'harmed'],
  ['accused', 'accused'],
  ['relative', null],
  ['relative', 'harmed'],
  ['relative', 'accused'],
  ['helper', null],
  ['helper', 'harmed'],
  ['helper', 'accused'],
  ['witness', 'neither'],
  ['curious', 'neither'],
]
/** Of more steps than this not all pairs and triples are tried, but each alone, each pair, and all. */
const mostCombined = 6

/**
 * All cases that a topic may be shown in, as far as its rows tell them apart: a stage, step or ask that no row names counts as one that
 * was not told, and so does a death.
 */
export function casesOf({ lines }: Pick<TopicFacts, 'lines'>): CaseOfLines[] {
  const named = lines.flatMap(({ stages }) => stages ?? [])
  const told = lines.some((row) => row.for)
    ? writers.flatMap((one) => [[...one, false] as const, [...one, true] as const])
    : [[null, null, false] as const]
  const stages = [null, ...(named.length > 0 ? caseStages : [])]
  const steps = combinations([
    ...new Set(lines.flatMap(({ before = [], after = [] }) => [...before, ...after])),
  ])
  const died = lines.some((row) => row.somebody_died !== undefined) ? [false, true] : [false]
  const asks: CaseAsk[][] = [[], ...[...new Set(lines.flatMap((row) => row.asks ?? []))].map((one) => [one])]
  return told.flatMap(([speaker, side, isOutright]) =>
    stages.flatMap((stage) =>
      steps.flatMap((taken) =>
        asks.flatMap((asked) =>
          died.map((isDead) => ({
            speaker,
            side,
            stage,
            asks: asked,
            done: taken.map((step) => ({ step, result: null, words: '' })),
            events: isDead ? [{ kind: 'death' as const, date: null, words: '' }] : [],
            people: [],
            words: isOutright ? { speaker: '…' } : {},
          })),
        ),
      ),
    ),
  )
}

function combinations(steps: readonly CaseStep[]): CaseStep[][] {
  if (steps.length > mostCombined) {
    const pairs = steps.flatMap((one, at) => steps.slice(at + 1).map((other) => [one, other]))
    return [[], ...steps.map((step) => [step]), ...pairs, [...steps]]
  }
  const all: CaseStep[][] = [[]]
  for (const step of steps) all.push(...all.map((some) => [...some, step]))
  return all
}

function describe({ speaker, side, stage, done, events }: CaseOfLines): string {
  return [
    `who writes: ${speaker ?? 'not known'}`,
    `side: ${side ?? 'not known'}`,
    `stage: ${stage ?? 'not known'}`,
    `done: ${done.map(({ step }) => step).join(', ') || 'nothing'}`,
    ...(events.length > 0 ? ['somebody died'] : []),
  ].join('; ')
}

function beginningOf(line: string): string {
  return line.trim().slice(0, 60)
}

/** Which lines of a part have limits below them, and how many: both languages indent the same. */
export function limitsOf(text: string | undefined): string {
  return linesOf(text)
    .flatMap((line, at) => (line.includes('\n') ? [`${at + 1} (${line.split('\n').length - 1})`] : []))
    .join(', ')
}

/** The English parts of a topic's file, shared facts taken in. */
export function partsOfText(source: string, headings: Record<Part, string>): TopicParts {
  const split = splitFrontMatter(source)
  if (!split) return {}
  const unreported: Report = () => {}
  return Object.fromEntries(
    readSections(split.body, headings, unreported).map(({ part, lines }) => [
      part,
      lines.map(({ text }) => text).join('\n'),
    ]),
  )
}
