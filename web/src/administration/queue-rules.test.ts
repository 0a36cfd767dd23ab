import { describe, expect, test } from 'vitest'
import { nextInQueue, possibleDecisions, readView, waitingSince, writeView } from './queue-rules.ts'

describe('the address of the console', () => {
  test('begins with who waits, and forgets what nobody knows', () => {
    expect(readView(new URLSearchParams('?status=lost&type=king'))).toEqual({
      status: 'pending',
      q: '',
      type: '',
      state: '',
    })
  })

  test('comes back the same', () => {
    const view = { status: 'rejected', q: 'asha', type: 'ngo', state: 'Kerala' } as const
    expect(readView(writeView(view, 'n-1'))).toEqual(view)
  })
})

test.each([
  ['pending', ['approve', 'reject', 'ask']],
  ['needs_more', []],
  ['verified', ['suspend']],
  ['rejected', []],
  ['suspended', ['restore']],
] as const)('%s can be decided by %s', (status, decisions) => {
  expect(possibleDecisions(status)).toEqual(decisions)
})

test.each([
  ['the next below', ['a', 'b', 'c'], 'b', 'c'],
  ['the one above, at the end', ['a', 'b', 'c'], 'c', 'b'],
  ['nobody, when it was the last', ['a'], 'a', undefined],
  ['the first, when it was not in the list', ['a', 'b'], 'x', 'a'],
  ['nobody in an empty list', [], 'x', undefined],
])('after a decision comes %s', (_who, queue, decided, next) => {
  expect(nextInQueue(queue, decided)).toBe(next)
})

test.each([
  [0, 'minutes', 0, false],
  [59 * 60_000, 'minutes', 59, false],
  [60 * 60_000, 'hours', 1, false],
  [24 * 3_600_000, 'hours', 24, true],
  [48 * 3_600_000, 'days', 2, true],
  [-5_000, 'minutes', 0, false],
] as const)('%d ms of waiting are said in %s', (ms, unit, count, isLong) => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(waitingSince(new Date(now - ms).toISOString(), now)).toEqual({ unit, count, isLong })
})
