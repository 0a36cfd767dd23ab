import type { PlaceResult, PlaceSearchAnswer } from '@nyaysathi/contracts/places'

export const alwaysOpen = { periods: [{ open: { day: 0, time: '0000' } }] }
export const neverOpen = { periods: [], open_now: false }

/** A place some way east of the middle of Pune, of a kind that the built-in data does not hold. */
export function foundPlace(number: number, more: Partial<PlaceResult> = {}): PlaceResult {
  return {
    place_id: `p${number}`,
    name: `Station ${number}`,
    category: 'police',
    kind: 'police_station',
    geometry: { location: { lat: 18.52, lng: 73.857 + number / 100 } },
    position_is: 'building',
    formatted_address: `${number} Main Road, Pune`,
    vicinity: `Ward ${number}`,
    distance_m: number * 1_050,
    source: { name: 'A register', date: '2026' },
    ...more,
  }
}

/** What a server with the operator's services behind it may answer; the built-in data knows no hours and no ratings. */
export function answerOf(results: PlaceResult[]): PlaceSearchAnswer {
  return {
    results,
    ...(results.length === 0 ? { reason: 'no_match' as const } : {}),
    searched_from: { location: { lat: 18.52, lng: 73.857 }, position_is: 'building' },
    call: [],
    attributions: [],
  }
}
