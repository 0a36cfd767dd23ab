import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { type Lexicon, otherKinds } from '../../knowledge/lexicon-format.ts'
import { isTopicLanguage, type Part, type Topic, type TopicText } from '../../knowledge/topic-format.ts'
import type { TextAnalyzer } from '../text/analyze-text.ts'
import { collectFeatures, type FeatureTable } from './feature-space.ts'
import {
  collectKeywords,
  type LearnedKeywords,
  type SearchedField,
  searchedFields,
} from './keyword-search.ts'
import { learnedFeatures } from './learned-features.ts'
import type { TrainingExample } from './topic-classifier.ts'
import { collectWords, type OwnWords } from './vocabulary.ts'

/** Everything that we wrote ourselves, read once: to learn from and to search in. */
export type OwnTexts = {
  examples: TrainingExample[]
  table: FeatureTable
  keywords: LearnedKeywords
  words: OwnWords
}

// What people say teaches most, our own prose least.
const teaching = { title: 1, asks: 1, keywords: 0.5, summary: 0.6, body: 0.6 }
// The parts that tell topics apart; papers, costs and helpers are much the same in all. With every line of every part the
// share of asks that are found grows by 0.004, and the time to learn doubles.
const taughtParts: readonly Part[] = ['now', 'law']

/** `names` are the topics, then the other kinds: an example's topic is its place among them. */
export function readOwnTexts(
  topics: readonly Topic[],
  lexicon: Lexicon,
  names: readonly string[],
  analyze: TextAnalyzer,
): OwnTexts {
  const collector = collectFeatures()
  const words = collectWords()
  const keywords = collectKeywords(names)
  const examples: TrainingExample[] = []
  const teach = (topic: number, field: SearchedField, written: readonly string[]) => {
    const known: string[] = []
    for (const one of written) {
      const text = analyze(one)
      if (text.features.size === 0) continue
      known.push(...text.features.keys())
      words.add(text.tokens)
      // Our prose is long and teaches little: its words are enough, without their pieces.
      const vector = collector.add(field === 'body' ? text.features : learnedFeatures(text))
      examples.push({ topic, vector, weight: teaching[field] })
    }
    return known
  }

  for (const [at, { slug, texts }] of topics.entries()) {
    const fields = Object.fromEntries(searchedFields.map((field) => [field, [] as string[]]))
    for (const text of Object.values(texts)) {
      for (const [field, written] of Object.entries(teachingTexts(text))) {
        fields[field]?.push(...teach(at, field as SearchedField, written))
      }
    }
    keywords.add(
      slug,
      Object.fromEntries(Object.entries(fields).map(([field, known]) => [field, known.join(' ')])),
    )
  }
  for (const kind of otherKinds) {
    const asks = teach(names.indexOf(kind), 'asks', lexicon.other_questions[kind])
    keywords.add(kind, { asks: asks.join(' ') })
  }
  return { examples, table: collector.finish(), keywords: keywords.finish(), words: words.finish() }
}

/** Of the languages besides English and Hindi what people say is enough. */
function teachingTexts(text: TopicText): Partial<Record<SearchedField, string[]>> {
  const { title, asks, keywords, summary, parts } = text
  if (!isTopicLanguage(text.language as LanguageCode))
    return { title: [title], asks, keywords: keywords.length > 0 ? [keywords.join(' ')] : [] }
  return {
    title: [title],
    asks,
    keywords,
    summary: [summary],
    body: taughtParts.map((part) => parts[part] ?? ''),
  }
}
