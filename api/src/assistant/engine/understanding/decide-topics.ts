import { type Topic, urgencies } from '../../knowledge/topic-format.ts'
import type { FoundTopic, TopicFinder } from '../retrieval/topic-finder.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { confidence, likelihoodOf } from './confidence.ts'
import { splitQuestions } from './split-questions.ts'

export type DecidedTopic = { topic: Topic; question: string; likelihood: number }
export type TopicDecision = {
  /** What the message is about, most urgent first; empty where that is not sure. */
  topics: DecidedTopic[]
  /** Best guesses, for asking back. */
  guesses: Topic[]
  best: FoundTopic | undefined
  likelihood: number
}

const mostTopics = 3
const leadingTopics = 4

export function decideTopics(
  message: string,
  text: AnalyzedText,
  finder: TopicFinder,
  bySlug: ReadonlyMap<string, Topic>,
  isOtherLanguage = false,
): TopicDecision {
  const findings = finder.find(text)
  const decided = new Map<string, DecidedTopic>()
  const decide = (slug: string, question: string, likelihood: number) => {
    const topic = bySlug.get(slug)
    const earlier = decided.get(slug)
    if (topic && (!earlier || earlier.likelihood < likelihood))
      decided.set(slug, { topic, question, likelihood })
  }

  const best = findings.found[0]
  const likelihood = likelihoodOf(findings)
  const enough = isOtherLanguage
    ? confidence.sureInOtherLanguage
    : best && bySlug.get(best.slug)?.urgency === 'emergency'
      ? confidence.sureInDanger
      : confidence.sure
  if (best && likelihood >= enough) decide(best.slug, message, likelihood)
  const leading = new Set(findings.found.slice(0, leadingTopics).map((one) => one.slug))
  for (const part of splitQuestions(message)) {
    const partText = finder.analyze(part.text)
    if (countContentWords(partText) < 2) continue
    const ofPart = finder.find(partText)
    const top = ofPart.found[0]
    // A clause is read without what stands around it: its topic counts if the whole message points there too.
    if (!top || (!part.ownSentence && !leading.has(top.slug))) continue
    const likely = likelihoodOf(ofPart)
    if (likely >= (part.ownSentence ? confidence.sentence : confidence.clause))
      decide(top.slug, part.text, likely)
  }

  const topics = [...decided.values()]
    .sort((one, other) => urgencyOf(one.topic) - urgencyOf(other.topic))
    .slice(0, mostTopics)
  const guesses =
    likelihood < confidence.guess
      ? []
      : findings.found.flatMap((one) => bySlug.get(one.slug) ?? []).slice(0, 3)
  return { topics, guesses, best, likelihood }
}

export function countContentWords(text: AnalyzedText): number {
  return text.tokens.filter((token) => !token.stopWord).length
}

export function urgencyOf(topic: Topic): number {
  return urgencies.indexOf(topic.urgency)
}
