import { caseCalls } from '@nyaysathi/contracts/cases'
import type { FastifyRequest } from 'fastify'
import type { Assistant } from '../assistant/index.ts'
import { clearMatter, factsOfHelper } from '../conflicts/index.ts'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cursorOf, cutPage, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { answerCase, askBack, releaseCase } from './answer-case.ts'
import { conflictsInPool, keptAway } from './case-conflicts.ts'
import { caseTypesOf } from './case-field-rules.ts'
import { listTakingsOfHelper } from './case-queries.ts'
import { onlyVerified, requireCaseId } from './case-steps.ts'
import { removePoolFilter, savedPoolFilters, savePoolFilter } from './pool-filters.ts'
import { countOpen, findPoolCase, findPoolHelper } from './pool-queries.ts'
import { searchPool } from './pool-search.ts'
import { presentPoolCase, presentPooled, presentTaken } from './present-pool-case.ts'
import { takeCase } from './take-case.ts'

/** Who has taken more looks for the older ones in the export. */
const takenShown = 100
const countedUpTo = 100

/** What verified helpers do with the queries of citizens, who stay without a name. */
export function poolRoutes(app: HttpServer, services: Services, queries: Assistant['queries']): void {
  const { pool } = services.database
  const { casePoolPerAccount, caseStepsPerAccount } = services.rateLimits
  const requireVerified = async (request: FastifyRequest) => {
    const helpers = await findPoolHelper(pool, { nyaysathi_id: personOf(request).user_id })
    if (helpers.length === 0) throw onlyVerified()
  }
  const verified: HelperHooks = [requirePerson(services), requireVerified]
  lookRoutes(app, services, queries, [...verified, casePoolPerAccount])
  filterRoutes(app, services, verified, [...verified, caseStepsPerAccount])
  stepRoutes(app, services, [...verified, caseStepsPerAccount])
}

type HelperHooks = ((request: FastifyRequest) => Promise<void>)[]

/** Where a page of each order ended: `searchPool` wrote it. */
const placeInOrder = {
  nearest: /^(\d{1,5} [0-9a-f-]{36})$/,
  others: /^(-?\d \d{1,5} -?\d{1,16} [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
}

function lookRoutes(
  app: HttpServer,
  services: Services,
  queries: Assistant['queries'],
  onRequest: HelperHooks,
): void {
  const { pool } = services.database

  serve(app, caseCalls, 'GET /api/cases/pool', { onRequest }, async (request, reply) => {
    const { query } = request
    const size = pageSizeOf(query)
    const sort = query.sort || 'waiting'
    const [after] = cursorOf(query, sort === 'nearest' ? placeInOrder.nearest : placeInOrder.others) ?? []
    const own = await helperOf(services, personOf(request).user_id)
    const helper = { ...own, kept_away: await keptAway(services, pool, own) }
    const question = {
      sort,
      words: query.q ?? '',
      case_type: query.case_type ?? '',
      state: query.state ?? '',
      district: query.district ?? '',
      language: query.language ?? '',
      urgency: query.urgency || '',
      papers: query.papers === '1',
    } as const
    const { found, total } = await searchPool(services, queries, helper, question, { after, size })
    if (total !== undefined) reply.header('x-total-count', total)
    const page = cutPage(reply, found, size, ({ key }) => key)
    const warnings = await conflictsInPool(
      services,
      pool,
      helper.nyaysathi_id,
      page.map(({ row }) => row.case_id),
    )
    return Promise.all(page.map((one) => presentPooled(services, queries, one, warnings)))
  })

  serve(app, caseCalls, 'GET /api/cases/taken', { onRequest }, async (request) => {
    const rows = await listTakingsOfHelper(pool, {
      nyaysathi_id: personOf(request).user_id,
      limit: takenShown,
    })
    return rows.map(presentTaken)
  })

  serve(app, caseCalls, 'GET /api/cases/pool/:case_id', { onRequest }, async (request) => {
    const { case_id } = request.params
    requireCaseId(case_id)
    const person = personOf(request)
    const { row, warnings } = await findOpenOrOwn(services, person.user_id, case_id)
    return presentPoolCase(services, queries, person, row, warnings)
  })
}

/** What a helper looks for again and again. */
function filterRoutes(
  app: HttpServer,
  services: Services,
  verified: HelperHooks,
  changing: HelperHooks,
): void {
  serve(app, caseCalls, 'GET /api/cases/pool-filters', { onRequest: verified }, async (request) =>
    savedPoolFilters(services.database.pool, personOf(request).user_id),
  )
  serve(app, caseCalls, 'PUT /api/cases/pool-filters/:filter_id', { onRequest: changing }, async (request) =>
    savePoolFilter(services, personOf(request).user_id, request.params.filter_id, request.body),
  )
  serve(
    app,
    caseCalls,
    'DELETE /api/cases/pool-filters/:filter_id',
    { onRequest: changing },
    async (request) => {
      await removePoolFilter(services, personOf(request).user_id, request.params.filter_id)
      return { message: 'The filter is forgotten.' }
    },
  )
}

/** Each is refused for a case that somebody else has, or that is closed. */
function stepRoutes(app: HttpServer, services: Services, onRequest: HelperHooks): void {
  serve(app, caseCalls, 'POST /api/cases/:case_id/take', { onRequest }, async (request) =>
    takeCase(services, personOf(request).user_id, request.params.case_id),
  )
  serve(app, caseCalls, 'POST /api/cases/:case_id/no-conflict', { onRequest }, async (request) => {
    const { case_id } = request.params
    requireCaseId(case_id)
    const { user_id: nyaysathi_id } = personOf(request)
    await findOpenOrOwn(services, nyaysathi_id, case_id)
    await clearMatter(services.database.pool, { nyaysathi_id, case_id, appointment_id: null })
    return null
  })
  serve(app, caseCalls, 'POST /api/cases/:case_id/release', { onRequest }, async (request) =>
    releaseCase(services, personOf(request).user_id, request.params.case_id, request.body.reason),
  )
  serve(app, caseCalls, 'POST /api/cases/:case_id/ask', { onRequest }, async (request) =>
    askBack(services, personOf(request).user_id, request.params.case_id, request.body.question),
  )
  serve(app, caseCalls, 'POST /api/cases/:case_id/answer', { onRequest }, async (request) =>
    answerCase(services, personOf(request).user_id, request.params.case_id, request.body.answer),
  )
}

/** Open queries that fit this helper now, counted up to 100; 0 for everybody but verified helpers. */
export async function countPool(services: Services, userId: string): Promise<number> {
  const { pool } = services.database
  const [helper] = await findPoolHelper(pool, { nyaysathi_id: userId })
  if (!helper) return 0
  const own_facts = await factsOfHelper(services, pool, userId)
  const own = { nyaysathi_id: userId, own_field: caseTypesOf(helper), own_facts }
  const kept_away = await keptAway(services, pool, own)
  const [counted] = await countOpen(pool, { ...own, kept_away, limit: countedUpTo })
  return counted?.count ?? 0
}

async function helperOf(services: Services, userId: string) {
  const { pool } = services.database
  const [helper] = await findPoolHelper(pool, { nyaysathi_id: userId })
  if (!helper) throw onlyVerified()
  const { nyaysathi_id, state, city } = helper
  const own_facts = await factsOfHelper(services, pool, userId)
  return { nyaysathi_id, state, city, own_field: caseTypesOf(helper), own_facts }
}

/** @throws {ApiError} `not_found` for what another helper has taken, and for what this one is kept away from */
async function findOpenOrOwn(services: Services, userId: string, case_id: string) {
  const { keys, database } = services
  const { nyaysathi_id, own_field, own_facts } = await helperOf(services, userId)
  const who = { nyaysathi_id, own_field, own_facts, kept_away: [] }
  const [row] = await findPoolCase(keys, database.pool, { ...who, case_id })
  if (!row) throw new ApiError('not_found')
  const warnings = await conflictsInPool(services, database.pool, nyaysathi_id, [case_id])
  if (row.status === 'Submitted' && warnings.get(case_id) === 'likely') throw new ApiError('not_found')
  return { row, warnings }
}
