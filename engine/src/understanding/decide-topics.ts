import type { Topic } from '../content/topic-format.ts'
import type { FoundTopic, TopicFinder } from '../retrieval/topic-finder.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import {
  type AreRelated,
  confidence,
  type Fluency,
  likelihoodOf,
  likelihoodWithRelated,
} from './confidence.ts'
import { type MessagePart, splitQuestions } from './split-questions.ts'

export type DecidedTopic = { topic: Topic; question: string; likelihood: number }
export type TopicDecision = {
  /** What the message is about, emergencies first; empty where that is not sure. */
  topics: DecidedTopic[]
  /** Related to the answered topics, and likely too: to be offered beside them. */
  beside: Topic[]
  /** Almost as likely as the one that is answered: to be named, because the answer may be about the wrong thing. */
  alternative: Topic | undefined
  /** Best guesses, for asking back. */
  guesses: Topic[]
  /** All topics and other kinds, the likeliest first. */
  ranked: FoundTopic[]
}

export const mostTopics = 3

export function decideTopics(
  message: string,
  text: AnalyzedText,
  finder: TopicFinder,
  bySlug: ReadonlyMap<string, Topic>,
  fluency: Fluency = 'whole',
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
  const areRelated = relationOf(bySlug)
  const sure = likelihoodWithRelated(findings, fluency, areRelated)
  const isUrgent = best && bySlug.get(best.slug)?.urgency === 'emergency'
  if (best && sure >= (isUrgent ? confidence.sureInDanger : confidence.sure))
    decide(best.slug, message, likelihoodOf(findings, fluency))
  const inWhole = new Map(findings.found.map((one) => [one.slug, one.score]))
  const parts = splitQuestions(message)
  for (const part of parts) {
    const partText = finder.analyze(part.text)
    const ofPart = finder.find(partText)
    const top = ofPart.found[0]
    if (!top) continue
    const evidence = {
      part,
      likely: likelihoodOf(ofPart, fluency),
      inWhole: inWhole.get(top.slug) ?? 0,
      words: countContentWords(partText),
    }
    if (bringsItsTopic(evidence)) decide(top.slug, part.text, evidence.likely)
  }
  // What runs through a whole story in words that no part holds together.
  const second = findings.found[1]
  if (best && second && parts.length > 1 && decided.size > 0) {
    const least = isUrgent ? confidence.secondBesideDanger : confidence.secondOfWhole
    if (second.score >= least && second.score >= best.score / 2) decide(second.slug, message, second.score)
  }

  // An emergency goes before anything else where the whole sounds like danger; then what it speaks of most.
  const soundsDangerous = findings.danger >= confidence.danger
  const isEmergency = ({ topic }: DecidedTopic) => topic.urgency === 'emergency' && soundsDangerous
  const scoreOf = ({ topic }: DecidedTopic) => inWhole.get(topic.slug) ?? 0
  const topics = [...decided.values()]
    .sort(
      (one, other) => Number(isEmergency(other)) - Number(isEmergency(one)) || scoreOf(other) - scoreOf(one),
    )
    .slice(0, mostTopics)
  const guesses =
    sure < confidence.guess ? [] : findings.found.flatMap((one) => bySlug.get(one.slug) ?? []).slice(0, 3)
  const beside = findings.found
    .filter(({ slug, score }) => score >= confidence.beside && !decided.has(slug))
    .flatMap(({ slug }) =>
      topics.some((one) => areRelated(one.topic.slug, slug)) ? (bySlug.get(slug) ?? []) : [],
    )
  const isNear =
    best && second && topics.length === 1 && topics[0]?.topic.slug === best.slug && isClose(best, second)
  const isLikely = !isUrgent || (second?.score ?? 0) >= confidence.secondBesideDanger
  const alternative = isNear && isLikely ? bySlug.get(second.slug) : undefined
  return { topics, beside, alternative, guesses, ranked: findings.found }
}

function isClose(best: FoundTopic, second: FoundTopic): boolean {
  return second.score >= confidence.alternative && second.score >= best.score * confidence.alternativeOfBest
}

export function relationOf(bySlug: ReadonlyMap<string, Topic>): AreRelated {
  const names = (slug: string, other: string) => bySlug.get(slug)?.related.includes(other) ?? false
  return (slug, other) => names(slug, other) || names(other, slug)
}

type PartEvidence = {
  part: MessagePart
  likely: number
  /** How far the whole message points to the part's topic. */
  inWhole: number
  words: number
}

/**
 * A part is read without what stands around it, so a chance remark ("the school asks for fees") may sound like a grave
 * topic: what it says must be plain, or the whole message must point there too.
 */
function bringsItsTopic({ part, likely, inWhole, words }: PartEvidence): boolean {
  if (part.isPoint) return likely >= confidence.sentence
  if (part.ownSentence && words >= 2 && likely >= confidence.plainSentence) return true
  if (inWhole < confidence.heardInWhole || words < 1) return false
  return likely + inWhole >= confidence.partAndWhole
}

export function countContentWords(text: AnalyzedText): number {
  return text.tokens.filter((token) => !token.stopWord).length
}
