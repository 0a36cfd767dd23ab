import { Readable } from 'node:stream'
import { type AuditEntry, type AuditLog, administrationCalls } from '@nyaysathi/contracts/administration'
import { recordAudit, verifyAudit } from '../audit/index.ts'
import { personOf, requireAdministrator } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cursorOf, cutPage, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { type AuditRow, listAudit } from './review-queries.ts'

const cursorPattern = /^(\d{1,15}) (\d{1,4}) (\d{1,15})$/
type Chain = AuditLog['chain']

const rowsAtOnce = 1_000
const exportMs = 120_000

/** Checking reads the whole log, so that this often is enough. */
const checkedForMs = 60_000

export function auditRoutes(app: HttpServer, services: Services): void {
  const checkChain = rememberedCheck(services)

  serve(
    app,
    administrationCalls,
    'GET /api/admin/audit',
    { onRequest: [requireAdministrator(services)] },
    async ({ query }, reply) => {
      const size = pageSizeOf(query)
      const [before_ms, before_chain, before_position] = cursorOf(query, cursorPattern) ?? []
      const rows = await listAudit(services.keys, services.database.pool, {
        before_ms,
        before_chain: before_chain === undefined ? null : Number(before_chain),
        before_position,
        limit: size + 1,
      })
      const page = cutPage(reply, rows, size, positionOf)
      return { entries: page.map(present), chain: await checkChain() }
    },
  )

  serve(
    app,
    administrationCalls,
    'GET /api/admin/audit.csv',
    {
      handlerMs: exportMs,
      onRequest: [requireAdministrator(services), services.rateLimits.exportsPerAccount],
    },
    async (request, reply) => {
      const { pool } = services.database
      await inTransaction(pool, (connection) =>
        recordAudit(services, connection, {
          action: 'audit.exported',
          actor_user_id: personOf(request).user_id,
        }),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .send(Readable.from(writeTable(services)))
    },
  )
}

const columns = [
  'at',
  'action',
  'actor_type',
  'actor',
  'subject_kind',
  'subject',
  'subject_name',
  'detail',
] as const

/** Page after page, so that a year's log is never in memory as a whole. */
async function* writeTable({ keys, database }: Services): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`
  let last: { before_ms?: number; before_chain?: number; before_position?: string } = {}
  for (;;) {
    const { before_ms, before_chain, before_position } = last
    const rows = await listAudit(keys, database.pool, {
      before_ms,
      before_chain,
      before_position,
      limit: rowsAtOnce,
    })
    const newest = rows.at(-1)
    if (!newest) return
    yield rows.map((row) => lineOf(present(row))).join('')
    last = {
      before_ms: newest.recorded_at.getTime(),
      before_chain: newest.chain,
      before_position: newest.position,
    }
  }
}

function lineOf(entry: AuditEntry): string {
  return `${columns.map((column) => cellOf(entry[column] ?? '')).join(',')}\r\n`
}

/** In quotes (RFC 4180), and never read as a formula, which a spreadsheet sees in these first letters. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
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
    ...(row.subject_kind ? { subject_kind: row.subject_kind } : {}),
    ...(row.subject_id && row.subject_kind !== 'user' ? { subject: row.subject_id } : {}),
    ...(row.subject_name ? { subject_name: row.subject_name } : {}),
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
