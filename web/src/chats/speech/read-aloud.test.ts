import { expect, it } from 'vitest'
import { pieces } from './read-aloud.ts'

it('cuts at ends of sentences, and a long sentence between its words', () => {
  expect(pieces('One. Two!\nतीन। चार? پانچ۔ end')).toEqual(['One.', 'Two!', 'तीन।', 'चार?', 'پانچ۔', 'end'])
  const long = Array.from({ length: 90 }, (_, index) => `word${index}`).join(' ')
  expect(pieces(long).every((piece) => piece.length <= 200)).toBe(true)
  expect(pieces(long).join('').replace(/\s/g, '')).toBe(long.replace(/\s/g, ''))
  expect(pieces('x'.repeat(450))).toHaveLength(3)
  expect(pieces('')).toEqual([])
})
