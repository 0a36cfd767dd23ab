import { callApi, isRefused } from '../platform/api-client.ts'
import { findPosition, type PositionRefusal } from '../platform/geolocation.ts'

export type FoundTown = { town: string } | { refusal: PositionRefusal | 'far' | 'no-answer' }

/** Where the person is, as they would write it: "Pune, Maharashtra, India". */
export async function findTown(): Promise<FoundTown> {
  const position = await findPosition()
  if (typeof position === 'string') return { refusal: position }
  try {
    const { city, state, country } = await callApi('GET /api/geo/reverse', { query: position })
    return { town: `${city}, ${state}, ${country}` }
  } catch (failure) {
    return { refusal: isRefused(failure, 'not_found') ? 'far' : 'no-answer' }
  }
}
