import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { type Lexicon, otherKinds } from '../../knowledge/lexicon-format.ts'
import { otherTopicLanguages, type Part, type Topic, topicLanguages } from '../../knowledge/topic-format.ts'
import type { TextAnalyzer } from '../text/analyze-text.ts'
import type { Vocabulary } from '../text/correct-spelling.ts'
import { tokenize } from '../text/tokenize.ts'
import { collectFeatures, type FeatureSpace } from './feature-space.ts'
import { buildKeywordSearch, type KeywordSearch, type SearchedField } from './keyword-search.ts'
import { learnedFeatures } from './learned-features.ts'
import type { TrainingExample } from './topic-classifier.ts'

/** Everything that we wrote ourselves, read once: to learn from and to search in. */
export type OwnTexts = { examples: TrainingExample[]; space: FeatureSpace; searchKeywords: KeywordSearch }

// What people say teaches most, our own prose least.
const teaching = { title: 1, asks: 1, keywords: 0.5, summary: 0.6, body: 0.6 }
// The parts that tell topics apart; papers, costs and helpers are much the same in all. With every line of every part the
// share of asks that are found grows by 0.004, and the time to start doubles.
const taughtParts: readonly Part[] = ['now', 'law']

export function readOwnTexts(topics: readonly Topic[], lexicon: Lexicon, analyze: TextAnalyzer): OwnTexts {
  const collector = collectFeatures()
  const examples: TrainingExample[] = []
  const search = buildKeywordSearch()
  const teach = (
    topic: string,
    field: SearchedField,
    written: readonly string[],
    language?: LanguageCode,
  ) => {
    const words: string[] = []
    for (const one of written) {
      const text = analyze(one)
      if (text.features.size === 0) continue
      words.push(...text.features.keys())
      // Our prose is long and teaches little: its words are enough, without their pieces.
      const vector = collector.add(field === 'body' ? text.features : learnedFeatures(text))
      examples.push({ topic, vector, weight: teaching[field], group: language })
    }
    return words.join(' ')
  }

  // Of the languages besides English and Hindi what people say is enough: a dozen of them must not slow the start.
  const others = new Map(topics.map((topic) => [topic.slug, { title: '', asks: '', keywords: '' }]))
  const teachOthers = () => {
    for (const language of otherTopicLanguages) {
      for (const { slug, texts } of topics) {
        const text = texts[language]
        const words = others.get(slug)
        if (!text || !words) continue
        words.title += ` ${teach(slug, 'title', [text.title], language)}`
        words.asks += ` ${teach(slug, 'asks', text.asks, language)}`
        words.keywords += ` ${teach(slug, 'keywords', [text.keywords.join(' ')], language)}`
      }
    }
  }
  const own: { slug: string; fields: Record<SearchedField, string> }[] = topics.map(({ slug, texts }) => {
    const both = topicLanguages.map((language) => texts[language])
    return {
      slug,
      fields: {
        title: teach(
          slug,
          'title',
          both.map((text) => text.title),
        ),
        asks: teach(
          slug,
          'asks',
          both.flatMap((text) => text.asks),
        ),
        keywords: teach(
          slug,
          'keywords',
          both.flatMap((text) => text.keywords),
        ),
        summary: teach(
          slug,
          'summary',
          both.map((text) => text.summary),
        ),
        body: teach(
          slug,
          'body',
          both.flatMap((text) => taughtParts.map((part) => text.parts[part] ?? '')),
        ),
      },
    }
  })
  const outside = otherKinds.map((kind) => ({
    kind,
    asks: teach(kind, 'asks', lexicon.other_questions[kind]),
  }))
  teachOthers()
  for (const { slug, fields } of own) {
    const more = others.get(slug)
    search.add(slug, {
      ...fields,
      title: `${fields.title}${more?.title ?? ''}`,
      asks: `${fields.asks}${more?.asks ?? ''}`,
      keywords: `${fields.keywords}${more?.keywords ?? ''}`,
    })
  }
  for (const { kind, asks } of outside) search.add(kind, { asks })
  return { examples, space: collector.finish(), searchKeywords: search.find }
}

const commonFrom = 3

/** Words that are known, and those that are common enough to put another right by. */
export function collectVocabulary(space: FeatureSpace, lexicon: Lexicon): Vocabulary {
  const phrases = [
    ...[lexicon.stop_words, ...lexicon.concepts].flatMap(({ en, hi, own = [] }) => [...en, ...hi, ...own]),
    // A word that tells of danger must not be put right into another.
    ...Object.values(lexicon.byLanguage).flatMap(({ danger, over, refusal }) => [
      ...Object.values(danger).flat(),
      ...over,
      ...refusal,
    ]),
  ]
  const words = phrases.flatMap((phrase) => tokenize(phrase.replace(/[|+~]/g, ' ')))
  const vocabulary = {
    english: new Set(words.flatMap((token) => token.english ?? [])),
    hindi: new Set(words.flatMap((token) => token.hindi ?? [])),
    commonEnglish: new Set<string>(),
    commonHindi: new Set<string>(),
  }
  for (const [feature, texts] of space.counts()) {
    const word = feature.slice(2)
    if (feature.startsWith('e:')) vocabulary.english.add(word)
    if (feature.startsWith('h:')) vocabulary.hindi.add(word)
    if (texts < commonFrom) continue
    if (feature.startsWith('e:')) vocabulary.commonEnglish.add(word)
    if (feature.startsWith('h:')) vocabulary.commonHindi.add(word)
  }
  return vocabulary
}
