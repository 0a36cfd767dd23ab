import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnswerEngine, createAnswerEngine } from '../engine/answer-question.ts'
import type { KnowledgeContent } from '../knowledge/knowledge-content.ts'
import { loadTopics } from '../knowledge/load-knowledge.ts'
import { readRegister } from '../knowledge/read-register.ts'
import { loadLearned } from '../learned/load-learned.ts'

export const fixtureFolder = fileURLToPath(new URL('./knowledge', import.meta.url))
/** A day in the life of the tests. */
export const today = new Date('2026-11-21T06:30:00Z')

/** Two small topics and their register, with the product's own languages, lexicon and places. */
export function loadFixtureContent(): KnowledgeContent {
  const shipped = loadLearned().content
  return {
    ...shipped,
    register: readRegister(fixtureFolder),
    topics: loadTopics(join(fixtureFolder, 'topics'), shipped.sentences),
  }
}

export function createFixtureEngine(): AnswerEngine {
  return createAnswerEngine(loadFixtureContent())
}
