import { type OfficeEntry, officeCalls } from '@nyaysathi/contracts/offices'
import type { FastifyRequest } from 'fastify'
import { listAdministrators } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { personOf, requireAdministrator } from '../../identity/index.ts'
import {
  addOffice,
  confirmOffice,
  correctOffice,
  countOffices,
  findEntry,
  findState,
  listOffices,
  presentEntry,
  presentListed,
  stepOffice,
} from '../../places/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { cursorOf, cutPage, pageSizeOf } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import { type Connection, inTransaction } from '../../platform/statements.ts'

const cursorPattern = /^([A-Z]{2})\t([^\t]{1,80})\t([A-Za-z0-9:_.-]{1,80})$/

/** Administrators look through the offices, and correct and confirm them. */
export function officeDeskRoutes(app: HttpServer, services: Services): void {
  listRoute(app, services)
  entryRoutes(app, services)
}

function listRoute(app: HttpServer, services: Services): void {
  const { pool } = services.database
  const onRequest = [requireAdministrator(services)]
  serve(app, officeCalls, 'GET /api/admin/offices', { onRequest }, async ({ query }, reply) => {
    const state = query.state ? await findState(query.state) : undefined
    const digits = (query.q ?? '').replace(/\D/g, '').replace(/^(?:91(?=\d{10})|0)/, '')
    const filters = {
      // A State that nobody knows has no offices.
      iso: query.state ? (state?.iso ?? '') : null,
      district: query.district || null,
      kind: query.kind || null,
      standing: query.standing && query.standing !== 'withdrawn' ? query.standing : null,
      withdrawn: query.standing ? query.standing === 'withdrawn' : null,
      has_phone: query.has ? query.has === 'phone' : null,
      text: query.q ? `%${query.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null,
      digits: digits.length >= 3 ? `%${digits}%` : null,
    }
    const size = pageSizeOf(query)
    const [after_iso, after_district, after_id] = cursorOf(query, cursorPattern) ?? []
    const rows = await listOffices(pool, { ...filters, after_iso, after_district, after_id, limit: size + 1 })
    const page = cutPage(reply, rows, size, (row) => `${row.iso}\t${row.district}\t${row.office_id}`)
    if (query.cursor === undefined) {
      const [total] = await countOffices(pool, filters)
      reply.header('x-total-count', total?.count ?? 0)
    }
    return Promise.all(page.map(presentListed))
  })
}

function entryRoutes(app: HttpServer, services: Services): void {
  const { rateLimits, database } = services
  const onRequest = [requireAdministrator(services)]
  const changes = { onRequest: [...onRequest, rateLimits.decisionsPerAccount] }

  /** Changes an entry, notes it in the audit log, and gives it back as it is then. */
  async function change(
    request: FastifyRequest,
    action: string,
    work: (connection: Connection, userId: string) => Promise<string>,
  ): Promise<OfficeEntry> {
    const { user_id } = personOf(request)
    const office_id = await inTransaction(database.pool, async (connection) => {
      const id = await work(connection, user_id)
      const about = { subject_kind: 'office', subject_id: id }
      await recordAudit(services, connection, { action, actor_user_id: user_id, ...about })
      return id
    })
    return readEntry(services, office_id)
  }

  serve(app, officeCalls, 'POST /api/admin/offices', changes, async (request) =>
    change(request, 'office.added', (connection) => addOffice(connection, request.body)),
  )

  serve(app, officeCalls, 'GET /api/admin/offices/:office_id', { onRequest }, async ({ params }) =>
    readEntry(services, params.office_id),
  )

  serve(app, officeCalls, 'PUT /api/admin/offices/:office_id', changes, async (request) => {
    const { office_id } = request.params
    return change(request, 'office.corrected', async (connection) => {
      await correctOffice(connection, office_id, request.body)
      return office_id
    })
  })

  serve(app, officeCalls, 'POST /api/admin/offices/:office_id/confirm', changes, async (request) => {
    const { office_id } = request.params
    return change(request, 'office.confirmed', async (connection, userId) => {
      await confirmOffice(connection, office_id, request.body.version, userId)
      return office_id
    })
  })

  for (const [step, action] of [
    ['withdraw', 'office.withdrawn'],
    ['restore', 'office.restored'],
  ] as const) {
    serve(app, officeCalls, `POST /api/admin/offices/:office_id/${step}`, changes, async (request) => {
      const { office_id } = request.params
      return change(request, action, async (connection) => {
        await stepOffice(connection, office_id, request.body.version, step)
        return office_id
      })
    })
  }
}

async function readEntry(services: Services, office_id: string): Promise<OfficeEntry> {
  const [row] = await findEntry(services.database.pool, { office_id })
  if (!row) throw new ApiError('not_found', { text: 'This office is no longer on our list.' })
  return presentEntry(row, await nameOfAdministrator(services, row.confirmed_by))
}

/** Nothing where the account is gone. */
export async function nameOfAdministrator(
  { keys, database }: Services,
  userId: string | null,
): Promise<string | undefined> {
  if (!userId) return undefined
  const everybody = await listAdministrators(keys, database.pool)
  return everybody.find(({ user_id }) => user_id === userId)?.name
}
