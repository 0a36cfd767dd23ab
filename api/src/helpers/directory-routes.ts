import { helperCalls } from '@nyaysathi/contracts/helpers'
import { uuidInAnyCase } from '@nyaysathi/contracts/identifiers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Assistant } from '../assistant/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { nobodyLeftOut } from './directory-conditions.ts'
import { type DirectoryPage, findHelpers } from './find-helpers.ts'
import { findListedHelper } from './helper-queries.ts'
import type { PublicRow } from './helper-row.ts'
import { presentListed, presentPreview, presentPublic } from './present-helper.ts'
import { understandSearch } from './understand-search.ts'

export function directoryRoutes(app: HttpServer, services: Services, assistant: Assistant): void {
  const { rateLimits } = services

  serve(
    app,
    helperCalls,
    'GET /api/auth/nyaysathi/all',
    { onRequest: [rateLimits.directoryPerSource] },
    async ({ query }, reply) => {
      const { filters } = understandSearch(assistant, query.q ?? '')
      const found = await findHelpers(services, {
        filters: {
          ...nobodyLeftOut,
          ...filters,
          type: query.type || filters.type,
          specialization: query.specialization,
          state: query.state,
          city: query.city,
          language: query.language || filters.language,
          maxFee: query.max_fee ? Number(query.max_fee) : undefined,
        },
        sort: query.sort || 'recommended',
        size: pageSizeOf(query),
        cursor: query.cursor,
      })
      return Promise.all(sendPage(reply, found).map((row) => presentListed(services, row)))
    },
  )

  serve(
    app,
    helperCalls,
    'GET /api/nyaysathi/available',
    { onRequest: [rateLimits.directoryPerSource] },
    async ({ query }, reply) => {
      const found = await findHelpers(services, {
        filters: nobodyLeftOut,
        sort: 'recommended',
        size: pageSizeOf(query),
        cursor: query.cursor,
      })
      return sendPage(reply, found).map(({ nyaysathi_id, name, demo }) => ({
        nyaysathi_id,
        name,
        ...(demo ? { demo: true as const } : {}),
      }))
    },
  )

  serve(
    app,
    helperCalls,
    'GET /api/nyaysathi/public/:nyaysathi_id',
    { onRequest: [rateLimits.directoryPerSource] },
    async (request) =>
      presentPublic(services, await requireListed(services, request, request.params.nyaysathi_id)),
  )

  serve(
    app,
    helperCalls,
    'GET /api/nyaysathi/:id',
    { onRequest: [rateLimits.directoryPerSource] },
    async (request) => presentPreview(services, await requireListed(services, request, request.params.id)),
  )
}

function sendPage(reply: FastifyReply, { helpers, nextCursor, total }: DirectoryPage) {
  if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor)
  if (total !== undefined) reply.header('x-total-count', total)
  return helpers
}

const notFound = 'NyaySathi details not found. Please go back to the directory.'

async function requireListed(
  { database: { pool, reader } }: Services,
  { headers }: FastifyRequest,
  id: string,
): Promise<PublicRow> {
  // Who is signed in may be this helper, and has just changed something.
  const from = headers.authorization ? pool : reader
  const [helper] = uuidInAnyCase.test(id) ? await findListedHelper(from, { nyaysathi_id: id }) : []
  if (!helper) throw new ApiError('not_found', { text: notFound })
  return helper
}
