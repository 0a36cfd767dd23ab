import { maxPlaces, placeCalls } from '@nyaysathi/contracts/places'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import type { Nominatim } from './outside/nominatim.ts'
import { createPlaceFinder } from './place-finder.ts'
import { createTravel } from './travel/travel.ts'

const defaultLimit = 20

/** Search, details, distances and routes: what the screen's open map provider asks. */
export function nearbyRoutes(
  app: HttpServer,
  services: Services,
  nominatim?: Nominatim,
): { prepare: () => Promise<void> } {
  const finder = createPlaceFinder(services, nominatim)
  const travel = createTravel(services)
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    finder.stop()
  })
  // Beside the first requests, not before them: the start waits for nothing, and the first search seldom does.
  app.addHook('onListen', async () => {
    finder.prepare().catch((error: unknown) => {
      if (isStopping) return
      services.log.warn({ err: error }, 'the built-in places could not be brought into the table yet')
    })
  })

  serve(
    app,
    placeCalls,
    'GET /api/places/search',
    { onRequest: [services.rateLimits.placesPerSource] },
    async ({ query }) => {
      if (query.category === undefined && !query.query?.trim()) {
        const text = 'Please enter a search term.'
        throw new ApiError('invalid_input', { text, fields: { query: text } })
      }
      const limit = Math.min(Number(query.limit ?? defaultLimit), maxPlaces)
      return finder.search(query, limit)
    },
  )

  serve(
    app,
    placeCalls,
    'GET /api/places/:place_id',
    { onRequest: [services.rateLimits.placesPerSource] },
    async ({ params }) => {
      const place = await finder.find(params.place_id)
      if (!place) throw new ApiError('not_found', { text: 'This place is no longer on our list.' })
      return place
    },
  )

  serve(
    app,
    placeCalls,
    'POST /api/places/matrix',
    { onRequest: [services.rateLimits.placesPerSource] },
    async ({ body }) => travel.matrix(body),
  )

  serve(
    app,
    placeCalls,
    'POST /api/places/route',
    { onRequest: [services.rateLimits.placesPerSource] },
    async ({ body }) => travel.route(body),
  )

  return { prepare: finder.prepare }
}
