import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { createPackedFile, type Numbers, openPackedFile, type PackedFile } from '../content/packed-file.ts'
import { buildRegister, type RegisterRows } from '../content/register.ts'
import type { Topic, TopicFacts } from '../content/topic-format.ts'
import type { LearnedMessageClassifier } from '../retrieval/message-classifier.ts'
import type { LearnedTopics } from '../retrieval/topic-finder.ts'
import { openTexts, rememberBodies, type TextBody, type TextHead } from './stored-text.ts'

/** What the knowledge says and what was learned from it, as the engine needs both at start. */
export type Learned = { content: KnowledgeContent; topics: LearnedTopics }

type StoredTopic = TopicFacts & { slug: string; heads: (TextHead & { at: number })[] }
type StoredSense = Omit<LearnedMessageClassifier, 'weights'>
type Stored = {
  /** Of what it was made from. */
  fingerprint: string
  content: Omit<KnowledgeContent, 'register' | 'topics' | 'asks' | 'stories'>
  register: RegisterRows
  topics: StoredTopic[]
  names: string[]
  danger: StoredSense
  accused: StoredSense
  neither: StoredSense
  wish: StoredSense
  words: Omit<LearnedTopics['words'], 'known'>
  stems: string
  /** How many sections are told in plain words. */
  sections: number
  languages: Pick<LearnedTopics['languages'][number], 'script' | 'codes'>[]
}

export type LearnedFileWriter = {
  /** Before the rest: what was written need not be kept in memory. */
  addTopics(topics: readonly Topic[]): void
  finish(content: KnowledgeContent, register: RegisterRows, learned: LearnedTopics): void
}

export function createLearnedFile(path: string, fingerprint: string): LearnedFileWriter {
  const file = createPackedFile(path)
  const stored: StoredTopic[] = []
  return {
    addTopics(topics) {
      for (const { texts, ...facts } of topics) {
        const heads = Object.values(texts).map(({ language, form, title, reviewed_by, behind, ...body }) => {
          const at = file.addText(JSON.stringify(body satisfies TextBody))
          return { language, form, title, reviewed_by, behind, at }
        })
        stored.push({ ...facts, heads })
      }
    },
    finish(content, register, learned) {
      const { register: _built, topics: _written, asks: _asks, stories: _stories, ...rest } = content
      const { known: _known, ...words } = learned.words
      const values: Stored = {
        fingerprint,
        content: rest,
        register,
        topics: stored,
        names: learned.names,
        danger: withoutWeights(learned.danger),
        accused: withoutWeights(learned.accused),
        neither: withoutWeights(learned.neither),
        wish: withoutWeights(learned.wish),
        words,
        stems: learned.meanings.stems,
        sections: learned.sections.count,
        languages: learned.languages.map(({ script, codes }) => ({ script, codes })),
      }
      file.finish(values, arraysOf(learned))
    },
  }
}

/** Nothing where the file is missing, broken off, or made from something else. */
export function readLearnedFile(file: string, fingerprint: string): Learned | undefined {
  const packed = openPackedFile(file)
  if (!packed) return undefined
  const stored = packed.values as Stored
  if (stored.fingerprint !== fingerprint) {
    packed.close()
    return undefined
  }
  const readBody = rememberBodies((at) => JSON.parse(packed.readText(at)) as TextBody)
  return {
    content: {
      ...stored.content,
      register: buildRegister(stored.register),
      asks: {},
      stories: [],
      topics: stored.topics.map(({ heads, ...facts }) => ({ ...facts, texts: openTexts(heads, readBody) })),
    },
    topics: learnedFrom(stored, packed),
  }
}

function withoutWeights({ bias, largest }: LearnedMessageClassifier): StoredSense {
  return { bias, largest }
}

function arraysOf({
  table,
  classifier,
  danger,
  accused,
  neither,
  wish,
  keywords,
  words,
  meanings,
  languages,
  sections,
}: LearnedTopics): Map<string, Numbers> {
  return new Map<string, Numbers>([
    ['hashes', table.hashes],
    ['rarity', table.rarity],
    ['bias', classifier.bias],
    ['weights.starts', classifier.weights.starts],
    ['weights.topics', classifier.weights.topics],
    ['weights.weights', classifier.weights.weights],
    ['weights.largest', classifier.weights.largest],
    ['danger', danger.weights],
    ['accused', accused.weights],
    ['neither', neither.weights],
    ['wish', wish.weights],
    ['keywords', keywords.hashes],
    ['scores.starts', keywords.scores.starts],
    ['scores.topics', keywords.scores.topics],
    ['scores.weights', keywords.scores.weights],
    ['scores.largest', keywords.scores.largest],
    ['known', words.known],
    ['sections.starts', sections.starts],
    ['sections', sections.hashes],
    ['sections.places', sections.places],
    ['sections.weights', sections.weights],
    ['meanings', meanings.hashes],
    ['meanings.starts', meanings.starts],
    ['meanings.words', meanings.words],
    ['meanings.likelihoods', meanings.likelihoods],
    ...languages.flatMap(({ script, hashes, rarity }): [string, Numbers][] => [
      [`languages.${script}`, hashes],
      [`languages.${script}.rarity`, rarity],
    ]),
  ])
}

function learnedFrom(
  { names, danger, accused, neither, wish, words, stems, sections, languages }: Stored,
  { arrays }: PackedFile,
): LearnedTopics {
  const weightsOf = (name: string) => ({
    starts: arrays.get(`${name}.starts`) as Uint32Array,
    topics: arrays.get(`${name}.topics`) as Uint8Array,
    weights: arrays.get(`${name}.weights`) as Int8Array,
    largest: arrays.get(`${name}.largest`) as Float32Array,
  })
  return {
    names,
    table: { hashes: arrays.get('hashes') as Uint32Array, rarity: arrays.get('rarity') as Float32Array },
    classifier: { bias: arrays.get('bias') as Float32Array, weights: weightsOf('weights') },
    danger: { ...danger, weights: arrays.get('danger') as Int8Array },
    accused: { ...accused, weights: arrays.get('accused') as Int8Array },
    neither: { ...neither, weights: arrays.get('neither') as Int8Array },
    wish: { ...wish, weights: arrays.get('wish') as Int8Array },
    keywords: { hashes: arrays.get('keywords') as Uint32Array, scores: weightsOf('scores') },
    words: { ...words, known: arrays.get('known') as Uint32Array },
    sections: {
      starts: arrays.get('sections.starts') as Uint32Array,
      hashes: arrays.get('sections') as Uint32Array,
      places: arrays.get('sections.places') as Uint16Array,
      count: sections,
      weights: arrays.get('sections.weights') as Uint8Array,
    },
    meanings: {
      hashes: arrays.get('meanings') as Uint32Array,
      starts: arrays.get('meanings.starts') as Uint32Array,
      words: arrays.get('meanings.words') as Uint16Array,
      likelihoods: arrays.get('meanings.likelihoods') as Uint8Array,
      stems,
    },
    languages: languages.map((one) => ({
      ...one,
      hashes: arrays.get(`languages.${one.script}`) as Uint32Array,
      rarity: arrays.get(`languages.${one.script}.rarity`) as Uint8Array,
    })),
  }
}
