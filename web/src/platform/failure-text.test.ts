import type { GeneralRefusal } from '@nyaysathi/contracts/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../locales/en/refusals.json'
import hi from '../locales/hi/refusals.json'
import { ApiError } from './api-client.ts'
import { refusalSentence, refusalText, refusedFields } from './failure-text.ts'
import { loadRefusalWords } from './load-refusal-words.ts'
import { refusalWords, refusedFieldWord } from './refusal-words.ts'
import type { WordId } from './words/index.ts'

const words = vi.hoisted(() => ({ language: 'en', known: new Map<string, string>() }))
vi.mock('./words/index.ts', () => ({
  speaksAsServer: () => words.language === 'en',
  findWords: (id: string) => words.known.get(id),
  loadWords: async () => {},
}))

const refusal = new ApiError(409, {
  error: 'You have replied to this question already.',
  code: 'conflict',
  fields: { reply: 'Please write your reply.' },
})

/** Never run: `npm run check` compiles it. */
function whatDoesNotCompile() {
  const { conflict: _left, ...others } = refusalWords
  // @ts-expect-error A reason without words.
  const lacking: Readonly<Record<keyof typeof refusalWords, WordId>> = others
  // @ts-expect-error No contract knows this reason.
  const reason: GeneralRefusal = 'not_enough_coffee'
  return [lacking, reason]
}

beforeEach(async () => {
  words.language = 'hi'
  await loadRefusalWords()
  words.language = 'en'
  words.known = new Map(Object.entries(hi).map(([key, text]) => [`refusals.${key}`, text]))
})
afterEach(() => {
  words.language = 'en'
})

test('a refusal is told in the server’s own sentence in English', () => {
  expect(whatDoesNotCompile).toBeTypeOf('function')
  expect(refusalSentence(refusal)).toBe('You have replied to this question already.')
  expect(refusalText(refusal)).toBe('Please write your reply.')
  expect(refusedFields(refusal)).toEqual({ reply: 'Please write your reply.' })
})

test('in Hindi it is told in Hindi, by its code', () => {
  words.language = 'hi'
  expect(refusalSentence(refusal)).toBe(hi.changed)
  expect(refusalText(refusal)).toBe(hi.changed)
  expect(refusedFields(refusal)).toEqual({ reply: hi.field })
})

test('without words for it the place has its own', () => {
  words.language = 'hi'
  expect(refusalText(new ApiError(502, {}))).toBe('')
  words.known.clear()
  expect(refusalText(refusal)).toBe('')
  expect(refusalText(new Error('no answer'))).toBe('')
})

test('every word of a refusal is there in both languages', () => {
  const used = new Set<string>([...Object.values(refusalWords), refusedFieldWord])
  expect(
    Object.keys(en)
      .map((key) => `refusals.${key}`)
      .sort(),
  ).toEqual([...used].sort())
  expect(Object.keys(hi)).toEqual(Object.keys(en))
})
