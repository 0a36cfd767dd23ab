import { Place, positionFields } from '@nyaysathi/contracts/places'
import * as z from 'zod/mini'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../services.ts'
import { readTowns } from './nearest-town.ts'

export function placeRoutes(app: HttpServer, { rateLimits }: Pick<Services, 'rateLimits'>): void {
  app.get(
    '/api/geo/reverse',
    {
      config: { access: 'anyone' },
      onRequest: [rateLimits.placesPerSource],
      schema: {
        tags: ['Places'],
        summary: 'Name the town in India that is nearest to a position',
        description: 'Found in our own list: the position goes nowhere else, and is neither kept nor logged.',
        querystring: z.object(positionFields),
        response: { 200: Place },
      },
    },
    async ({ query }) => {
      const nearestTown = await readTowns()
      const place = nearestTown(Number(query.lat), Number(query.lng))
      if (!place) throw new ApiError('not_found', { text: 'No town in India is near this position.' })
      return place
    },
  )
}
