import { CaseList, CaseQuery, CaseState, ReplyToQuestion } from '@nyaysathi/contracts/cases'
import { Acknowledged } from '@nyaysathi/contracts/chats'
import { uuid } from '@nyaysathi/contracts/identifiers'
import * as z from 'zod/mini'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cutPage, momentCursorOf, pageFields, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { findCase, listCases } from './case-queries.ts'
import { caseUpkeep } from './case-upkeep.ts'
import { closeCase, offerCase, replyToQuestion } from './own-case-steps.ts'
import { poolRoutes } from './pool-routes.ts'
import { presentOwnCase } from './present-case.ts'
import { removeCase } from './remove-case.ts'
import { submitRoute } from './submit-route.ts'

const tags = ['Cases']
const params = z.object({ case_id: z.string() })

/** Case queries of citizens, with documents: submitted, followed, ended by their owner, answered by helpers. */
export function caseRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)
  submitRoute(app, services)
  poolRoutes(app, services)
  caseUpkeep(services)

  app.get(
    '/api/cases',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'My case queries, the newest first',
        querystring: z.object(pageFields),
        response: { 200: CaseList },
      },
    },
    async (request, reply) => {
      const size = pageSizeOf(request.query)
      const [time, id] = momentCursorOf(request.query)
      const rows = await listCases(database.pool, [personOf(request).user_id, time, id, size + 1])
      const page = cutPage(reply, rows, size, (row) => `${row.created_at.toISOString()} ${row.case_id}`)
      return page.map(({ case_id, case_type, status, created_at }) => ({
        case_id,
        case_type,
        status,
        created_at: created_at.toISOString(),
      }))
    },
  )

  app.get(
    '/api/cases/:case_id',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: { tags, summary: 'One of my case queries', params, response: { 200: CaseQuery } },
    },
    async (request) => {
      const { user_id } = personOf(request)
      const { case_id } = request.params
      const [row] = uuid.test(case_id) ? await findCase(database.pool, [case_id, user_id]) : []
      if (!row) throw new ApiError('not_found')
      return presentOwnCase(services, personOf(request), row)
    },
  )

  for (const { call, summary, work } of [
    { call: 'close', summary: 'Close one of my case queries for good', work: closeCase },
    { call: 'offer', summary: 'Let helpers read and answer one of my case queries', work: offerCase },
  ]) {
    app.post(
      `/api/cases/:case_id/${call}`,
      {
        config: { access: 'member' },
        onRequest: [signedIn, rateLimits.caseStepsPerAccount],
        schema: { tags, summary, params, response: { 200: CaseState } },
      },
      async (request) => work(services, personOf(request).user_id, request.params.case_id),
    )
  }

  app.post(
    '/api/cases/:case_id/reply',
    {
      config: { access: 'member' },
      onRequest: [signedIn, rateLimits.caseStepsPerAccount],
      schema: {
        tags,
        summary: 'Reply to the question of the helper who has my case query, once',
        params,
        body: ReplyToQuestion,
        response: { 200: CaseState },
      },
    },
    async (request) =>
      replyToQuestion(services, personOf(request).user_id, request.params.case_id, request.body.reply),
  )

  app.delete(
    '/api/cases/:case_id',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: { tags, summary: 'Erase one of my case queries', params, response: { 200: Acknowledged } },
    },
    async (request) => {
      const { case_id } = request.params
      if (!uuid.test(case_id)) throw new ApiError('not_found')
      await removeCase(services, personOf(request).user_id, case_id)
      return { message: 'The case query is deleted.' }
    },
  )
}
