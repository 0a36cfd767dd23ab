import type { LatLng, Place } from '@nyaysathi/contracts/places'
import type { FastifyBaseLogger } from 'fastify'
import { readTowns } from './nearest-town.ts'
import type { Nominatim } from './outside/nominatim.ts'
import { ServiceBusyError } from './outside/service-pace.ts'

/** The town at a position in India: from the geocoder where one is set and answers, else the nearest on our own list. */
export function createTownFinder(nominatim: Nominatim | undefined, log: FastifyBaseLogger) {
  return async (at: LatLng): Promise<Place | undefined> => {
    try {
      const place = await nominatim?.reverse(at)
      if (place) return place
    } catch (error) {
      if (!(error instanceof ServiceBusyError)) {
        log.warn({ err: error }, 'the geocoder does not answer; the built-in towns stand in')
      }
    }
    const nearestTown = await readTowns()
    return nearestTown(at.lat, at.lng)
  }
}
