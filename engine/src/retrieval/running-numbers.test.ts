import { expect, it } from 'vitest'
import { RunningNumbers } from './running-numbers.ts'

it('numbers keys in the order in which they first come, as a Map would', () => {
  const numbers = new RunningNumbers()
  const expected = new Map<number, number>()
  // Small ones, hashes of 32 bits and pairs beyond them, each twice.
  const keys = Array.from({ length: 6_000 }, (_, at) => [
    at,
    (at * 2654435761) % 2 ** 32,
    at * 7_919 * 400_009,
  ])
  const twice = [...keys.flat(), ...keys.flat()]
  for (const key of twice) if (!expected.has(key)) expected.set(key, expected.size)
  expect(twice.map((key) => numbers.numberOf(key))).toEqual(twice.map((key) => expected.get(key)))
  expect([...numbers.keys]).toEqual([...expected.keys()])
  expect(numbers.size).toBe(expected.size)
})
