import type { Lexicon } from '../content/lexicon-format.ts'
import { type AnalyzedText, buildTextAnalyzers, type TextAnalyzer } from '../text/analyze-text.ts'
import { buildSpellingCorrector } from '../text/correct-spelling.ts'
import type { LearnedLanguageSigns } from '../text/language-signs.ts'
import type { NameCheck } from '../text/name-check.ts'
import { rememberLines } from '../text/remember-lines.ts'
import { asMap, dotProduct, type FeatureTable, learnedLength, openFeatureSpace } from './feature-space.ts'
import { type LearnedKeywords, openKeywordSearch } from './keyword-search.ts'
import { learnedFeatures } from './learned-features.ts'
import { type LearnedMessageClassifier, openMessageClassifier } from './message-classifier.ts'
import type { LearnedSections } from './section-search.ts'
import { type LearnedClassifier, openTopicClassifier } from './topic-classifier.ts'
import { type OwnWords, openVocabulary } from './vocabulary.ts'
import { type LearnedMeanings, openMeanings } from './word-meanings.ts'

export type FoundTopic = {
  slug: string
  /** 0 to 1: how far the signals agree that this is what the message is about. */
  score: number
  signals: { keywords: number; classifier: number }
  /** 0 to 1: how likely it is the right one, where the network has read the letter and finds it first. */
  likelihood?: number
}
export type Findings = {
  found: FoundTopic[]
  /** Part of the message's own words that our content knows: low for what we know nothing about. */
  known: number
  /** How likely it is that somebody's life or body is in danger. */
  danger: number
  /** How likely it is that the writer is on the side of who is accused or asked to pay, and how likely on nobody's. */
  accused: number
  neither: number
  /** How likely it is that the writer wants help to harm or deceive. */
  wish: number
  /** How far a wish to harm or deceive is what the message is about. */
  refusal: number
}
export type TopicFinder = {
  /** For what a person typed: with spelling put right. */
  analyze: TextAnalyzer
  find(text: AnalyzedText): Findings
  /** How much a line of our own text shares with a message, 0 to 1: rare words and concepts count more. */
  rateLines(text: AnalyzedText): (line: string) => number
}

// Chosen by the questions to tune with: between 0.4 and 0.6 for either, the rest finds one topic in a hundred less.
// Score of the best topic for each word of the question, from which a hit is a strong one.
const strongHit = 130
const weights = { classifier: 0.55, keywords: 0.45 }
// In the product the keywords, which are seldom sure, count more; what one signal does not see at all is not ruled out by it.
const powers = { classifier: 0.4, keywords: 0.6 }
const unseen = 0.005
const leastRest = 0.3
/** All that was learned, as numbers: what the build writes down and the start reads. */
export type LearnedTopics = {
  /** Topics, then the other kinds. */
  names: string[]
  table: FeatureTable
  classifier: LearnedClassifier
  danger: LearnedMessageClassifier
  /** On which side the writer stands. */
  accused: LearnedMessageClassifier
  neither: LearnedMessageClassifier
  /** A wish to harm or deceive. */
  wish: LearnedMessageClassifier
  keywords: LearnedKeywords
  words: OwnWords
  meanings: LearnedMeanings
  languages: LearnedLanguageSigns
  sections: LearnedSections
}

/** @param isName what is a name says nothing of what a person's message is about */
export function buildTopicFinder(
  lexicon: Lexicon,
  { names, table, classifier, danger, accused, neither, wish, keywords, words, meanings }: LearnedTopics,
  isName?: NameCheck,
): TopicFinder {
  const analyzerWith = buildTextAnalyzers(lexicon)
  const analyzeOurs = analyzerWith()
  const analyze = analyzerWith(buildSpellingCorrector(openVocabulary(words)), isName)
  const space = openFeatureSpace(table)
  const classify = openTopicClassifier(classifier)
  const senseDanger = openMessageClassifier(danger)
  const senseAccused = openMessageClassifier(accused)
  const senseNeither = openMessageClassifier(neither)
  const senseWish = openMessageClassifier(wish)
  const findMeanings = openMeanings(meanings)
  const searchKeywords = openKeywordSearch(keywords, names.length)
  const has = (feature: string) => space.indexOf(feature) >= 0
  // Our own lines, each analyzed when an answer first weighs it.
  const vectorOfLine = rememberLines((line) => space.vectorOf(analyzeOurs(line).features))

  // A message is looked at for its topic and for danger: found once.
  const remembered = new WeakMap<AnalyzedText, Findings>()

  return {
    analyze,
    rateLines({ features }) {
      const asked = asMap(space.vectorOf(features))
      return (line) => dotProduct(asked, vectorOfLine(line))
    },
    find(text) {
      const known = remembered.get(text) ?? findAnew(text)
      remembered.set(text, known)
      return known
    },
  }

  function findAnew(text: AnalyzedText): Findings {
    const { features, tokens } = text
    const vector = space.vectorOf(learnedFeatures(text, findMeanings), learnedLength)
    const likelihood = classify(vector)
    const hits = searchKeywords(features)
    const highest = hits.reduce((most, hit) => Math.max(most, hit), 1)
    const weight = [...features].reduce((sum, [name, value]) => sum + (has(name) ? value : 0), 0)
    // Words that are in every text find something too: only hits that carry weight count in full.
    const strength = Math.min(1, highest / (weight * strongHit + 1))
    const harmful = names.indexOf('refusal')
    // Told of by who was harmed: among the topics it takes nothing from what it is about.
    const rest = Math.max(1 - (likelihood[harmful] ?? 0), leastRest)
    const found = names.map((slug, at): FoundTopic => {
      const signals = {
        classifier: (likelihood[at] ?? 0) / (at === harmful ? 1 : rest),
        keywords: ((hits[at] ?? 0) / highest) * strength,
      }
      return {
        slug,
        score: agreementOf(signals),
        signals,
      }
    })
    const named = new Set(text.concepts.flatMap(({ from, to }) => tokens.slice(from, to)))
    const telling = tokens.filter((token) => !token.stopWord && token.script !== 'number')
    const known = telling.filter(
      (token) =>
        named.has(token) || has(`e:${token.english}`) || (token.readsAsHindi && has(`h:${token.hindi}`)),
    )
    const refusal = found.find(({ slug }) => slug === 'refusal')?.score ?? 0
    return {
      found: found.filter(({ slug }) => slug !== 'refusal').sort((one, other) => other.score - one.score),
      refusal,
      known: telling.length === 0 ? Number(text.concepts.length > 0) : known.length / telling.length,
      danger: senseDanger(vector),
      accused: senseAccused(vector),
      neither: senseNeither(vector),
      wish: senseWish(vector),
    }
  }
}

/**
 * Half the weighted sum of the two signals, half their weighted product: in a long letter one word is a strong sign of another topic to
 * one of them alone (docs/decisions/0166).
 */
function agreementOf({ classifier, keywords }: FoundTopic['signals']): number {
  const raised = (signal: number, power: number) => ((signal + unseen) / (1 + unseen)) ** power
  const sum = weights.classifier * classifier + weights.keywords * keywords
  const product = raised(classifier, powers.classifier) * raised(keywords, powers.keywords)
  return (sum + product) / 2
}
