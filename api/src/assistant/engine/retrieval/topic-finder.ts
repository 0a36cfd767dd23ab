import type { KnowledgeContent } from '../../knowledge/knowledge-content.ts'
import { type OtherKind, otherKinds } from '../../knowledge/lexicon-format.ts'
import type { Topic } from '../../knowledge/topic-format.ts'
import { type AnalyzedText, buildTextAnalyzer, type TextAnalyzer } from '../text/analyze-text.ts'
import { buildSpellingCorrector, type Vocabulary } from '../text/correct-spelling.ts'
import { buildFeatureSpace, dotProduct, type SparseVector } from './feature-space.ts'
import { buildKeywordSearch } from './keyword-search.ts'
import { buildNearestAsks } from './nearest-asks.ts'
import { type TrainingExample, trainTopicClassifier } from './topic-classifier.ts'

export type FoundTopic = {
  slug: string
  /** 0 to 1: how far the signals agree that this is what the message is about. */
  score: number
  signals: { keywords: number; asks: number; classifier: number }
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
  /** How much a line of our own text shares with a message, 0 to 1. */
  likeness(text: AnalyzedText, line: string): number
}

const weights = { asks: 0.35, classifier: 0.4, keywords: 0.25 }
// Weight of a line in training: what people say counts most, our own prose least.
const trainingWeight = { ask: 1, title: 1, keyword: 0.5, summary: 0.6, line: 0.25, other: 1 }

/** Messages that belong to no topic are learned beside the topics, under the name of their kind. */
export function isOtherKind(name: string): name is OtherKind {
  return otherKinds.some((kind) => kind === name)
}

export function buildTopicFinder({ topics, lexicon }: KnowledgeContent): TopicFinder {
  const analyzeOurs = buildTextAnalyzer(lexicon)
  const examples = collectExamples(topics, lexicon.other_questions, analyzeOurs)
  const space = buildFeatureSpace(examples.map((example) => example.features))
  const asks = examples.filter((example) => example.weight === trainingWeight.ask)
  const nearestAsks = buildNearestAsks(asks, space)
  const classify = trainTopicClassifier(examples, space)
  const searchKeywords = buildKeywordSearch(topics, analyzeOurs)
  const analyze = buildTextAnalyzer(lexicon, buildSpellingCorrector(collectVocabulary(examples)))

  const lineVectors = new Map<string, SparseVector>()
  const vectorOfLine = (line: string) => {
    const known = lineVectors.get(line) ?? space.vectorOf(analyzeOurs(line).features)
    lineVectors.set(line, known)
    return known
  }

  return {
    analyze,
    likeness: ({ features }, line) => dotProduct(space.vectorOf(features), vectorOfLine(line)),
    find({ features, tokens }) {
      const vector = space.vectorOf(features)
      const likeness = nearestAsks(vector)
      const likelihood = classify(vector)
      const hits = searchKeywords(features)
      const highest = Math.max(1, ...hits.values())
      const names = [...topics.map((topic) => topic.slug), ...otherKinds]
      const found = names.map((slug) => {
        const signals = {
          asks: likeness.get(slug) ?? 0,
          classifier: likelihood.get(slug) ?? 0,
          // The kinds have no text to search; their likeness stands in.
          keywords: isOtherKind(slug) ? (likeness.get(slug) ?? 0) : (hits.get(slug) ?? 0) / highest,
        }
        const score =
          weights.asks * signals.asks +
          weights.classifier * signals.classifier +
          weights.keywords * signals.keywords
        return { slug, score, signals }
      })
      const words = tokens.filter((token) => !token.stopWord && token.script !== 'number')
      const knownWords = words.filter(
        (token) => space.has(`e:${token.english}`) || (token.readsAsHindi && space.has(`h:${token.hindi}`)),
      )
      return {
        found: found.sort((one, other) => other.score - one.score),
        known: words.length === 0 ? 0 : knownWords.length / words.length,
      }
    },
  }
}

function collectExamples(
  topics: readonly Topic[],
  others: Record<OtherKind, string[]>,
  analyze: TextAnalyzer,
): TrainingExample[] {
  const examples: TrainingExample[] = []
  const add = (topic: string, text: string, weight: number) => {
    const { features } = analyze(text)
    if (features.size > 0) examples.push({ topic, features, weight })
  }
  for (const { slug, texts } of topics) {
    for (const text of Object.values(texts)) {
      for (const ask of text.asks) add(slug, ask, trainingWeight.ask)
      add(slug, text.title, trainingWeight.title)
      for (const keyword of text.keywords) add(slug, keyword, trainingWeight.keyword)
      add(slug, text.summary, trainingWeight.summary)
      for (const line of Object.values(text.parts).flatMap((part) => part.split('\n'))) {
        add(slug, line, trainingWeight.line)
      }
    }
  }
  for (const kind of otherKinds) {
    for (const question of others[kind]) add(kind, question, trainingWeight.other)
  }
  return examples
}

function collectVocabulary(examples: readonly TrainingExample[]): Vocabulary {
  const english = new Set<string>()
  const hindi = new Set<string>()
  for (const { features } of examples) {
    for (const feature of features.keys()) {
      if (feature.startsWith('e:')) english.add(feature.slice(2))
      if (feature.startsWith('h:')) hindi.add(feature.slice(2))
    }
  }
  return { english, hindi }
}
