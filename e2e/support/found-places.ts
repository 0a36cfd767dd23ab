import type { Page } from '@playwright/test'
import type { MatrixQuestion, PlaceResult, PlaceSearchAnswer } from '../../contracts/src/places.ts'

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

export function answerOf(results: PlaceResult[]): PlaceSearchAnswer {
  return {
    results,
    ...(results.length === 0 ? { reason: 'no_match' as const } : {}),
    searched_from: { location: { lat: 18.52, lng: 73.857 }, position_is: 'building' },
    call: [],
    attributions: [],
  }
}

/** What a server with the operator's services behind it may answer; the built-in data knows no hours and no ratings. */
export async function answerSearches(page: Page, results: PlaceResult[]): Promise<void> {
  await page.route('**/api/places/search?*', (route) => route.fulfill({ json: answerOf(results) }))
}

/** Distances by road, one and a half times those in the air. */
export async function answerMatrix(page: Page): Promise<void> {
  await page.route('**/api/places/matrix', (route) => {
    const { destinations }: MatrixQuestion = route.request().postDataJSON()
    const rows = destinations.map(({ place_id }, at) => {
      const value = (at + 1) * 1_600
      return {
        place_id,
        status: 'OK',
        kind: 'road',
        distance: { text: '', value },
        duration: { text: '', value: value / 8 },
      }
    })
    return route.fulfill({ json: { rows, attributions: [] } })
  })
}
