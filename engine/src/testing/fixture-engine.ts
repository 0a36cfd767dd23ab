import { fileURLToPath } from 'node:url'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { type AnswerEngine, createAnswerEngine } from '../answer-question.ts'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { loadLearned } from '../training/load-learned.ts'

export const fixtureFolder = fileURLToPath(new URL('./knowledge', import.meta.url))
/** A day in the life of the tests. */
export const today = new Date('2026-11-21T06:30:00Z')

/** A small knowledge folder of its own, in English, Hindi, Marathi and Urdu: no word of it changes when the real one does. */
export function loadFixtureContent(): KnowledgeContent {
  return loadKnowledge(fixtureFolder)
}

export function createFixtureEngine(): AnswerEngine {
  return createAnswerEngine(loadFixtureContent())
}

/** The engine over another folder of knowledge, learned into `built` unless that was done: to measure what it costs. */
export function loadEngineFrom(built: string, knowledge: string): AnswerEngine {
  const { content, topics } = loadLearned(built, knowledge)
  return createAnswerEngine(content, topics)
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
