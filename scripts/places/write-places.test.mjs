import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { placesCsv, placesFile } from './write-places.mjs'

it('the places in the project are those of the pinned data', () => {
  expect(readFileSync(placesFile, 'utf8') === placesCsv()).toBe(true)
})
