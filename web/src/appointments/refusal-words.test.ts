import { expect, test } from 'vitest'
import { errorKinds } from '../../../api/src/platform/http/errors.ts'
import english from '../locales/en/appointments.json' with { type: 'json' }
import { refusalWords } from './refusal-words.ts'

test('in English a screen says of a refused change what the server says', () => {
  const words = new Map(Object.entries(english))
  for (const [code, word] of Object.entries(refusalWords))
    expect(words.get(word.slice('appointments.'.length))).toBe(
      new Map(Object.entries(errorKinds)).get(code)?.text,
    )
})
