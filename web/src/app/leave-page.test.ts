import { expect, test } from 'vitest'
import { countShiftPresses } from './leave-page.ts'

function pressAll(presses: [key: string, atMs: number][]): boolean[] {
  const counter = countShiftPresses()
  return presses.map(([key, atMs]) => counter.press(key, atMs))
}

test('three presses of Shift within two seconds lead out', () => {
  expect(
    pressAll([
      ['Shift', 0],
      ['Shift', 900],
      ['Shift', 1_999],
    ]),
  ).toEqual([false, false, true])
})

test('slower presses count only with those after them', () => {
  expect(
    pressAll([
      ['Shift', 0],
      ['Shift', 1_500],
      ['Shift', 2_000],
      ['Shift', 3_400],
    ]),
  ).toEqual([false, false, false, true])
})

test('capital letters never lead out', () => {
  expect(
    pressAll([
      ['Shift', 0],
      ['A', 50],
      ['Shift', 200],
      ['B', 250],
      ['Shift', 400],
      ['C', 450],
    ]),
  ).toEqual(Array(6).fill(false))
})
