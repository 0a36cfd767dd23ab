import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findPlaceProblems } from './check-places.mjs'
import { officesFile, officesTable } from './write-offices-table.mjs'
import { pinsCsv, pinsFile } from './write-pins.mjs'

it('the places in the project have a source, an id of their own, and lie in their State', () => {
  expect(findPlaceProblems()).toEqual([])
})

it('the PIN codes in the project are those of the pinned data', () => {
  expect(readFileSync(pinsFile, 'utf8') === pinsCsv()).toBe(true)
})

it('docs/offices.md says what is known of the offices of each State', () => {
  expect(readFileSync(officesFile, 'utf8')).toBe(officesTable())
})
