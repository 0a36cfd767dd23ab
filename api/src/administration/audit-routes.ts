import { AuditLog } from '@nyaysathi/contracts/administration'
import * as z from 'zod/mini'
import { requireAdministrator } from '../accounts/index.ts'
import { verifyAudit } from '../audit/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cursorOf, cutPage, pageFields, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../services.ts'
import { type AuditRow, listAudit } from './review-queries.ts'

const cursorPattern = /^(\d{1,15}) (\d{1,4}) (\d{1,15})$/
type Chain = AuditLog['chain']

/** Checking reads the whole log, so that this often is enough. */
const checkedForMs = 60_000

export function auditRoutes(app: HttpServer, services: Services): void {
  const checkChain = rememberedCheck(services)

  app.get(
    '/api/admin/audit',
    {
      config: { access: 'member' },
      onRequest: [requireAdministrator(services)],
      schema: {
        tags: ['Administration'],
        summary: 'The audit log, newest first, and whether it is as it was written',
        querystring: z.object(pageFields),
        response: { 200: AuditLog },
      },
    },
    async ({ query }, reply) => {
      const size = pageSizeOf(query)
      const after = cursorOf(query, cursorPattern) ?? [null, null, null]
      const rows = await listAudit(services.database.pool, [...after, size + 1])
      const page = cutPage(reply, rows, size, positionOf)
      return { entries: page.map(present), chain: await checkChain() }
    },
  )
}

const positionOf = ({ recorded_at, chain, position }: AuditRow) =>
  `${recorded_at.getTime()} ${chain} ${position}`

function present(row: AuditRow): AuditLog['entries'][number] {
  return {
    entry_id: `${row.chain}-${row.position}`,
    at: row.recorded_at.toISOString(),
    action: row.action,
    ...(row.user_type ? { actor_type: row.user_type } : {}),
    ...(row.name ? { actor: row.name } : {}),
    ...(row.subject_kind === 'nyaysathi' && row.subject_id ? { subject: row.subject_id } : {}),
    ...(row.detail ? { detail: row.detail } : {}),
  }
}

function rememberedCheck(services: Services): () => Promise<Chain> {
  let latest: { at: number; chain: Promise<Chain> } | undefined
  const check = async (): Promise<Chain> => {
    const { entries, breaks } = await verifyAudit(services)
    const checked_at = services.clock.now().toISOString()
    return { intact: breaks.length === 0, checked: entries, checked_at }
  }
  return () => {
    const now = services.clock.now().getTime()
    if (!latest || now - latest.at > checkedForMs) {
      const chain = check()
      latest = { at: now, chain }
      chain.catch(() => {
        latest = undefined
      })
    }
    return latest.chain
  }
}
