import {
  MatrixAnswer,
  MatrixQuestion,
  maxPlaces,
  PlacePath,
  PlaceResult,
  PlaceSearchAnswer,
  PlaceSearchQuery,
  RouteAnswer,
  RouteQuestion,
} from '@nyaysathi/contracts/places'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import type { Nominatim } from './outside/nominatim.ts'
import { createPlaceFinder } from './place-finder.ts'
import { createTravel } from './travel/travel.ts'

const defaultLimit = 20

/** Search, details, distances and routes: what the screen's open map provider asks. */
export function nearbyRoutes(app: HttpServer, services: Services, nominatim?: Nominatim): void {
  const finder = createPlaceFinder(services, nominatim)
  const travel = createTravel(services)
  // Beside the first requests, not before them: the start waits for nothing, and the first search seldom does.
  app.addHook('onListen', async () => {
    finder.prepare().catch((error: unknown) => {
      services.log.warn({ err: error }, 'the built-in places could not be brought into the table yet')
    })
  })
  const about = {
    config: { access: 'anyone' as const },
    onRequest: [services.rateLimits.placesPerSource],
  }

  app.get(
    '/api/places/search',
    {
      ...about,
      schema: {
        tags: ['Places'],
        summary: 'Find places that help, nearest first',
        description:
          'From a position, a PIN code, or a State with district or town. A position is neither kept nor logged. Nothing near is an empty list with a reason; `instead` names another category that stands in.',
        querystring: PlaceSearchQuery,
        response: { 200: PlaceSearchAnswer },
      },
    },
    async ({ query }) => {
      if (query.category === undefined && !query.query?.trim()) {
        const text = 'Please enter a search term.'
        throw new ApiError('invalid_input', { text, fields: { query: text } })
      }
      const limit = Math.min(Number(query.limit ?? defaultLimit), maxPlaces)
      return finder.search(query, limit)
    },
  )

  app.get(
    '/api/places/:place_id',
    {
      ...about,
      schema: {
        tags: ['Places'],
        summary: 'All that is known of a place',
        params: PlacePath,
        response: { 200: PlaceResult },
      },
    },
    async ({ params }) => {
      const place = await finder.find(params.place_id)
      if (!place) throw new ApiError('not_found', { text: 'This place is no longer on our list.' })
      return place
    },
  )

  app.post(
    '/api/places/matrix',
    {
      ...about,
      schema: {
        tags: ['Places'],
        summary: 'How far it is to several places',
        description:
          'By road where a router is set up and knows a way, else as the crow flies, and marked so.',
        body: MatrixQuestion,
        response: { 200: MatrixAnswer },
      },
    },
    async ({ body }) => travel.matrix(body),
  )

  app.post(
    '/api/places/route',
    {
      ...about,
      schema: {
        tags: ['Places'],
        summary: 'The way to a place',
        description: 'A way by road only where a router gave it; else a straight line, marked so.',
        body: RouteQuestion,
        response: { 200: RouteAnswer },
      },
    },
    async ({ body }) => travel.route(body),
  )
}
