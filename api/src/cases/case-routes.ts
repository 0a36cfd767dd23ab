import { caseCalls } from '@nyaysathi/contracts/cases'
import { uuid } from '@nyaysathi/contracts/identifiers'
import type { Assistant } from '../assistant/index.ts'
import { eraseFile } from '../files/index.ts'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cutPage, momentCursorOf, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { deleteCase, findCase, listCaseDocuments, listCases, withdrawOwnTakings } from './case-queries.ts'
import { readOlderCases } from './case-readings.ts'
import { caseUpkeep } from './case-upkeep.ts'
import { closeCase, offerCase, replyToQuestion } from './own-case-steps.ts'
import { poolRoutes } from './pool-routes.ts'
import { presentOwnCase } from './present-case.ts'
import { submitRoute } from './submit-route.ts'
import { tellOfNewInPool } from './tell-of-new-in-pool.ts'

/** Case queries of citizens, with documents: submitted, followed, ended by their owner, answered by helpers. */
export function caseRoutes(
  app: HttpServer,
  services: Services,
  { queries }: Pick<Assistant, 'queries'>,
): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)
  submitRoute(app, services, queries)
  poolRoutes(app, services, queries)
  caseUpkeep(services)
  readOlderCases(services, queries)
  tellOfNewInPool(services, queries)

  serve(app, caseCalls, 'GET /api/cases', { onRequest: [signedIn] }, async (request, reply) => {
    const size = pageSizeOf(request.query)
    const [time, id] = momentCursorOf(request.query)
    const rows = await listCases(database.pool, {
      matter_days: services.config.keptDays.closedMatters,
      user_id: personOf(request).user_id,
      before: time,
      before_id: id,
      limit: size + 1,
    })
    const page = cutPage(reply, rows, size, (row) => `${row.created_at.toISOString()} ${row.case_id}`)
    return page.map(({ case_id, case_type, status, created_at }) => ({
      case_id,
      case_type,
      status,
      created_at: created_at.toISOString(),
    }))
  })

  serve(app, caseCalls, 'GET /api/cases/:case_id', { onRequest: [signedIn] }, async (request) => {
    const { user_id } = personOf(request)
    const { case_id } = request.params
    const [row] = uuid.test(case_id)
      ? await findCase(database.pool, {
          matter_days: services.config.keptDays.closedMatters,
          case_id,
          user_id,
        })
      : []
    if (!row) throw new ApiError('not_found')
    return presentOwnCase(services, personOf(request), row)
  })

  const steps = { onRequest: [signedIn, rateLimits.caseStepsPerAccount] }

  serve(app, caseCalls, 'POST /api/cases/:case_id/close', steps, async (request) =>
    closeCase(services, personOf(request).user_id, request.params.case_id),
  )

  serve(app, caseCalls, 'POST /api/cases/:case_id/offer', steps, async (request) =>
    offerCase(services, personOf(request).user_id, request.params.case_id),
  )

  serve(
    app,
    caseCalls,
    'POST /api/cases/:case_id/reply',
    { onRequest: [signedIn, rateLimits.caseStepsPerAccount] },
    async (request) =>
      replyToQuestion(services, personOf(request).user_id, request.params.case_id, request.body.reply),
  )

  serve(app, caseCalls, 'DELETE /api/cases/:case_id', { onRequest: [signedIn] }, async (request) => {
    const { case_id } = request.params
    if (!uuid.test(case_id)) throw new ApiError('not_found')
    await removeCase(services, personOf(request).user_id, case_id)
    return { message: 'The case query is deleted.' }
  })
}

/** Erases a case: its text and all that was written about it with its key, and its documents with theirs. */
async function removeCase(services: Services, userId: string, caseId: string): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const documents = await listCaseDocuments(connection, { case_id: caseId, user_id: userId })
    await withdrawOwnTakings(connection, { case_id: caseId, user_id: userId })
    const deleted = await deleteCase(connection, { case_id: caseId, user_id: userId })
    if (deleted.length === 0) throw new ApiError('not_found')
    for (const { file_id } of documents) await eraseFile(services, connection, file_id)
  })
}
