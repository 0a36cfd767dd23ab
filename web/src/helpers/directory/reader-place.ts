import { defaultLocation } from '@nyaysathi/contracts/limits'
import { useSyncExternalStore } from 'react'
import { findPosition, type PositionRefusal } from '../../platform/geolocation.ts'
import { handedPlace } from '../../platform/handed-place.ts'
import { tabStorage } from '../../platform/session.ts'

/** A position that was asked for on this page: for as long as the page lives, and nowhere else. */
let position = ''
const listeners = new Set<() => void>()

/**
 * Around where the list begins: the position, else what was told in the conversation that led here, else the town of who is
 * signed in or the place that was chosen for the answers, both kept in the tab alone; empty where nothing is known.
 */
function readPlace(): string {
  if (position) return position
  if (handedPlace()) return handedPlace()
  const [city, state] = [tabStorage.read('city'), tabStorage.read('state')]
  if (city && state) return `${city}, ${state}`
  const chosen = tabStorage.read('location')
  return chosen && chosen !== defaultLocation ? chosen.slice(0, 80) : ''
}

/** @param hydrated before that, nothing is known of who reads */
export function useReaderPlace(hydrated: boolean): string {
  const place = useSyncExternalStore(listen, readPlace, () => '')
  return hydrated ? place : ''
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** On the reader's own press. Nothing comes back when it was found. */
export async function askPosition(): Promise<PositionRefusal | undefined> {
  const found = await findPosition()
  if (typeof found === 'string') return found
  position = `${found.lat},${found.lng}`
  for (const listener of listeners) listener()
  return undefined
}
