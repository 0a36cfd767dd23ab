/** @module-tag deep */

import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAnswerEngine } from '../answer-question.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { fixtureFolder, today } from '../testing/fixture-engine.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readLearnedFile } from './learned-file.ts'
import { learnedFileIn, loadLearned } from './load-learned.ts'

const root = mkdtempSync(join(tmpdir(), 'nyaysathi-learned-'))
const knowledge = join(root, 'knowledge')
const built = join(root, 'built')
const topic = join(knowledge, 'topics/unpaid-salary/en.md')

beforeAll(() => {
  cpSync(fixtureFolder, knowledge, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('what was learned', () => {
  it('answers from the file as from the knowledge itself', () => {
    const { content, topics } = loadLearned(built, knowledge)
    const fromFile = createAnswerEngine(content, topics)
    const fromKnowledge = createAnswerEngine(loadKnowledge(knowledge))
    for (const message of [
      'my boss has not paid my salary for three months',
      'pati roz maarta hai',
      'मालिक तनख्वाह नहीं दे रहा',
      'what is BNS 85',
    ]) {
      expect(fromFile.answer({ message }, today)).toEqual(fromKnowledge.answer({ message }, today))
    }
  })

  it('is never what the knowledge said before', () => {
    const text = readFileSync(topic, 'utf8')
    const before = fingerprintOf(knowledge)
    writeFileSync(topic, text.replace(/title: .*/, 'title: Wages that were kept back'))
    expect(fingerprintOf(knowledge)).not.toBe(before)
    expect(readLearnedFile(learnedFileIn(built), fingerprintOf(knowledge))).toBeUndefined()
    const found = loadLearned(built, knowledge).content.topics.find((one) => one.slug === 'unpaid-salary')
    expect(found?.texts.en.title).toBe('Wages that were kept back')
  })

  it('is learned again where the file is broken off', () => {
    truncateSync(learnedFileIn(built), 4_000)
    expect(loadLearned(built, knowledge).content.topics).toHaveLength(3)
  })
})
