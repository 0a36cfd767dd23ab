import { type Topic, urgencies } from '../../knowledge/topic-format.ts'
import { type FoundTopic, isOtherKind, type TopicFinder } from '../retrieval/topic-finder.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { confidence } from './confidence.ts'
import { splitQuestions } from './split-questions.ts'

export type DecidedTopic = { topic: Topic; question: string; score: number }
export type TopicDecision = {
  /** What the message is about, most urgent first; empty where that is not sure. */
  topics: DecidedTopic[]
  /** Best guesses, for asking back. */
  guesses: Topic[]
  best: FoundTopic | undefined
}

const mostTopics = 3

export function decideTopics(
  message: string,
  text: AnalyzedText,
  finder: TopicFinder,
  bySlug: ReadonlyMap<string, Topic>,
): TopicDecision {
  const { found, known } = finder.find(text)
  const best = found[0]
  const decided = new Map<string, DecidedTopic>()
  const decide = (one: FoundTopic, question: string) => {
    const topic = bySlug.get(one.slug)
    const earlier = decided.get(one.slug)
    if (topic && (!earlier || earlier.score < one.score))
      decided.set(one.slug, { topic, question, score: one.score })
  }

  const sure = best && known >= confidence.known && isSure(found)
  if (best && sure) decide(best, message)
  const parts = splitQuestions(message)
  if (parts.length > 1) {
    for (const part of parts) {
      const partText = finder.analyze(part)
      const findings = finder.find(partText)
      const top = findings.found[0]
      if (!top || findings.known < confidence.known || countContentWords(partText) < 2) continue
      if (top.score >= confidence.partOfMessage && margin(findings.found) >= confidence.margin)
        decide(top, part)
    }
  }

  const topics = [...decided.values()]
    .sort((one, other) => urgencyOf(one.topic) - urgencyOf(other.topic))
    .slice(0, mostTopics)
  const guesses = found
    .filter((one) => one.score >= confidence.guess && !isOtherKind(one.slug))
    .slice(0, 3)
    .flatMap((one) => bySlug.get(one.slug) ?? [])
  return { topics, guesses: known >= confidence.known ? guesses : [], best }
}

function isSure(found: readonly FoundTopic[]): boolean {
  const best = found[0]
  if (!best || isOtherKind(best.slug)) return false
  return (
    best.score >= confidence.sure || (best.score >= confidence.ahead && margin(found) >= confidence.farAhead)
  )
}

function margin(found: readonly FoundTopic[]): number {
  return (found[0]?.score ?? 0) - (found[1]?.score ?? 0)
}

export function countContentWords(text: AnalyzedText): number {
  return text.tokens.filter((token) => !token.stopWord).length
}

export function urgencyOf(topic: Topic): number {
  return urgencies.indexOf(topic.urgency)
}
