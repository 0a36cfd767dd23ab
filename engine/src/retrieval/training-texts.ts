import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { otherKinds } from '../content/lexicon-format.ts'
import { isTopicLanguage, type Part, type TopicText, topicLanguages } from '../content/topic-format.ts'
import { type HeardKind, heardKinds } from '../letter-sense/heard-kinds.ts'
import type { TextAnalyzer } from '../text/analyze-text.ts'
import { hashFeature } from '../text/feature-hash.ts'
import { collectFeatures, type FeatureTable, type SparseVectors } from './feature-space.ts'
import { type SearchedField, type SearchedTexts, searchedFields } from './keyword-search.ts'
import { learnedFeatures, mustRecur } from './learned-features.ts'
import type { MessageExample } from './message-classifier.ts'
import {
  labelsOfAsks,
  labelsOfOthers,
  labelsOfStory,
  labelsOfTold,
  type MessageLabels,
  toldLists,
} from './message-labels.ts'
import type { TrainingExample } from './topic-classifier.ts'
import { collectWords, type OwnWords } from './vocabulary.ts'
import type { MeaningFinder } from './word-meanings.ts'

/** Everything that we wrote ourselves, read once: to learn from and to search in. */
export type TrainingTexts = {
  examples: TrainingExample[]
  /** Of messages in which each is to be heard, among the others. */
  messages: Record<HeardKind, MessageExample[]>
  vectors: SparseVectors
  table: FeatureTable
  /** What is searched, by topic or other kind. */
  searched: SearchedTexts
  words: OwnWords
}

// What people say teaches most, our own prose least.
const teaching = { title: 1, asks: 1, keywords: 1, summary: 0.8, body: 0.6 }
// The parts that tell topics apart; papers, costs and helpers are much the same in all.
const taughtParts: readonly Part[] = ['now', 'law']
/** Each line of these teaches by itself too: it speaks of one thing, as a question does. */
const taughtLines: readonly Part[] = ['now', 'law', 'mistakes']
const lineTeaching = 0.6
/** A story is about its first topic above all. */
const storyTeaching = { first: 1.5, further: 0.7 }
export type TaughtContent = Pick<KnowledgeContent, 'topics' | 'lexicon' | 'asks' | 'stories' | 'plainLaw'>

/** `names` are the topics, then the other kinds: an example's topic is its place among them. */
export function readTrainingTexts(
  { topics, lexicon, asks: asksOf, stories }: Omit<TaughtContent, 'plainLaw'>,
  names: readonly string[],
  analyze: TextAnalyzer,
  meanings: MeaningFinder,
): TrainingTexts {
  const collector = collectFeatures(mustRecur)
  const words = collectWords(lexicon)
  const searched: SearchedTexts = new Map()
  const examples: TrainingExample[] = []
  const messages: TrainingTexts['messages'] = { accused: [], neither: [], danger: [], wish: [] }
  const note = (vector: number, labels: MessageLabels) => {
    for (const kind of heardKinds) {
      const label = labels[kind]
      if (label) messages[kind].push({ vector, ...label })
    }
  }
  const moreAsks = Object.values(asksOf)
  const teach = (topic: number, field: SearchedField, written: readonly string[], labels?: MessageLabels) => {
    const known: number[] = []
    for (const one of written) {
      const text = analyze(one)
      if (text.features.size === 0) continue
      for (const feature of text.features.keys()) known.push(hashFeature(feature))
      words.add(text.tokens)
      // Our prose is long and teaches little: its words are enough, without their pieces.
      const vector = collector.add(field === 'body' ? text.features : learnedFeatures(text, meanings))
      examples.push({ topic, vector, weight: teaching[field] })
      if (labels && field === 'asks') note(vector, labels)
    }
    return known
  }

  for (const [at, { slug, texts, ...facts }] of topics.entries()) {
    const labels = labelsOfAsks(facts)
    const fields = Object.fromEntries(searchedFields.map((field) => [field, [] as number[]]))
    for (const text of Object.values(texts)) {
      for (const [field, written] of Object.entries(teachingTexts(text))) {
        fields[field]?.push(...teach(at, field as SearchedField, written, labels))
      }
    }
    const more = moreAsks.flatMap((one) => one.topics[slug] ?? [])
    fields.asks?.push(...teach(at, 'asks', more, labels))
    searched.set(slug, fields)
  }
  for (const [at, { texts }] of topics.entries()) {
    for (const line of topicLanguages.flatMap((language) => linesOf(texts[language]))) {
      const vector = collector.add(learnedFeatures(analyze(line), meanings))
      examples.push({ topic: at, vector, weight: lineTeaching })
    }
  }
  for (const kind of otherKinds) {
    const ofAll = moreAsks.flatMap((one) => one.other_questions[kind] ?? [])
    const asks = teach(
      names.indexOf(kind),
      'asks',
      [...lexicon.other_questions[kind], ...ofAll],
      labelsOfOthers(kind),
    )
    searched.set(kind, { asks })
  }
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]))
  for (const story of stories) {
    const vector = collector.add(learnedFeatures(analyze(story.text), meanings))
    note(vector, labelsOfStory(story, bySlug))
    for (const [at, slug] of story.topics.entries()) {
      const topic = names.indexOf(slug)
      if (topic >= 0)
        examples.push({ topic, vector, weight: at === 0 ? storyTeaching.first : storyTeaching.further })
    }
  }
  for (const list of toldLists) {
    for (const one of moreAsks.flatMap((asks) => asks[list])) {
      note(collector.add(learnedFeatures(analyze(one), meanings)), labelsOfTold[list])
    }
  }
  return {
    examples,
    messages,
    ...collector.finish(),
    searched,
    words: words.finish(),
  }
}

function linesOf({ parts }: TopicText): string[] {
  return taughtLines.flatMap((part) => (parts[part] ?? '').split('\n')).filter((line) => line.trim() !== '')
}

/** Of the languages besides English and Hindi the prose is left out: it would make the most of what is learned and teach the least. */
function teachingTexts(text: TopicText): Partial<Record<SearchedField, string[]>> {
  const { title, asks, keywords, summary, parts } = text
  if (!isTopicLanguage(text.language)) {
    return {
      title: [title],
      asks,
      keywords: keywords.length > 0 ? [keywords.join(' ')] : [],
      summary: [summary],
    }
  }
  return {
    title: [title],
    asks,
    keywords,
    summary: [summary],
    body: taughtParts.map((part) => parts[part] ?? ''),
  }
}
