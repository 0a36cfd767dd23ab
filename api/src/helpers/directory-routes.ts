import {
  AvailableHelpers,
  directoryQueryFields,
  HelperList,
  HelperPreview,
  PublicHelper,
} from '@nyaysathi/contracts/helpers'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { pageFields, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { type DirectoryPage, findHelpers } from './find-helpers.ts'
import { findListedHelper } from './helper-queries.ts'
import type { PublicRow } from './helper-row.ts'
import { presentListed, presentPreview, presentPublic } from './present-helper.ts'
import { readSearch } from './search-words.ts'

const tags = ['Helpers']
const open = { access: 'anyone' } as const
/** Positions by name hold the name, each letter of which can be nine characters. */
const cursor = z.optional(z.string().check(z.maxLength(2_000)))
const page = { limit: pageFields.limit, cursor }
const DirectoryQuery = z.object({ ...directoryQueryFields, ...page })

export function directoryRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services

  app.get(
    '/api/auth/nyaysathi/all',
    {
      config: open,
      onRequest: [rateLimits.directoryPerSource],
      schema: {
        tags,
        summary: 'The directory: verified helpers who are not suspended',
        description:
          'A bare array, at most 100. `x-next-cursor` names the next page; `x-total-count` comes with the first page and is ' +
          'exact up to 100. `q` looks for beginnings of words in name, specialization and city; where nobody has such ' +
          'words, for those that look like them. Under LISTING_POLICY=rule36 advocates have no fee and no ratings, and lists ' +
          'that can hold them have a neutral order.',
        querystring: DirectoryQuery,
        response: { 200: HelperList },
      },
    },
    async ({ query }, reply) => {
      const search = readSearch(query.q ?? '')
      const found = await findHelpers(services, {
        filters: {
          words: search.words.map((word) => ({ word, near: [] })),
          type: query.type || search.type,
          specialization: query.specialization,
          state: query.state,
          city: query.city,
          language: query.language,
          maxFee: query.max_fee ? Number(query.max_fee) : undefined,
        },
        sort: query.sort || 'recommended',
        size: pageSizeOf(query),
        cursor: query.cursor,
      })
      return sendPage(reply, found).map((row) => presentListed(services, row))
    },
  )

  app.get(
    '/api/nyaysathi/available',
    {
      config: open,
      onRequest: [rateLimits.directoryPerSource],
      schema: {
        tags,
        summary: 'Names and ids of the listed helpers',
        querystring: z.object(page),
        response: { 200: AvailableHelpers },
      },
    },
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

  app.get(
    '/api/nyaysathi/public/:nyaysathi_id',
    {
      config: open,
      onRequest: [rateLimits.directoryPerSource],
      schema: {
        tags,
        summary: 'The public page of a listed helper',
        params: z.object({ nyaysathi_id: z.string() }),
        response: { 200: PublicHelper },
      },
    },
    async ({ params }) => presentPublic(services, await requireListed(services, params.nyaysathi_id)),
  )

  app.get(
    '/api/nyaysathi/:id',
    {
      config: open,
      onRequest: [rateLimits.directoryPerSource],
      schema: {
        tags,
        summary: 'A preview of a listed helper',
        params: z.object({ id: z.string() }),
        response: { 200: HelperPreview },
      },
    },
    async ({ params }) => presentPreview(services, await requireListed(services, params.id)),
  )
}

const nobodyLeftOut = {
  words: [],
  type: undefined,
  specialization: undefined,
  state: undefined,
  city: undefined,
  language: undefined,
  maxFee: undefined,
}

function sendPage(reply: FastifyReply, { helpers, nextCursor, total }: DirectoryPage) {
  if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor)
  if (total !== undefined) reply.header('x-total-count', total)
  return helpers
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const notFound = 'NyaySathi details not found. Please go back to the directory.'

async function requireListed({ database }: Services, id: string): Promise<PublicRow> {
  const [helper] = uuid.test(id) ? await findListedHelper(database.pool, [id]) : []
  if (!helper) throw new ApiError('not_found', { text: notFound })
  return helper
}
