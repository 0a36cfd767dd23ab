import type { KnowledgeContent } from '../../knowledge/knowledge-content.ts'
import { type OtherKind, otherKinds } from '../../knowledge/lexicon-format.ts'
import { type AnalyzedText, buildTextAnalyzer, type TextAnalyzer } from '../text/analyze-text.ts'
import { buildSpellingCorrector } from '../text/correct-spelling.ts'
import { asMap, dotProduct, type SparseVector } from './feature-space.ts'
import { learnedFeatures } from './learned-features.ts'
import { collectVocabulary, readOwnTexts } from './own-texts.ts'
import { trainTopicClassifier } from './topic-classifier.ts'

export type FoundTopic = {
  slug: string
  /** 0 to 1: how far the signals agree that this is what the message is about. */
  score: number
  signals: { keywords: number; classifier: number }
}
export type Findings = {
  found: FoundTopic[]
  /** Part of the message's own words that our content knows: low for what we know nothing about. */
  known: number
}
export type TopicFinder = {
  /** For what a person typed: with spelling put right. */
  analyze: TextAnalyzer
  find(text: AnalyzedText): Findings
  /** How much a line of our own text shares with a message, 0 to 1: rare words and concepts count more. */
  rateLines(text: AnalyzedText): (line: string) => number
}

// Leaving out a quarter of the asks at a time: classifier alone 0.70, keywords alone 0.66, together 0.71.
// Score of the best topic for each word of the question, from which a hit is a strong one.
const strongHit = 130
const weights = { classifier: 0.75, keywords: 0.25 }

/** Messages that belong to no topic are learned beside the topics, under the name of their kind. */
export function isOtherKind(name: string): name is OtherKind {
  return otherKinds.some((kind) => kind === name)
}

export function buildTopicFinder({ topics, lexicon }: KnowledgeContent): TopicFinder {
  const analyzeOurs = buildTextAnalyzer(lexicon)
  const { examples, space, searchKeywords } = readOwnTexts(topics, lexicon, analyzeOurs)
  const classify = trainTopicClassifier(examples, space.size)
  const analyze = buildTextAnalyzer(lexicon, buildSpellingCorrector(collectVocabulary(space, lexicon)))
  const names = [...topics.map((topic) => topic.slug), ...otherKinds]
  // Our own lines, each analyzed when an answer first weighs it.
  const lineVectors = new Map<string, SparseVector>()

  return {
    analyze,
    rateLines({ features }) {
      const asked = asMap(space.vectorOf(features))
      return (line) => {
        const vector = lineVectors.get(line) ?? space.vectorOf(analyzeOurs(line).features)
        lineVectors.set(line, vector)
        return dotProduct(asked, vector)
      }
    },
    find(text) {
      const { features, tokens } = text
      const likelihood = classify(space.vectorOf(learnedFeatures(text)))
      const hits = searchKeywords(features)
      const highest = Math.max(1, ...hits.values())
      const weight = [...features].reduce((sum, [name, value]) => sum + (space.has(name) ? value : 0), 0)
      // Words that are in every text find something too: only hits that carry weight count in full.
      const strength = Math.min(1, highest / (weight * strongHit + 1))
      const found = names.map((slug): FoundTopic => {
        const signals = {
          classifier: likelihood.get(slug) ?? 0,
          keywords: ((hits.get(slug) ?? 0) / highest) * strength,
        }
        return {
          slug,
          score: weights.classifier * signals.classifier + weights.keywords * signals.keywords,
          signals,
        }
      })
      const named = new Set(text.concepts.flatMap(({ from, to }) => tokens.slice(from, to)))
      const words = tokens.filter((token) => !token.stopWord && token.script !== 'number')
      const known = words.filter(
        (token) =>
          named.has(token) ||
          space.has(`e:${token.english}`) ||
          (token.readsAsHindi && space.has(`h:${token.hindi}`)),
      )
      return {
        found: found.sort((one, other) => other.score - one.score),
        known: words.length === 0 ? Number(text.concepts.length > 0) : known.length / words.length,
      }
    },
  }
}
