import type { City, LatLng, PinAnswer, Place } from '@nyaysathi/contracts/places'
import { placeCalls, type State } from '@nyaysathi/contracts/places'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { createCitiesOutside } from './cities-outside.ts'
import { readTowns } from './nearest-town.ts'
import type { Nominatim } from './outside/nominatim.ts'
import { ServiceBusyError } from './outside/service-pace.ts'
import { readPinCodes } from './pin-codes.ts'
import { readRegions } from './regions.ts'

/** The same for everybody, and seldom new. */
const publicForADay = 'public, max-age=86400'

export function geoRoutes(
  app: HttpServer,
  { config, log, rateLimits }: Pick<Services, 'config' | 'log' | 'rateLimits'>,
  nominatim?: Nominatim,
): void {
  const citiesOf = createCityFinder(config, log)
  const townAt = createTownFinder(nominatim, log)

  serve(
    app,
    placeCalls,
    'GET /api/geo/reverse',
    { onRequest: [rateLimits.placesPerSource] },
    async ({ query }) => {
      const place = await townAt({ lat: Number(query.lat), lng: Number(query.lng) })
      if (!place) throw new ApiError('not_found', { text: 'No town in India is near this position.' })
      return place
    },
  )

  serve(
    app,
    placeCalls,
    'GET /api/geo/states',
    { onRequest: [rateLimits.placesPerSource] },
    async (_request, reply) => {
      const { states } = await readRegions()
      keep(reply)
      return states
    },
  )

  serve(
    app,
    placeCalls,
    'GET /api/geo/states/:iso/cities',
    { onRequest: [rateLimits.placesPerSource] },
    async ({ params }, reply) => {
      const { iso } = await stateOf(params.iso)
      keep(reply)
      return citiesOf(iso)
    },
  )

  serve(
    app,
    placeCalls,
    'GET /api/geo/states/:iso/districts',
    { onRequest: [rateLimits.placesPerSource] },
    async ({ params }, reply) => {
      const regions = await readRegions()
      const { iso } = await stateOf(params.iso)
      keep(reply)
      return regions.districtsOf(iso)
    },
  )

  serve(
    app,
    placeCalls,
    'GET /api/geo/pins/:pin',
    { onRequest: [rateLimits.placesPerSource] },
    async ({ params: { pin } }, reply) => {
      const place = await placeOfPin(pin)
      keep(reply)
      return place
    },
  )
}

async function stateOf(spelling: string): Promise<State> {
  const { findState } = await readRegions()
  const state = findState(spelling)
  if (!state) throw new ApiError('not_found', { text: 'There is no State with this code.' })
  return state
}

/** With a key, the service's towns with what we know of them; without one, or where it does not answer, our own list. */
function createCityFinder({ cscApiKey, cscApiUrl }: Services['config'], log: FastifyBaseLogger) {
  const citiesOutside = cscApiKey ? createCitiesOutside(cscApiKey, cscApiUrl) : undefined
  return async (iso: string): Promise<City[]> => {
    const own = (await readRegions()).citiesOf(iso)
    if (!citiesOutside) return own
    try {
      const known = new Map(own.map((city) => [city.name, city]))
      const cities = await citiesOutside(iso)
      return cities.length === 0 ? own : cities.map((city) => ({ ...known.get(city.name), ...city }))
    } catch (error) {
      log.warn({ err: error }, 'the service for towns does not answer; the built-in list stands in')
      return own
    }
  }
}

/** Its district; of a PIN code that is not on the list, the States where such ones are. */
async function placeOfPin(pin: string): Promise<PinAnswer> {
  const [regions, pins] = await Promise.all([readRegions(), readPinCodes()])
  const found = pins.find(pin)
  const isos = found ? [found.iso] : pins.statesNear(pin)
  const states = regions.states.filter(({ iso }) => isos.includes(iso))
  if (states.length === 0) throw new ApiError('not_found', { text: 'No PIN code in India begins like this.' })
  if (!found) return { pin, states }
  const { district, lat, lng, positionIs } = found
  return { pin, states, district, location: { lat, lng }, position_is: positionIs }
}

function keep(reply: FastifyReply): void {
  reply.header('cache-control', publicForADay)
}

/** The town at a position in India: from the geocoder where one is set and answers, else the nearest on our own list. */
function createTownFinder(nominatim: Nominatim | undefined, log: FastifyBaseLogger) {
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
