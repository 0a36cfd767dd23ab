import type { LetterSense } from '../letter-sense/letter-sense.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Findings, FoundTopic, TopicFinder } from './topic-finder.ts'

// So many words tell a story.
const wordsOfLetter = 30
const mostOrdered = 20
const leastWords = 3
const mostSentences = 40
const unseen = 0.0001
const leastSensed = -9
// Fitted by a logistic regression over the topics of each letter, to stories that had been left out of the learning (docs/decisions/0169).
const weights = { classifier: 0.95, surestSentence: 0.18, keywords: 2.8, keywordsOfQuestions: 1.4, sense: 1 }

/**
 * The finder for a message that is a letter: in one long text each word counts as much as another, so that a side word may put a topic
 * first. There the topics are put in order by what its sentences say one by one, those that ask once more; the scores stay what they
 * were, the highest with the first.
 *
 * @param text what `message` was analyzed to: only what is found for this very text is put in order
 */
export function letterFinder(
  finder: TopicFinder,
  message: string,
  text: AnalyzedText,
  sense?: LetterSense,
): TopicFinder {
  if (text.tokens.length < wordsOfLetter) return finder
  let ordered: Findings | undefined
  const orderAll = (): Findings => {
    const findings = finder.find(text)
    return { ...findings, found: order(findings.found, readSentences(message, finder), sense?.(message)) }
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
  const first = found.slice(0, mostOrdered)
  const questions = sentences.filter(({ asks }) => asks)
  const rated = first.map((one) => ({
    one,
    rate: rate(one, sentences, questions) + rateSensed(one.slug, sensed),
  }))
  const inOrder = rated.sort((a, b) => b.rate - a.rate)
  return [
    ...inOrder.map(({ one }, at) => ({ ...one, score: first[at]?.score ?? one.score })),
    ...found.slice(mostOrdered),
  ]
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
