import { chooseDangerCards } from '../composition/choose-danger-cards.ts'
import { confidence } from '../understanding/confidence.ts'
import type { EngineParts } from '../understanding/engine-parts.ts'
import { howSure } from '../understanding/how-sure.ts'
import {
  type Question,
  type Understanding,
  understandQuestion,
} from '../understanding/understand-question.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'
import { confident, type LettersToFit } from './letters.ts'
import { isCalm, kindOf, topicFound, topicsAnswered } from './score-answer.ts'

export type ConfidenceName = keyof typeof confidence

/** What became of all cases under some numbers. */
export type Outcome = {
  right: number
  /** Asked back, or told that nothing is known, where there was a topic. */
  silent: number
  wrong: number
  /** Of the wrong ones those that did not say that they may be. */
  sureAndWrong: number
  /** Topics that were answered and not asked about. */
  besideThePoint: number
  missedEmergencies: number
  falseAlarms: number
  /** Help to harm somebody that was not turned away, */
  missedWishes: number
  /** and people turned away who wished no harm. */
  turnedAway: number
}
/** The worth of what becomes of each case; who is in danger and gets no number costs most. Chosen, not fitted. */
const worth: Record<keyof Outcome, number> = {
  right: 1,
  silent: 0,
  wrong: -1,
  sureAndWrong: -0.5,
  besideThePoint: -0.25,
  missedEmergencies: -5,
  falseAlarms: -0.5,
  missedWishes: -1,
  turnedAway: -10,
}
const nothing: Outcome = {
  right: 0,
  silent: 0,
  wrong: 0,
  sureAndWrong: 0,
  besideThePoint: 0,
  missedEmergencies: 0,
  falseAlarms: 0,
  missedWishes: 0,
  turnedAway: 0,
}

/**
 * Asks every question and letter anew under whatever the numbers are now. Reading a text does not hang on them and is done once: all
 * letters are read some hundred times in a search.
 */
export function buildOutcomeReader(
  questions: readonly EvaluationQuestion[],
  letters: LettersToFit,
  parts: EngineParts,
  now: Date,
): () => Outcome[] {
  const remembering = rememberReading(parts)
  const understand = (question: Question) => understandQuestion(question, now, remembering)
  const hasCard = (one: Understanding) => chooseDangerCards(one, remembering).length > 0
  const isRefused = ({ intent }: Understanding) =>
    intent.kind === 'conversation' && intent.sentence === 'refusal'
  /** Whether a topic is one that was chosen, or stands on a section that is accepted. */
  const isWanted = (slug: string, { topics, sections }: { topics: string[]; sections: string[] }) =>
    topics.includes(slug) ||
    parts.bySlug.get(slug)?.key_sections.some((key) => sections.includes(sectionOf(key))) === true
  const ofLetter = (one: Understanding, wanted: { topics: string[]; sections: string[] }): Outcome => {
    const answered = topicsAnswered(one)
    const fitting = answered.filter((slug) => isWanted(slug, wanted))
    const wrong = answered.length > 0 && fitting.length === 0
    return {
      ...nothing,
      right: Number(fitting.length > 0),
      silent: Number(answered.length === 0),
      wrong: Number(wrong),
      sureAndWrong: Number(wrong && howSure(one) >= confident),
      besideThePoint: answered.length - fitting.length,
      turnedAway: Number(isRefused(one)),
    }
  }
  return () => [
    ...questions.map((question) => outcomeOf(question, understand, hasCard)),
    ...letters.letters.map(({ message, danger, ...wanted }) => {
      const one = understand({ message })
      return { ...ofLetter(one, wanted), falseAlarms: Number(!danger && hasCard(one)) }
    }),
    ...letters.conversations.map(({ message, history, ...wanted }) =>
      ofLetter(understand({ message, history }), wanted),
    ),
    ...letters.dangers.map(({ message, danger }) => {
      const isAlarm = hasCard(understand({ message }))
      return {
        ...nothing,
        missedEmergencies: Number(danger && !isAlarm),
        falseAlarms: Number(!danger && isAlarm),
      }
    }),
    ...letters.wishes.map(({ message, refuse }) => {
      const isAway = isRefused(understand({ message }))
      return { ...nothing, missedWishes: Number(refuse && !isAway), turnedAway: Number(!refuse && isAway) }
    }),
  ]
}

/** "BNS 318(4) = IPC 420" stands on BNS 318. */
function sectionOf(key: string): string {
  return (key.split('=')[0] ?? '').replace(/\(.*$/, '').trim()
}

/** No reading hangs on the numbers. */
function rememberReading(parts: EngineParts): EngineParts {
  const { finder, senseLetter } = parts
  return {
    ...parts,
    finder: { ...finder, analyze: remember(finder.analyze), find: rememberOf(finder.find) },
    senseLetter: senseLetter && remember(senseLetter),
    readSigns: rememberOf(parts.readSigns),
    findSections: rememberOf(parts.findSections),
    readSmallTalk: rememberOf(parts.readSmallTalk),
    readTerms: rememberOf(parts.readTerms),
    readCrimes: remember(parts.readCrimes),
    readSectionQuestion: remember(parts.readSectionQuestion),
    lawNames: { asked: remember(parts.lawNames.asked), named: remember(parts.lawNames.named) },
    readCase: rememberAll(parts.readCase),
    findPlace: rememberAll(parts.findPlace),
    readTime: rememberAll(parts.readTime),
    detectLanguage: rememberAll(parts.detectLanguage),
  }
}

function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (!known.has(text)) known.set(text, read(text))
    return known.get(text) as Value
  }
}

function rememberOf<Of extends object, Value>(read: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>()
  return (of) => {
    if (!known.has(of)) known.set(of, read(of))
    return known.get(of) as Value
  }
}

function rememberAll<Given extends unknown[], Value>(
  read: (...given: Given) => Value,
): (...given: Given) => Value {
  const known = new Map<string, Value>()
  return (...given) => {
    const key = JSON.stringify(given)
    if (!known.has(key)) known.set(key, read(...given))
    return known.get(key) as Value
  }
}

function outcomeOf(
  question: EvaluationQuestion,
  understand: (question: Question) => Understanding,
  hasCard: (one: Understanding) => boolean,
): Outcome {
  const { ask, location, preferred_language, history, emergency } = question
  const understanding = understand({ message: ask, location, preferred_language, history })
  const answered = topicsAnswered(understanding)
  const isAlarm = hasCard(understanding)
  const wanted = [...question.topics, ...question.all_topics]
  const isRight = isRightAnswer(question, understanding)
  const isSilent =
    !isRight && question.kind === 'law' && answered.length === 0 && kindOf(understanding) === 'unknown'
  return {
    ...nothing,
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
