import { describe, expect, it } from 'vitest'
import type { FoundPlace } from './map-service/map-service.ts'
import { type Filters, isPlaceOpen, narrow, noFilters } from './place-rules.ts'

/** Monday noon in India. */
const noon = new Date('2026-11-16T06:30:00Z')
const mornings = { periods: [{ open: { day: 1, time: '0900' }, close: { day: 1, time: '1200' } }] }
const afternoons = { periods: [{ open: { day: 1, time: '1200' }, close: { day: 1, time: '1700' } }] }

function place(place_id: string, more: Partial<FoundPlace> = {}): FoundPlace {
  return {
    place_id,
    name: place_id,
    kind: 'police_station',
    geometry: { location: { lat: 18, lng: 73 } },
    position_is: 'building',
    formatted_address: '',
    vicinity: '',
    ...more,
  }
}

const found = [
  place('near', { rating: 3.4, opening_hours: mornings }),
  place('middle', { rating: 4.6, opening_hours: afternoons }),
  place('unrated', { opening_hours: { periods: [], open_now: true } }),
  place('unknown', { rating: 4 }),
  place('far', { rating: 4.6, opening_hours: { periods: [], open_now: false } }),
]

function shown(filters: Partial<Filters>) {
  const { places, hiddenUnknown } = narrow(found, { ...noFilters, ...filters }, noon)
  return { ids: places.map(({ place_id }) => place_id), hiddenUnknown }
}

describe('what is shown of what was found', () => {
  it.each([
    ['all, in the order that they came', {}, ['near', 'middle', 'unrated', 'unknown', 'far']],
    ['3 and more; a missing rating counts as 0', { minRating: 3 }, ['near', 'middle', 'unknown', 'far']],
    ['4 and more, 4 itself too', { minRating: 4 }, ['middle', 'unknown', 'far']],
    [
      'the best first, equals as they came, a missing rating last',
      { sort: 'rating' },
      ['middle', 'far', 'unknown', 'near', 'unrated'],
    ],
    ['only what is positively known to be open', { openNow: true }, ['middle', 'unrated']],
    [
      'and on a wish what nobody knows',
      { openNow: true, alsoUnknown: true },
      ['middle', 'unrated', 'unknown'],
    ],
    ['both filters', { openNow: true, minRating: 4 }, ['middle']],
  ] as [string, Partial<Filters>, string[]][])('%s', (_what, filters, ids) => {
    expect(shown(filters).ids).toEqual(ids)
  })

  it('says how many are hidden only because nobody knows their hours', () => {
    expect(shown({ openNow: true }).hiddenUnknown).toBe(1)
    expect(shown({ openNow: true, alsoUnknown: true }).hiddenUnknown).toBe(0)
    expect(shown({}).hiddenUnknown).toBe(0)
    expect(
      narrow(
        [place('bad'), place('good', { rating: 5 })],
        { ...noFilters, openNow: true, minRating: 4 },
        noon,
      ).hiddenUnknown,
    ).toBe(1)
  })

  it('takes nothing that has closed for open, whatever its hours say', () => {
    const always = { periods: [{ open: { day: 0, time: '0000' } }] }
    expect(isPlaceOpen(place('a', { opening_hours: always }), noon)).toBe(true)
    expect(
      isPlaceOpen(place('a', { opening_hours: always, business_status: 'CLOSED_PERMANENTLY' }), noon),
    ).toBe(false)
    expect(
      isPlaceOpen(place('a', { opening_hours: always, business_status: 'CLOSED_TEMPORARILY' }), noon),
    ).toBe(false)
  })

  it('leaves what was found as it was', () => {
    const before = [...found]
    narrow(found, { ...noFilters, sort: 'rating' }, noon)
    expect(found).toEqual(before)
  })
})
