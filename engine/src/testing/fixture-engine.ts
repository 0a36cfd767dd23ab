import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { type AnswerEngine, createAnswerEngine } from '../answer-question.ts'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { loadTopics } from '../content/load-knowledge.ts'
import { readRegister } from '../content/read-register.ts'
import { readSharedFacts } from '../content/shared-facts.ts'
import { loadLearned } from '../training/load-learned.ts'

export const fixtureFolder = fileURLToPath(new URL('./knowledge', import.meta.url))
/** A day in the life of the tests. */
export const today = new Date('2026-11-21T06:30:00Z')

/** Two small topics and their register, with the product's own lexicon and places, in three languages. */
export function loadFixtureContent(): KnowledgeContent {
  const shipped = loadLearned().content
  const { en, hi, mr } = shipped.sentences
  return {
    ...shipped,
    // The others are still being written: what is tested is what happens without them.
    sentences: { en, hi, ...(mr ? { mr } : {}) },
    register: readRegister(fixtureFolder),
    topics: loadTopics(join(fixtureFolder, 'topics'), shipped.sentences, readSharedFacts(fixtureFolder)),
  }
}

export function createFixtureEngine(): AnswerEngine {
  return createAnswerEngine(loadFixtureContent())
}

/** What ships, but for some languages: as it was before there was anything in them. */
export function createEngineWithout(...codes: LanguageCode[]): AnswerEngine {
  const { content, topics } = loadLearned()
  const isKept = ([code]: [string, unknown]) => !codes.some((one) => one === code)
  const without = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(isKept)) as Values
  return createAnswerEngine(
    {
      ...content,
      sentences: without(content.sentences),
      topics: content.topics.map((topic) => ({ ...topic, texts: without(topic.texts) })),
    },
    topics,
  )
}
