import { expect, test } from 'vitest'
import english from '../locales/en/appointments.json' with { type: 'json' }
import { serverSentences } from './refusal-words.ts'

test('in English a refusal reads as the server wrote it', () => {
  const words: Record<string, string> = english
  for (const [sentence, id] of Object.entries(serverSentences))
    expect(words[id.slice('appointments.'.length)]).toBe(sentence)
})
