import type {
  CaseEventKind,
  CaseSpeaker,
  CaseStep,
  UnderstoodCase,
} from '@nyaysathi/contracts/understood-case'
import type { LineConditions, Part, TopicFacts } from '../content/topic-format.ts'
import { isGroupHeading, linesOf, rowsOfLines } from './topic-lines.ts'

/** What of a case decides which lines of a topic hold. */
export type CaseOfLines = Pick<
  UnderstoodCase,
  'speaker' | 'side' | 'stage' | 'asks' | 'done' | 'events' | 'people' | 'words'
>

/** Of a topic its rows, and the text that they are written beside. */
export type TopicOfLines = Pick<TopicFacts, 'lines'> & {
  texts: { en: { parts: Partial<Record<Part, string>> } }
}

/** What a line is worth in one case. */
export type LineStanding = {
  /** It is for somebody else, as the person said in so many words, or for the living alone: it is not shown at all. */
  isOthers: boolean
  /** It is no first step: its step was taken, or it is for somebody else or for another stage. */
  isSetAside: boolean
  /** Of first steps, the lowest comes first; of equals, the first of the text. */
  rank: number
  /** It answers what was asked. */
  answers: boolean
}
export type LineStandings = (part: Part, at: number) => LineStanding

const ranks = { stepWasTaken: 0, meantForThisCase: 1, always: 2, stepIsToCome: 3 }
const always: LineStanding = { isOthers: false, isSetAside: false, rank: ranks.always, answers: false }

/**
 * How each line of a topic stands in a case, by its place in the part. The lines of a part are the same in every language, so
 * what a line is about is told once, beside the English text.
 */
export function readLineStandings(topic: TopicOfLines, reading: CaseOfLines): LineStandings {
  if (topic.lines.length === 0) return () => always
  const taken = stepsTaken(reading)
  const byPart = new Map<Part, LineStanding[]>()
  return (part, at) => {
    const known = byPart.get(part) ?? standingsOf(part)
    byPart.set(part, known)
    return known[at] ?? always
  }

  function standingsOf(part: Part): LineStanding[] {
    let heading = always
    return conditionsOf(topic, part).map(({ isHeading, rows }) => {
      const own = joined(rows.map((row) => standingBy(row, reading, taken)))
      if (!isHeading) return joined([heading, own])
      heading = own
      return own
    })
  }
}

type ConditionsOfLine = { isHeading: boolean; rows: LineConditions[] }
// They are the same for everybody who asks.
const remembered = new WeakMap<TopicOfLines, Map<Part, ConditionsOfLine[]>>()

function conditionsOf(topic: TopicOfLines, part: Part): ConditionsOfLine[] {
  const byPart = remembered.get(topic) ?? new Map<Part, ConditionsOfLine[]>()
  remembered.set(topic, byPart)
  const known = byPart.get(part) ?? readConditions(topic, part)
  byPart.set(part, known)
  return known
}

function readConditions({ lines: conditions, texts }: TopicOfLines, part: Part): ConditionsOfLine[] {
  const lines = linesOf(texts.en.parts[part])
  const rows = rowsOfLines(
    lines,
    conditions.filter((row) => row.part === part),
  )
  return lines.map((line, at) => ({ isHeading: isGroupHeading(line), rows: rows[at] ?? [] }))
}

/** What holds of a heading holds of all below it. */
function joined(each: readonly LineStanding[]): LineStanding {
  const told = each.filter(({ rank }) => rank !== ranks.always).map(({ rank }) => rank)
  return {
    isOthers: each.some(({ isOthers }) => isOthers),
    isSetAside: each.some(({ isSetAside }) => isSetAside),
    rank: told.length > 0 ? Math.min(...told) : ranks.always,
    answers: each.some(({ answers }) => answers),
  }
}

function standingBy(row: LineConditions, reading: CaseOfLines, taken: ReadonlySet<CaseStep>): LineStanding {
  const isForThem = row.for && holdsFor(row.for, reading)
  const isStage = row.stages && (reading.stage === null ? undefined : row.stages.includes(reading.stage))
  const isBehind = row.before?.some((step) => taken.has(step)) ?? false
  const isNext = row.after?.some((step) => taken.has(step))
  const isOfDeath = row.somebody_died === undefined || !isDeathTold(reading) ? undefined : row.somebody_died
  const isMeant = isForThem === true || isStage === true || isOfDeath === true
  return {
    isOthers: (isForThem === false && isPlainlyOthers(row.for ?? [], reading)) || isOfDeath === false,
    isSetAside: isForThem === false || isStage === false || isOfDeath === false || isBehind,
    rank:
      isNext === true
        ? ranks.stepWasTaken
        : isNext === false
          ? ranks.stepIsToCome
          : isMeant
            ? ranks.meantForThisCase
            : ranks.always,
    answers: row.asks?.some((ask) => reading.asks.includes(ask)) ?? false,
  }
}

export function isDeathTold({ events }: Pick<UnderstoodCase, 'events'>): boolean {
  return events.some(({ kind }) => kind === 'death')
}

/**
 * A line for the other side is kept from who said in words on which side they stand: how a whole letter sounds is no reason to. A line for
 * relatives or witnesses is kept from nobody: whoever writes may be one besides.
 */
function isPlainlyOthers(whom: readonly CaseSpeaker[], { words }: CaseOfLines): boolean {
  return words.speaker !== undefined && whom.every(isSide)
}

function isSide(one: CaseSpeaker): one is 'harmed' | 'accused' {
  return one === 'harmed' || one === 'accused'
}

/** Whether a line is for who writes; undefined where that is not known. */
export function holdsFor(
  whom: NonNullable<LineConditions['for']>,
  { speaker, side, people }: CaseOfLines,
): boolean | undefined {
  // "The police took my husband" may be read as told by the accused: who tells of another may be a relative.
  const isOfOthers = people.some(({ who }) => who !== 'self')
  const each = whom.map((one) => {
    if (!isSide(one)) return speaker === one || (speaker === null || isOfOthers ? undefined : false)
    if (speaker === 'witness') return false
    const known = side ?? speaker
    // Who only asks, or speaks for somebody of whom no side was told, may be on either.
    return known === 'harmed' || known === 'accused' ? known === one : undefined
  })
  return each.includes(true) ? true : each.includes(undefined) ? undefined : false
}

/** A notice that was sent is a step taken, also where its sending was told as something that happened. */
const stepOfEvent: Partial<Record<CaseEventKind, CaseStep>> = { notice_sent: 'notice', rti_filed: 'rti' }

function stepsTaken({ done, events }: CaseOfLines): ReadonlySet<CaseStep> {
  return new Set([...done.map(({ step }) => step), ...events.flatMap(({ kind }) => stepOfEvent[kind] ?? [])])
}

/** "**If you are the tenant**" heads the lines after it. */
export type LineGroup = { heading: string | undefined; lines: string[] }

/**
 * The steps that are still to be taken, what fits the case best first. Nobody can tell for sure who asks, so all groups that may be
 * meant are begun. Where nothing would be left, all is said.
 */
export function groupSteps(lines: readonly string[], standingOf: (at: number) => LineStanding): LineGroup[] {
  const groups: (LineGroup & { rank: number; ranked: { line: string; rank: number }[] })[] = []
  for (const [at, line] of lines.entries()) {
    const { isSetAside, rank } = standingOf(at)
    const isHeading = isGroupHeading(line)
    if (isHeading || groups.length === 0)
      groups.push({ heading: isHeading ? line : undefined, rank, lines: [], ranked: [] })
    if (!isHeading && !isSetAside) groups.at(-1)?.ranked.push({ line, rank })
  }
  const left = groups.filter(({ ranked }) => ranked.length > 0)
  const isAllSetAside = left.length === 0 && lines.some((line) => !isGroupHeading(line))
  if (isAllSetAside) return groupSteps(lines, () => always)
  const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank
  const hasHeadings = left.some(({ heading }) => heading !== undefined)
  return (hasHeadings ? [...left].sort(byRank) : left).map(({ heading, ranked }) => ({
    heading,
    lines: [...ranked].sort(byRank).map(({ line }) => line),
  }))
}
