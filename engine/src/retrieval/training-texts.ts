import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { otherKinds } from '../content/lexicon-format.ts'
import type { Story } from '../content/story-format.ts'
import {
  isTopicLanguage,
  type Part,
  type TopicFacts,
  type TopicText,
  topicLanguages,
} from '../content/topic-format.ts'
import type { TextAnalyzer } from '../text/analyze-text.ts'
import { hashFeature } from '../text/feature-hash.ts'
import { collectFeatures, type FeatureTable, type SparseVectors } from './feature-space.ts'
import { type SearchedField, type SearchedTexts, searchedFields } from './keyword-search.ts'
import { learnedFeatures, mustRecur } from './learned-features.ts'
import type { MessageExample } from './message-classifier.ts'
import type { TrainingExample } from './topic-classifier.ts'
import { collectWords, type OwnWords } from './vocabulary.ts'
import type { MeaningFinder } from './word-meanings.ts'

/** Everything that we wrote ourselves, read once: to learn from and to search in. */
export type TrainingTexts = {
  examples: TrainingExample[]
  /** Of messages told in danger, among the others. */
  danger: MessageExample[]
  /** Of messages by who is accused or asked to pay, and by who has no opponent, among the others. */
  accused: MessageExample[]
  neither: MessageExample[]
  /** Of wishes to harm or deceive, among the others. */
  wish: MessageExample[]
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
// Who asks about an emergency may be in one or not; who speaks of these without one often is near it.
const dangerTeaching = { told: 2, story: 0.5, emergency: 1, atRisk: 0.7, near: 0.2 }
const wishTeaching = { wish: 1, innocent: 2, ask: 0.5 }
/** A story is about its first topic above all. */
const storyTeaching = { first: 1.5, further: 0.7 }
/** A story was labelled by its writer; an ask has the side of its topic, which may be another's. */
const sideTeaching = { story: 2, ask: 0.5 }
const calm: Told = { isSo: false, weight: 1 }
type Told = Omit<MessageExample, 'vector'>
const areasNearDanger: ReadonlySet<string> = new Set([
  'violence',
  'women',
  'children',
  'caste',
  'elders',
  'police',
  'work',
  'health',
  'accidents',
])

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
  const danger: MessageExample[] = []
  const accused: MessageExample[] = []
  const neither: MessageExample[] = []
  const wish: MessageExample[] = []
  const noteSide = (vector: number, side: Story['side'], weight: number) => {
    accused.push({ vector, isSo: side === 'accused', weight })
    neither.push({ vector, isSo: side === 'neither', weight })
  }
  const moreAsks = Object.values(asksOf)
  const teach = (
    topic: number,
    field: SearchedField,
    written: readonly string[],
    told?: Told,
    side?: Story['side'],
  ) => {
    const known: number[] = []
    for (const one of written) {
      const text = analyze(one)
      if (text.features.size === 0) continue
      for (const feature of text.features.keys()) known.push(hashFeature(feature))
      words.add(text.tokens)
      // Our prose is long and teaches little: its words are enough, without their pieces.
      const vector = collector.add(field === 'body' ? text.features : learnedFeatures(text, meanings))
      examples.push({ topic, vector, weight: teaching[field] })
      if (told && field === 'asks') {
        danger.push({ ...told, vector })
        const isSo = names[topic] === 'refusal'
        wish.push({ vector, isSo, weight: isSo ? wishTeaching.wish : wishTeaching.ask })
      }
      if (side && field === 'asks') noteSide(vector, side, sideTeaching.ask)
    }
    return known
  }

  for (const [at, { slug, texts, ...facts }] of topics.entries()) {
    const told = dangerOf(facts)
    const side = facts.for ?? facts.told_by ?? 'harmed'
    const fields = Object.fromEntries(searchedFields.map((field) => [field, [] as number[]]))
    for (const text of Object.values(texts)) {
      for (const [field, written] of Object.entries(teachingTexts(text))) {
        fields[field]?.push(...teach(at, field as SearchedField, written, told, side))
      }
    }
    const more = moreAsks.flatMap((one) => one.topics[slug] ?? [])
    fields.asks?.push(...teach(at, 'asks', more, told, side))
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
    const asks = teach(names.indexOf(kind), 'asks', [...lexicon.other_questions[kind], ...ofAll], calm)
    searched.set(kind, { asks })
  }
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]))
  for (const { text, side, topics: about, danger: isInDanger } of stories) {
    const vector = collector.add(learnedFeatures(analyze(text), meanings))
    noteSide(vector, side, sideTeaching.story)
    for (const [at, slug] of about.entries()) {
      const topic = names.indexOf(slug)
      if (topic >= 0)
        examples.push({ topic, vector, weight: at === 0 ? storyTeaching.first : storyTeaching.further })
    }
    wish.push({ vector, isSo: false, weight: wishTeaching.innocent })
    // Who tells of violence without saying when may be in danger: of these nothing is taught.
    const isCalm = about.every((slug) => dangerOf(bySlug.get(slug)) === calm)
    if (isInDanger || isCalm) danger.push({ vector, isSo: isInDanger, weight: dangerTeaching.story })
  }
  for (const one of moreAsks.flatMap(({ in_danger }) => in_danger)) {
    const vector = collector.add(learnedFeatures(analyze(one), meanings))
    danger.push({ vector, isSo: true, weight: dangerTeaching.told })
  }
  for (const one of moreAsks.flatMap(({ not_in_danger }) => not_in_danger)) {
    const vector = collector.add(learnedFeatures(analyze(one), meanings))
    danger.push({ vector, isSo: false, weight: dangerTeaching.told })
  }
  for (const one of moreAsks.flatMap(({ wishes }) => wishes)) {
    const vector = collector.add(learnedFeatures(analyze(one), meanings))
    wish.push({ vector, isSo: true, weight: wishTeaching.wish })
  }
  for (const one of moreAsks.flatMap(({ innocent }) => innocent)) {
    const vector = collector.add(learnedFeatures(analyze(one), meanings))
    wish.push({ vector, isSo: false, weight: wishTeaching.innocent })
  }
  return {
    examples,
    wish,
    danger,
    accused,
    neither,
    ...collector.finish(),
    searched,
    words: words.finish(),
  }
}

function dangerOf(topic: TopicFacts | undefined): Told {
  if (!topic) return calm
  const { urgency, area, body_at_risk } = topic
  if (urgency === 'emergency') return { isSo: true, weight: dangerTeaching.emergency }
  if (body_at_risk) return { isSo: true, weight: dangerTeaching.atRisk }
  const isNear = urgency === 'soon' && areasNearDanger.has(area)
  return isNear ? { isSo: false, weight: dangerTeaching.near } : calm
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
