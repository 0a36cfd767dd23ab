import type { AnalyzedText } from '../text/analyze-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import { isLetter } from './message-finder.ts'
import type { Findings, FoundTopic, TopicFinder } from './topic-finder.ts'

const mostOrdered = 20
const leastWords = 3
const mostSentences = 40
const unseen = 0.0001
const leastSensed = -9
// Of 51 letters whose topic the network held for so likely, and that it had not learned from, it was right in all.
const surelySensed = Math.log(0.85)
// Fitted by a logistic regression over the topics of each letter, to stories that had been left out of the learning (docs/decisions/0169).
const weights = { classifier: 0.95, surestSentence: 0.18, keywords: 2.8, keywordsOfQuestions: 1.4, sense: 1 }
// Of a logistic function of the first topic, between what fits letters left out of the learning and what fits the real ones to tune with.
const likelihoodWeights = { constant: 0.3, score: 0.8, known: 0.5, before: 0.15 }
const leastKnown = -6
const mostBefore = 8

/**
 * The finder for a message that is a letter: in one long text each word counts as much as another, so that a side word may put a topic
 * first. There the topics are put in order by what its sentences say one by one, those that ask once more; the scores stay what they
 * were, the highest with the first.
 *
 * @param text what `message` was analyzed to: only what is found for this very text is put in order
 * @param sensed how likely the network finds each topic, as logarithms
 */
export function letterFinder(
  finder: TopicFinder,
  message: string,
  text: AnalyzedText,
  sensed?: ReadonlyMap<string, number>,
): TopicFinder {
  if (!isLetter(text)) return finder
  let ordered: Findings | undefined
  const orderAll = (): Findings => {
    const findings = finder.find(text)
    return { ...findings, found: order(findings.found, readSentences(message, finder), sensed) }
  }
  return {
    ...finder,
    find: (one) => {
      if (one !== text) return finder.find(one)
      ordered ??= orderAll()
      return ordered
    },
  }
}

type Sentence = { asks: boolean; signals: ReadonlyMap<string, FoundTopic['signals']> }

function readSentences(message: string, finder: TopicFinder): Sentence[] {
  return sentencesOf(message)
    .filter((one) => one.trim().split(/\s+/).length >= leastWords)
    .slice(-mostSentences)
    .map((one) => ({
      asks: /[?？؟]/.test(one),
      signals: new Map(finder.find(finder.analyze(one)).found.map(({ slug, signals }) => [slug, signals])),
    }))
}

function order(
  found: readonly FoundTopic[],
  sentences: readonly Sentence[],
  sensed: ReadonlyMap<string, number> | undefined,
): FoundTopic[] {
  const questions = sentences.filter(({ asks }) => asks)
  const isSure = ({ slug }: FoundTopic) => (sensed?.get(slug) ?? leastSensed) >= surelySensed
  const rated = found
    .filter((one, at) => at < mostOrdered || isSure(one))
    .map((one) => ({ one, rate: rate(one, sentences, questions) + rateSensed(one.slug, sensed) }))
    .sort((a, b) => Number(isSure(b.one)) - Number(isSure(a.one)) || b.rate - a.rate)
  const ordered = new Set(rated.map(({ one }) => one))
  const scores = [...ordered].map(({ score }) => score).sort((a, b) => b - a)
  const [first, second] = rated
  const likelihood = first && sensed && likelihoodOf(first, second, scores[0] ?? 0, sensed)
  return [
    ...rated.map(({ one }, at) => ({
      ...one,
      score: scores[at] ?? one.score,
      ...(at === 0 && likelihood !== undefined && { likelihood }),
    })),
    ...found.filter((one) => !ordered.has(one)),
  ]
}

type Rated = { one: FoundTopic; rate: number }

/** How likely the first topic is the right one: by its words, by what the network thinks of it, and by how far it is before the second. */
function likelihoodOf(
  first: Rated,
  second: Rated | undefined,
  score: number,
  sensed: ReadonlyMap<string, number>,
): number {
  const before = Math.min(first.rate - (second?.rate ?? first.rate), mostBefore)
  const known = Math.max(sensed.get(first.one.slug) ?? leastSensed, leastKnown)
  const weighed =
    likelihoodWeights.score * score + likelihoodWeights.known * known + likelihoodWeights.before * before
  return 1 / (1 + Math.exp(-(likelihoodWeights.constant + weighed)))
}

function rate({ slug, signals }: FoundTopic, sentences: readonly Sentence[], questions: readonly Sentence[]) {
  const of = ({ signals: ofSentence }: Sentence) => ofSentence.get(slug)
  const surest = Math.max(0, ...sentences.map((one) => of(one)?.classifier ?? 0))
  const mean = (some: readonly Sentence[]) =>
    some.reduce((sum, one) => sum + (of(one)?.keywords ?? 0), 0) / Math.max(1, some.length)
  return (
    weights.classifier * Math.log(Math.max(signals.classifier, unseen)) +
    weights.surestSentence * Math.log(Math.max(surest, unseen)) +
    weights.keywords * mean(sentences) +
    weights.keywordsOfQuestions * mean(questions)
  )
}

/** What the network does not know of, as a topic younger than itself, is neither raised nor lowered beside the others it knows little of. */
function rateSensed(slug: string, sensed: ReadonlyMap<string, number> | undefined): number {
  return weights.sense * Math.max(sensed?.get(slug) ?? leastSensed, leastSensed)
}
