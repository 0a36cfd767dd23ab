import { type Lexicon, otherKinds } from '../../knowledge/lexicon-format.ts'
import { type Part, type Topic, topicLanguages } from '../../knowledge/topic-format.ts'
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
  const teach = (topic: string, field: SearchedField, written: readonly string[]): string => {
    const words: string[] = []
    for (const one of written) {
      const text = analyze(one)
      if (text.features.size === 0) continue
      words.push(...text.features.keys())
      // Our prose is long and teaches little: its words are enough, without their pieces.
      const vector = collector.add(field === 'body' ? text.features : learnedFeatures(text))
      examples.push({ topic, vector, weight: teaching[field] })
    }
    return words.join(' ')
  }

  for (const { slug, texts } of topics) {
    const all = Object.values(texts)
    search.add(slug, {
      title: teach(
        slug,
        'title',
        all.map((text) => text.title),
      ),
      asks: teach(
        slug,
        'asks',
        all.flatMap((text) => text.asks),
      ),
      keywords: teach(
        slug,
        'keywords',
        all.flatMap((text) => text.keywords),
      ),
      summary: teach(
        slug,
        'summary',
        topicLanguages.map((language) => texts[language].summary),
      ),
      body: teach(
        slug,
        'body',
        topicLanguages.flatMap((language) => taughtParts.map((part) => texts[language].parts[part] ?? '')),
      ),
    })
  }
  for (const kind of otherKinds)
    search.add(kind, { asks: teach(kind, 'asks', lexicon.other_questions[kind]) })
  return { examples, space: collector.finish(), searchKeywords: search.find }
}

const commonFrom = 3

/** Words that are known, and those that are common enough to put another right by. */
export function collectVocabulary(space: FeatureSpace, lexicon: Lexicon): Vocabulary {
  const words = [lexicon.stop_words, ...lexicon.concepts].flatMap(({ en, hi, own = [] }) =>
    [...en, ...hi, ...own].flatMap(tokenize),
  )
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
