import { type Lexicon, otherKinds } from '../../knowledge/lexicon-format.ts'
import type { Part, Topic } from '../../knowledge/topic-format.ts'
import type { AnalyzedText, TextAnalyzer } from '../text/analyze-text.ts'
import type { Vocabulary } from '../text/correct-spelling.ts'
import { englishStem } from '../text/english-stem.ts'
import { hindiSkeleton } from '../text/hindi-skeleton.ts'
import type { SearchedTopic } from './keyword-search.ts'

export type Example = { topic: string; text: AnalyzedText; weight: number; isProse: boolean }
/** Everything that we wrote ourselves, analyzed once. */
export type OwnTexts = {
  examples: Example[]
  /** Those examples that are questions, as people ask them. */
  asks: Example[]
  searched: SearchedTopic[]
  vocabulary: Vocabulary
}

// What people say teaches most, our own prose least.
const teaching = { ask: 1, title: 1, keyword: 0.5, summary: 0.6, prose: 0.6 }
// The parts that tell topics apart; papers, costs and helpers are much the same in all. With every line of every part the
// share of asks that are found grows by 0.004, and the time to start doubles.
const taughtParts: readonly Part[] = ['now', 'law']
const commonFrom = 3

export function readOwnTexts(topics: readonly Topic[], lexicon: Lexicon, analyze: TextAnalyzer): OwnTexts {
  const examples: Example[] = []
  const asks: Example[] = []
  const searched: SearchedTopic[] = []
  const teach = (topic: string, written: string, as: keyof typeof teaching): AnalyzedText => {
    const text = analyze(written)
    if (text.features.size > 0) examples.push({ topic, text, weight: teaching[as], isProse: as === 'prose' })
    return text
  }

  for (const { slug, texts } of topics) {
    const fields: SearchedTopic['fields'] = { title: [], asks: [], keywords: [], summary: [], body: [] }
    for (const text of Object.values(texts)) {
      fields.title.push(teach(slug, text.title, 'title').features)
      for (const ask of text.asks) {
        const analyzed = teach(slug, ask, 'ask')
        asks.push({ topic: slug, text: analyzed, weight: teaching.ask, isProse: false })
        fields.asks.push(analyzed.features)
      }
      for (const keyword of text.keywords) fields.keywords.push(teach(slug, keyword, 'keyword').features)
      fields.summary.push(teach(slug, text.summary, 'summary').features)
      for (const part of taughtParts) {
        fields.body.push(teach(slug, text.parts[part] ?? '', 'prose').features)
      }
    }
    searched.push({ slug, fields })
  }
  for (const kind of otherKinds) {
    for (const question of lexicon.other_questions[kind]) {
      const text = teach(kind, question, 'ask')
      asks.push({ topic: kind, text, weight: teaching.ask, isProse: false })
    }
  }
  return { examples, asks, searched, vocabulary: collectVocabulary(examples, lexicon) }
}

function collectVocabulary(examples: readonly Example[], lexicon: Lexicon): Vocabulary {
  const english = new Map<string, number>()
  const hindi = new Map<string, number>()
  const count = (words: Map<string, number>, word: string) => words.set(word, (words.get(word) ?? 0) + 1)
  for (const { text } of examples) {
    for (const feature of text.features.keys()) {
      if (feature.startsWith('e:')) count(english, feature.slice(2))
      if (feature.startsWith('h:')) count(hindi, feature.slice(2))
    }
  }
  const common = (words: Map<string, number>) =>
    new Set([...words].flatMap(([word, times]) => (times >= commonFrom ? [word] : [])))
  const written = (phrases: string[]) =>
    phrases.flatMap((phrase) => phrase.toLowerCase().match(/[a-z]+/g) ?? [])
  const stopEnglish = lexicon.stop_words.en.map(englishStem)
  const stopHindi = lexicon.stop_words.hi.map(hindiSkeleton)
  return {
    english: new Set([
      ...english.keys(),
      ...stopEnglish,
      ...lexicon.concepts.flatMap((one) => written(one.en)).map(englishStem),
    ]),
    hindi: new Set([
      ...hindi.keys(),
      ...stopHindi,
      ...lexicon.concepts.flatMap((one) => written(one.hi)).map(hindiSkeleton),
    ]),
    commonEnglish: common(english),
    commonHindi: common(hindi),
  }
}
