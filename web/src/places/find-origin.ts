import type { OfficesFrom } from '../offices/index.ts'
import { findPosition } from '../platform/geolocation.ts'
import { keptPlace } from './kept-place.ts'
import type { Origin } from './map-service/map-service.ts'
import type { PlaceSearch } from './place-search.ts'
import { findToldPlace } from './told-place.ts'

/** By what this tab was told before, and by the position, which is asked for on load as the specification has it. */
export async function findOrigin(search: PlaceSearch): Promise<void> {
  const kept = keptPlace.read()
  if (kept) return search.startFrom(kept)
  void askPosition(search)
  const told = await findToldPlace(document.documentElement.lang).catch(() => undefined)
  if (told && !search.read().origin) search.startFrom(told)
}

export async function askPosition(search: PlaceSearch): Promise<void> {
  search.askPosition()
  const found = await findPosition()
  // Who has told a position means it from now on, and not the place that was chosen before.
  if (typeof found !== 'string') keptPlace.forget()
  search.tellPosition(found)
}

/** Where from, as the server is asked for offices. */
export function askedFrom({ location: { lat, lng }, chosen }: Origin): OfficesFrom {
  if (chosen?.pin) return { pin: chosen.pin }
  if (chosen) return { state: chosen.stateIso, district: chosen.district }
  return { lat: lat.toFixed(3), lng: lng.toFixed(3) }
}
