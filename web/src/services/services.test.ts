import { expect, test } from 'vitest'
import { services, splitFeatures } from './services.ts'

test.each([
  [1, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 2],
  [7, 3],
  [10, 3],
])('of %i features %i are shown before See More', (all, first) => {
  const features = Array.from({ length: all }, (_, place) => place)
  const { shown, folded } = splitFeatures(features)
  expect(shown).toHaveLength(first)
  expect([...shown, ...folded]).toEqual(features)
})

test('there are six services, and the two premium ones lead nowhere', () => {
  expect(services.map(({ path }) => path !== undefined)).toEqual([true, true, true, true, false, false])
})
