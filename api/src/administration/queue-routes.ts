import { administrationCalls, queueCountCap } from '@nyaysathi/contracts/administration'
import { readPhone } from '@nyaysathi/contracts/phone-numbers'
import { addressHash, requireAdministrator } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cursorOf, cutPage, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { countQueue, listQueue } from './review-queries.ts'

const cursorPattern = /^(\d{1,17}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function queueRoutes(app: HttpServer, services: Services): void {
  const { pool } = services.database

  serve(
    app,
    administrationCalls,
    'GET /api/admin/nyaysathi',
    { onRequest: [requireAdministrator(services)] },
    async ({ query }, reply) => {
      const filters = {
        status: query.status || null,
        type: query.type || null,
        state: query.state || null,
        name_or_city: containing(query.q),
        address_key: query.q ? addressHash(services.keys, readPhone(query.q).phone ?? query.q) : null,
      }
      const size = pageSizeOf(query)
      const [after_microseconds, after_id] = cursorOf(query, cursorPattern) ?? []
      const rows = await listQueue(pool, { ...filters, after_microseconds, after_id, limit: size + 1 })
      const page = cutPage(reply, rows, size, (row) => `${row.submitted_microseconds} ${row.nyaysathi_id}`)
      if (query.cursor === undefined) {
        const [total] = await countQueue(pool, { ...filters, limit: queueCountCap })
        reply.header('x-total-count', total?.count ?? 0)
      }
      return page.map((row) => ({
        nyaysathi_id: row.nyaysathi_id,
        name: row.name,
        type: row.type,
        status: row.status,
        state: row.state,
        city: row.city,
        submitted_at: row.submitted_at.toISOString(),
        ...(row.decided_at ? { decided_at: row.decided_at.toISOString() } : {}),
        ...(row.returned ? { returned: true as const } : {}),
        ...(row.demo ? { demo: true as const } : {}),
      }))
    },
  )
}

function containing(text: string | undefined): string | undefined {
  return text ? `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
}
