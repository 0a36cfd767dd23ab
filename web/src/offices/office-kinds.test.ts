import { expect, test } from 'vitest'
import { orderByNeed } from './office-kinds.ts'

const all = [
  'district_legal_services',
  'district_court',
  'one_stop_centre',
  'protection_officer',
  'women_police_desk',
] as const
const offices = all.map((kind) => ({ kind }))
const said = (ordered: ReturnType<typeof orderByNeed>) =>
  ordered.map(({ office, isOpen }) => `${office.kind}${isOpen ? ' open' : ''}`)

test('without a wish the first three stand open, of those that there are', () => {
  expect(said(orderByNeed(offices.slice(1), {}))).toEqual([
    'district_court open',
    'one_stop_centre open',
    'protection_officer open',
    'women_police_desk',
  ])
})

test('the kind of a link comes before those of a category, and all of them are open', () => {
  expect(said(orderByNeed(offices, { kind: 'protection_officer', category: 'women_help' }))).toEqual([
    'protection_officer open',
    'one_stop_centre open',
    'women_police_desk open',
    'district_legal_services',
    'district_court',
  ])
})

test('what a district does not have leaves the first three open', () => {
  expect(said(orderByNeed(offices.slice(0, 4), { kind: 'labour_office' }))).toEqual([
    'district_legal_services open',
    'district_court open',
    'one_stop_centre open',
    'protection_officer',
  ])
})
