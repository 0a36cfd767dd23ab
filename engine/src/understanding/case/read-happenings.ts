import type {
  CaseEvent,
  CaseEventKind,
  CaseStage,
  CaseStep,
  CaseStepDone,
  CaseStepResult,
} from '@nyaysathi/contracts/understood-case'
import type { PhraseMatch } from '../../text/phrase-matcher.ts'
import type { FoundWords } from './find-words.ts'
import type { ToldDay } from './read-days.ts'
import { distance, isDenied, isUnsure } from './sure-words.ts'
import { isWithin, type Stretch, type ToldMessage } from './told-message.ts'

const farthest = 14
// What did not come is the event itself.
const ofNothing: ReadonlySet<string> = new Set(['wage_due', 'possession_due'])

/** What happened, each with its own day; a day that belongs to nothing else is that of the wrong itself. */
export function readEvents(
  told: ToldMessage,
  find: FoundWords,
  days: readonly ToldDay[],
  today: string,
): CaseEvent[] {
  const happened = find('events').filter(
    (one) =>
      // "They refused to register it".
      told.tokens[one.from - 1]?.word !== 'to' &&
      !isUnsure(one, told, find) &&
      !isDenied(one, told, find, !ofNothing.has(one.name)),
  )
  const dated = new Map<PhraseMatch, ToldDay>()
  // First what one clause says of one event, so that no day before it takes its place.
  for (const stretches of [told.clauses, told.sentences]) {
    for (const day of days.filter((one) => ![...dated.values()].includes(one))) {
      // What is still to come is no day of what happened.
      const open = happened.filter(
        (one) => !dated.has(one) && (day.date <= today || one.name === 'possession_due'),
      )
      const event = nearestOf(open, day, stretches)
      if (event) dated.set(event, day)
    }
  }
  const free = days.filter((day) => ![...dated.values()].includes(day))
  const events = happened.map((one): CaseEvent & Stretch => {
    const day = dated.get(one)
    const stretch =
      day && distance(day, one) <= 4
        ? { from: Math.min(one.from, day.from), to: Math.max(one.to, day.to) }
        : one
    return {
      kind: one.name as CaseEventKind,
      date: day?.date ?? null,
      words: told.quote(stretch),
      ...stretch,
    }
  })
  const isWrong = find('wrongs').length > 0 || events.length === 0
  const alone = free.map((day) => ({
    kind: isWrong && day.date <= today ? ('incident' as const) : ('other' as const),
    date: day.date,
    words: told.quote(day),
    from: day.from,
    to: day.to,
  }))
  return [...events, ...alone]
    .sort((one, other) => one.from - other.from)
    .filter(
      (one, at, all) =>
        all.findIndex(({ kind, date }) => kind === one.kind && (date === one.date || one.date === null)) ===
          at ||
        (one.date !== null &&
          all.findIndex(({ kind, date }) => kind === one.kind && date === one.date) === at),
    )
    .filter(
      (one, _, all) => one.date !== null || !all.some(({ kind, date }) => kind === one.kind && date !== null),
    )
    .map(({ kind, date, words }) => ({ kind, date, words }))
}

function nearestOf(
  events: readonly PhraseMatch[],
  day: Stretch,
  stretches: readonly Stretch[],
): PhraseMatch | undefined {
  const event = [...events]
    .sort((one, other) => distance(one, day) - distance(other, day))
    .find((one) => stretches.some((stretch) => overlaps(one, stretch) && overlaps(day, stretch)))
  return event && distance(event, day) <= farthest ? event : undefined
}

function overlaps(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to
}

/** What was tried, and what came of it; `later` is what came of something that was told before. */
export function readDone(
  told: ToldMessage,
  find: FoundWords,
): { done: CaseStepDone[]; later: { result: CaseStepResult; words: string } | undefined } {
  const steps = find('steps').filter(
    (one) => !isUnsure(one, told, find) && !withoutWords.test(told.tokens[one.from - 1]?.word ?? ''),
  )
  const events = find('events')
  const results = find('results').filter(
    (one) => !isUnsure(one, told, find) && !events.some((event) => isWithin(one, event)),
  )
  const used = new Set<PhraseMatch>()
  const done = steps.flatMap((step, at): (CaseStepDone & { isSure: boolean })[] => {
    const clause = told.clauses.find((one) => step.from >= one.from && step.from < one.to)
    const sentence = told.sentences.find((one) => step.from >= one.from && step.from < one.to)
    if (!clause || !sentence) return []
    const next = steps.slice(at + 1).find(({ from }) => from >= step.to)
    // "I went to the police. They refused": the next sentence says it too, as long as nothing else was tried in between.
    const until = Math.min(next?.from ?? told.tokens.length, sentence.to + 12)
    const result =
      results.find((one) => one.from >= step.from && one.from < until && !used.has(one)) ??
      results.find((one) => isWithin(one, clause) && !used.has(one))
    const isTaken =
      // "The company did it" is no step of the writer.
      !/^(?:ne|ने)$/.test(told.tokens[step.to]?.word ?? '') &&
      !events.some(({ name, from }) => notOwnActs.has(name) && from >= clause.from && from < clause.to) &&
      find('took_step').some(
        (one) =>
          overlaps(one, clause) &&
          !isDenied(one, told, find) &&
          distance(one, step) <= 6 &&
          // "Police called me" is nothing that the writer did.
          ((one.from <= step.from && (isVerbLast(told, step) || isOwnAct(one, clause, find))) ||
            (written.has(step.name) && one.from - step.to <= 1) ||
            (isVerbLast(told, step) && distance(one, step) <= (loosely.has(step.name) ? 6 : 3)) ||
            find('i').some(({ from, to }) => from >= clause.from && to <= one.from)),
      )
    if (isDenied(step, told, find) && !(result && overlaps(result, clause))) return []
    if (!isTaken && !(result && overlaps(result, clause))) return []
    if (result) used.add(result)
    const stretch = result
      ? { from: Math.min(step.from, result.from), to: Math.max(step.to, result.to) }
      : step
    return [
      {
        step: step.name as CaseStep,
        result: (result?.name as CaseStepResult | undefined) ?? null,
        words: told.quote(stretch),
        isSure: result !== undefined,
      },
    ]
  })
  const left = results.find((one) => !used.has(one) && done.length === 0)
  return {
    done: done
      .filter((one) => {
        const same = done.filter(({ step }) => step === one.step)
        return (same.find(({ isSure }) => isSure) ?? same[0]) === one
      })
      .map(({ step, result, words }) => ({ step, result, words })),
    later: left && { result: left.name as CaseStepResult, words: told.quote(left) },
  }
}

// Of these it is said that they were sent or filed.
const written: ReadonlySet<string> = new Set(['rti', 'notice', 'portal'])

const withoutWords = /^(?:without|bina|बिना)$/
// What others did: "the police took him" is no step of the writer.
const notOwnActs: ReadonlySet<string> = new Set([
  'arrest',
  'summons_received',
  'notice_received',
  'death',
  'accident',
])
const loosely: ReadonlySet<string> = new Set([
  'police',
  'higher_police',
  'helpline',
  'bank',
  'portal',
  'notice',
  'rti',
])

/** "I went", "sent a notice", and not "she went". */
function isOwnAct(act: PhraseMatch, clause: Stretch, find: FoundWords): boolean {
  return act.from - clause.from <= 1 &&
    !find('family').some(({ to }) => to === act.from) &&
    !find('others').some(({ to }) => to === act.from)
    ? true
    : find('i').some(({ from, to }) => from >= clause.from && to <= act.from)
}

/** In Hindi and its neighbours what is done is said last. */
function isVerbLast(told: ToldMessage, { from }: Stretch): boolean {
  return (
    told.analyzed.romanisedHindi ||
    told.tokens.some(({ script }) => script === 'indic' || script === 'arabic') ||
    told.tokens[from]?.script !== 'latin'
  )
}

const stageOfEvent: Partial<Record<CaseEventKind, CaseStage>> = {
  complaint_made: 'complaint',
  notice_sent: 'notice',
  notice_received: 'notice',
  eviction_notice: 'notice',
  fir: 'fir',
  arrest: 'arrest',
  remand: 'arrest',
  charge_sheet: 'court',
  summons_received: 'court',
  order: 'order',
  judgment: 'order',
}
const stageOfStep: Partial<Record<CaseStep, CaseStage>> = {
  police: 'complaint',
  higher_police: 'complaint',
  portal: 'complaint',
  helpline: 'complaint',
  labour_office: 'complaint',
  consumer_forum: 'court',
  magistrate: 'court',
  court: 'court',
  notice: 'notice',
}
const order: readonly CaseStage[] = ['nothing', 'complaint', 'notice', 'fir', 'arrest', 'court', 'order']

/** The farthest that was reached. */
export function readStage(
  events: readonly CaseEvent[],
  done: readonly CaseStepDone[],
): { stage: CaseStage; words: string } | undefined {
  const told = [
    ...events.map(({ kind, words }) => ({ stage: stageOfEvent[kind], words })),
    ...done.map(({ step, words }) => ({ stage: stageOfStep[step], words })),
  ]
  let reached: { stage: CaseStage; words: string } | undefined
  for (const { stage, words } of told) {
    if (stage && (!reached || order.indexOf(stage) > order.indexOf(reached.stage))) reached = { stage, words }
  }
  return reached
}
