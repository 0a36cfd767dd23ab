import type { GeneralRefusal } from '@nyaysathi/contracts/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../locales/en/refusals.json'
import hi from '../locales/hi/refusals.json'
import { refusalWords, refusedFieldWord } from './refusal-words.ts'
import type { WordId } from './words/index.ts'

/** The screens' words as these tests turn them. */
const words = { language: 'en', known: new Map<string, string>() }
const ourWords = {
  speaksAsServer: () => words.language === 'en',
  findWords: (id: string) => words.known.get(id),
  loadWords: async () => {},
}

/** Loaded anew, over those words: the file is one of many in its process. */
async function load() {
  const [{ ApiError }, { loadRefusalWords }, texts] = await Promise.all([
    import('./api-client.ts'),
    import('./load-refusal-words.ts'),
    import('./failure-text.ts'),
  ])
  const refusal = new ApiError(409, {
    error: 'You have replied to this question already.',
    code: 'conflict',
    fields: { reply: 'Please write your reply.' },
  })
  return { ...texts, ApiError, loadRefusalWords, refusal }
}
let loaded: Awaited<ReturnType<typeof load>>

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
  vi.resetModules()
  vi.doMock('./words/index.ts', () => ourWords)
  loaded = await load()
  words.language = 'hi'
  await loaded.loadRefusalWords()
  words.language = 'en'
  words.known = new Map(Object.entries(hi).map(([key, text]) => [`refusals.${key}`, text]))
})
afterEach(() => {
  vi.doUnmock('./words/index.ts')
  vi.resetModules()
})

test('a refusal is told in the server’s own sentence in English', () => {
  const { refusalSentence, refusalText, refusedFields, refusal } = loaded
  expect(whatDoesNotCompile).toBeTypeOf('function')
  expect(refusalSentence(refusal)).toBe('You have replied to this question already.')
  expect(refusalText(refusal)).toBe('Please write your reply.')
  expect(refusedFields(refusal)).toEqual({ reply: 'Please write your reply.' })
})

test('in Hindi it is told in Hindi, by its code', () => {
  const { refusalSentence, refusalText, refusedFields, refusal } = loaded
  words.language = 'hi'
  expect(refusalSentence(refusal)).toBe(hi.changed)
  expect(refusalText(refusal)).toBe(hi.changed)
  expect(refusedFields(refusal)).toEqual({ reply: hi.field })
})

test('without words for it the place has its own', () => {
  const { refusalText, ApiError, refusal } = loaded
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
