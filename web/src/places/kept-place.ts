import { tabStorage } from '../platform/session.ts'
import type { Origin } from './map-service/map-service.ts'

const key = 'nearby_place'

/** The place that somebody chose, for this tab alone. A position is never written down. */
export const keptPlace = {
  read(): Origin | undefined {
    try {
      return JSON.parse(tabStorage.read(key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  write: (place: Origin): void => tabStorage.write(key, JSON.stringify(place)),
  forget: (): void => tabStorage.remove(key),
}
