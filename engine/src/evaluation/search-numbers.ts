import { chooseDangerCards } from '../composition/choose-danger-cards.ts'
import { confidence } from '../understanding/confidence.ts'
import type { EngineParts } from '../understanding/engine-parts.ts'
import { type Understanding, understandQuestion } from '../understanding/understand-question.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { isCalm, kindOf, topicFound, topicsAnswered } from './score-answer.ts'

export type ConfidenceName = keyof typeof confidence

/** What became of all questions under some numbers. */
export type Outcome = {
  right: number
  /** Asked back, or told that nothing is known, where there was a topic. */
  silent: number
  wrong: number
  /** Topics that were answered and not asked about. */
  besideThePoint: number
  missedEmergencies: number
  falseAlarms: number
}
/** The worth of an answer to each question; who is in danger and gets no number costs most. Chosen, not fitted. */
const worth: Record<keyof Outcome, number> = {
  right: 1,
  silent: 0,
  wrong: -1,
  besideThePoint: -0.25,
  missedEmergencies: -5,
  falseAlarms: -0.5,
}

/** Asks every question anew under whatever the numbers are now. Reading a text does not hang on them and is done once. */
export function buildOutcomeReader(
  questions: readonly EvaluationQuestion[],
  parts: EngineParts,
  now: Date,
): () => Outcome[] {
  const analyze = remember(parts.finder.analyze)
  const rememberingParts = { ...parts, finder: { ...parts.finder, analyze } }
  return () => questions.map((question) => outcomeOf(question, rememberingParts, now))
}

function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    known.set(text, value)
    return value
  }
}

function outcomeOf(question: EvaluationQuestion, parts: EngineParts, now: Date): Outcome {
  const { ask, location, preferred_language, history, emergency } = question
  const understanding = understandQuestion(
    { message: ask, location, preferred_language, history },
    now,
    parts,
  )
  const answered = topicsAnswered(understanding)
  const isAlarm = chooseDangerCards(understanding, parts).length > 0
  const wanted = [...question.topics, ...question.all_topics]
  const isRight = isRightAnswer(question, understanding)
  const isSilent =
    !isRight && question.kind === 'law' && answered.length === 0 && kindOf(understanding) === 'unknown'
  return {
    right: Number(isRight),
    silent: Number(isSilent),
    wrong: Number(!isRight && !isSilent),
    besideThePoint: wanted.length > 0 ? answered.filter((slug) => !wanted.includes(slug)).length : 0,
    missedEmergencies: Number(emergency && !isAlarm),
    falseAlarms: Number(!emergency && isAlarm && isCalm(understanding)),
  }
}

function isRightAnswer(question: EvaluationQuestion, understanding: Understanding): boolean {
  const kind = kindOf(understanding)
  if (question.kind !== 'law') return kind === question.kind
  if (question.topics.length + question.all_topics.length > 0) return topicFound(question, understanding)
  return question.sections.length > 0 && kind !== 'unknown'
}

export function sumOf(outcomes: readonly Outcome[]): Outcome & { worth: number } {
  const names = Object.keys(worth) as (keyof Outcome)[]
  const sums = Object.fromEntries(
    names.map((name) => [name, outcomes.reduce((sum, one) => sum + one[name], 0)]),
  ) as Outcome
  return { ...sums, worth: names.reduce((sum, name) => sum + worth[name] * sums[name], 0) }
}

/** Calls with one number changed, and sets it back. */
export function withNumber<Result>(name: ConfidenceName, value: number, call: () => Result): Result {
  const before = confidence[name]
  confidence[name] = value
  try {
    return call()
  } finally {
    confidence[name] = before
  }
}

export type NumberSearch = {
  name: ConfidenceName
  now: number
  /** The one that is worth most on all questions; that of now where none is worth more. */
  best: number
  /** By how much the best is worth more than that of now. */
  gain: number
  /**
   * The same where the value for each part of the questions is chosen by the other parts alone: what would be gained on
   * questions that were not looked at. Nothing, or less, says that the number may stand.
   */
  gainLeftOut: number
}

const parts = 5
const steps = [0.7, 0.85, 0.93, 1.07, 1.15, 1.3]

/** Searches around one number with all others as they are. */
export function searchNumber(
  name: ConfidenceName,
  ask: () => Outcome[],
  asNow: readonly Outcome[],
): NumberSearch {
  const now = confidence[name]
  const tried = [
    { value: now, worths: asNow.map(worthOf) },
    ...steps.map((step) => {
      const value = Math.round(now * step * 1_000) / 1_000
      return { value, worths: withNumber(name, value, ask).map(worthOf) }
    }),
  ]
  const best = worthiest(tried, () => true)
  let gainLeftOut = 0
  for (let part = 0; part < parts; part += 1) {
    const chosen = worthiest(tried, (at) => at % parts !== part)
    const inPart = (at: number) => at % parts === part
    gainLeftOut += worthIn(chosen.worths, inPart) - worthIn(tried[0]?.worths ?? [], inPart)
  }
  const all = () => true
  return {
    name,
    now,
    best: best.value,
    gain: worthIn(best.worths, all) - worthIn(tried[0]?.worths ?? [], all),
    gainLeftOut,
  }
}

type Tried = { value: number; worths: number[] }

function worthiest(tried: readonly Tried[], isCounted: (at: number) => boolean): Tried {
  return tried.reduce((best, one) =>
    worthIn(one.worths, isCounted) > worthIn(best.worths, isCounted) ? one : best,
  )
}

function worthIn(worths: readonly number[], isCounted: (at: number) => boolean): number {
  return worths.reduce((sum, one, at) => (isCounted(at) ? sum + one : sum), 0)
}

function worthOf(outcome: Outcome): number {
  return sumOf([outcome]).worth
}
