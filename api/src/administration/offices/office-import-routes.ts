import { uuid } from '@nyaysathi/contracts/identifiers'
import { importMaxBytes, type OfficeImport, officeCalls } from '@nyaysathi/contracts/offices'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/index.ts'
import { receiveOneFile } from '../../files/index.ts'
import { personOf, requireAdministrator } from '../../identity/index.ts'
import {
  applyImport,
  canBeUndone,
  checkList,
  findImport,
  listChanges,
  listImports,
  listWrong,
  presentChange,
  presentImport,
  presentWrong,
  undoImport,
} from '../../places/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { cursorOf, cutPage, momentCursorOf, pageSizeOf } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/statements.ts'
import { nameOfAdministrator } from './office-desk-routes.ts'

/** A list of a hundred thousand lines is taken over within seconds; a slow machine may take longer. */
const applyMs = 300_000
const linePattern = /^(\d{1,9})$/

/** Lists of the operator: checked, looked at, applied, taken back. */
export function officeImportRoutes(app: HttpServer, services: Services): void {
  sendRoutes(app, services)
  previewRoutes(app, services)
  stepRoutes(app, services)
}

function sendRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services
  const onRequest = [requireAdministrator(services)]

  serve(
    app,
    officeCalls,
    'POST /api/admin/offices/imports',
    { onRequest: [...onRequest, rateLimits.officeImportsPerAccount] },
    async (request) => {
      const { user_id } = personOf(request)
      const { file, file_name } = await receiveOneFile(request, 'file', importMaxBytes)
      const import_id = await checkList(services, { file, file_name, sent_by: user_id })
      await inTransaction(database.pool, (connection) =>
        recordAudit(services, connection, {
          action: 'office_import.checked',
          actor_user_id: user_id,
          subject_kind: 'office_import',
          subject_id: import_id,
        }),
      )
      return readImport(services, import_id)
    },
  )

  serve(app, officeCalls, 'GET /api/admin/offices/imports', { onRequest }, async ({ query }, reply) => {
    const size = pageSizeOf(query)
    const [before, before_id] = momentCursorOf(query)
    const rows = await listImports(database.pool, { before, before_id, limit: size + 1 })
    const page = cutPage(reply, rows, size, (row) => `${row.sent_at.toISOString()} ${row.import_id}`)
    return Promise.all(
      page.map(async (row) => presentImport(row, await nameOfAdministrator(services, row.sent_by))),
    )
  })
}

function previewRoutes(app: HttpServer, services: Services): void {
  const { pool } = services.database
  const onRequest = [requireAdministrator(services)]

  serve(app, officeCalls, 'GET /api/admin/offices/imports/:import_id', { onRequest }, async ({ params }) =>
    readImport(services, params.import_id),
  )

  serve(
    app,
    officeCalls,
    'GET /api/admin/offices/imports/:import_id/wrong',
    { onRequest },
    async ({ params, query }, reply) => {
      const { import_id } = await findOne(services, params.import_id)
      const size = pageSizeOf(query)
      const after = Number(cursorOf(query, linePattern)?.[0] ?? 0)
      const rows = await listWrong(pool, { import_id, after, limit: size + 1 })
      return cutPage(reply, rows, size, ({ line }) => `${line}`).flatMap(presentWrong)
    },
  )

  serve(
    app,
    officeCalls,
    'GET /api/admin/offices/imports/:import_id/changes',
    { onRequest },
    async ({ params, query }, reply) => {
      const { import_id } = await findOne(services, params.import_id)
      const size = pageSizeOf(query)
      const after = Number(cursorOf(query, linePattern)?.[0] ?? 0)
      const rows = await listChanges(pool, { import_id, after, limit: size + 1 })
      return Promise.all(cutPage(reply, rows, size, ({ line }) => `${line}`).map(presentChange))
    },
  )
}

function stepRoutes(app: HttpServer, services: Services): void {
  const onRequest = [requireAdministrator(services), services.rateLimits.decisionsPerAccount]
  const options = { onRequest, handlerMs: applyMs }

  async function step(
    request: FastifyRequest<{ Params: { import_id: string } }>,
    action: string,
    work: typeof applyImport,
  ): Promise<OfficeImport> {
    const { import_id } = await findOne(services, request.params.import_id)
    await inTransaction(services.database.pool, async (connection) => {
      if (!(await work(services, connection, import_id))) return
      await recordAudit(services, connection, {
        action,
        actor_user_id: personOf(request).user_id,
        subject_kind: 'office_import',
        subject_id: import_id,
      })
    })
    return readImport(services, import_id)
  }

  serve(app, officeCalls, 'POST /api/admin/offices/imports/:import_id/apply', options, async (request) =>
    step(request, 'office_import.applied', applyImport),
  )

  serve(app, officeCalls, 'POST /api/admin/offices/imports/:import_id/undo', options, async (request) =>
    step(request, 'office_import.undone', undoImport),
  )
}

async function findOne({ database }: Services, import_id: string) {
  const [row] = uuid.test(import_id) ? await findImport(database.pool, { import_id }) : []
  if (!row) throw new ApiError('not_found', { text: 'There is no such import.' })
  return row
}

async function readImport(services: Services, import_id: string): Promise<OfficeImport> {
  const row = await findOne(services, import_id)
  const { pool } = services.database
  const undoable = row.state === 'applied' ? await canBeUndone(pool, import_id) : undefined
  return presentImport(row, await nameOfAdministrator(services, row.sent_by), undoable)
}
