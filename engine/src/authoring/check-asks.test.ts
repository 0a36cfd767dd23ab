import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { checkAsks } from './check-asks.ts'
import { readLanguages } from './check-languages.ts'

const spoken = readLanguages(knowledgeFolder)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asks-'))
  mkdirSync(join(folder, 'asks'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const check = (yaml: string, name = 'ta.yml') => {
  writeFileSync(join(folder, 'asks', name), yaml)
  return checkAsks(folder, ['unpaid-wages'], spoken).map(({ line, message }) => `${line}: ${message}`)
}

it('takes asks in the script of the language and in Latin letters', () => {
  expect(check('topics:\n  unpaid-wages:\n    - சம்பளம் வரல\n    - sambalam varala\n')).toEqual([])
})

it.each([
  [
    'a topic that there is not',
    'topics:\n  no-such-topic:\n    - சம்பளம் வரல\n',
    /^\d+: there is no topic "no-such-topic"/,
  ],
  ['another script', 'in_danger:\n  - மாமா அடிக்கிறார்\n  - వాడు కొడుతున్నాడు\n', /^3: .* is in Telugu letters/],
  ['a line twice', 'in_danger:\n  - மாமா அடிக்கிறார்\n  - மாமா அடிக்கிறார்\n', /^3: .* stands twice/],
  ['a kind that there is not', 'other_questions:\n  gossip:\n    - யாரு ஜெயிச்சா\n', /^1: other_questions/],
])('refuses %s, with its line', (_name, yaml, problem) => {
  expect(check(yaml)).toEqual([expect.stringMatching(problem)])
})

it('refuses a file of no language', () => {
  expect(check('in_danger: []\n', 'xx.yml')).toEqual([expect.stringMatching(/is not <code>.yml/)])
})
