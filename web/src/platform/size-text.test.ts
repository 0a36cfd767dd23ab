import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [1, '0.01 MB'],
  [5_000, '0.01 MB'],
  [300_000, '0.29 MB'],
  [1_572_864, '1.50 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
