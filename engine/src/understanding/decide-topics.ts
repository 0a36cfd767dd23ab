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
  /** Almost as likely as the one that is answered, or what a letter may mean instead: to be named, as the answer may be about the wrong thing. */
  alternatives: Topic[]
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
  const alternatives =
    best?.likelihood === undefined
      ? alternativeOfFewWords(findings.found, topics, bySlug)
      : alternativesOfLetter(findings.found, topics, bySlug)
  return { topics, beside, alternatives, guesses, ranked: findings.found }
}

/** The second topic, where it is almost as likely as the only one that is answered. */
function alternativeOfFewWords(
  [best, second]: readonly FoundTopic[],
  topics: readonly DecidedTopic[],
  bySlug: ReadonlyMap<string, Topic>,
): Topic[] {
  const isOnly = topics.length === 1 && topics[0]?.topic.slug === best?.slug
  if (!best || !second || !isOnly || !isClose(best, second)) return []
  const isUrgent = bySlug.get(best.slug)?.urgency === 'emergency'
  const isLikely = !isUrgent || second.score >= confidence.secondBesideDanger
  return isLikely ? [second].flatMap(({ slug }) => bySlug.get(slug) ?? []) : []
}

const mostAlternatives = 2

/** The nearest topics that are not answered, where the network has read a letter and doubts the first: in every fifth of these it is one of them. */
function alternativesOfLetter(
  found: readonly FoundTopic[],
  topics: readonly DecidedTopic[],
  bySlug: ReadonlyMap<string, Topic>,
): Topic[] {
  if (topics.length === 0 || (found[0]?.likelihood ?? 1) >= confidence.alternativesOfLetter) return []
  const answered = new Set(topics.map(({ topic }) => topic))
  return (
    found
      .flatMap(({ slug }) => bySlug.get(slug) ?? [])
      // An emergency that nobody told of would frighten.
      .filter((topic) => !answered.has(topic) && topic.urgency !== 'emergency')
      .slice(0, mostAlternatives)
  )
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
