import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { countPendingMigrations } from '../database/migrations.ts'
import type { Services } from '../services.ts'
import { sqlStateOf } from './database-errors.ts'
import { ApiError } from './errors.ts'

const Health = z.object({ status: z.literal('ok') })

/** Longer than a healthy database ever needs, short enough for a load balancer's own patience. */
const databasePatienceMs = 2_000

/** SQLSTATE of a missing table or schema. */
const neverMigrated = new Set(['42P01', '3F000'])

/** `/healthz`: the process lives. `/readyz`: it can serve people now, or why not. */
export function serveHealth(
  app: FastifyInstance,
  database: Services['database'] | undefined,
  isStopping: () => boolean,
): void {
  app.get(
    '/healthz',
    {
      config: { access: 'anyone' },
      schema: { tags: ['Operation'], summary: 'The process lives', response: { 200: Health } },
    },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Operation'],
        summary: 'The database answers and is migrated',
        response: { 200: Health },
      },
    },
    async () => {
      const reason = isStopping() ? 'The service is stopping.' : database && (await whyNotServing(database))
      if (reason) throw new ApiError('not_ready', { text: reason, retryAfterSeconds: 5 })
      return { status: 'ok' as const }
    },
  )
}

async function whyNotServing(database: Services['database']): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The database does not answer.'), databasePatienceMs)
  })
  const check = whyNotMigrated(database).catch(() => 'The database does not answer.')
  return Promise.race([check, patience]).finally(() => clearTimeout(timer))
}

async function whyNotMigrated({ pool }: Services['database']): Promise<string | undefined> {
  const notMigrated = 'The database is not migrated yet.'
  try {
    return (await countPendingMigrations(pool)) > 0 ? notMigrated : undefined
  } catch (error) {
    if (neverMigrated.has(sqlStateOf(error) ?? '')) return notMigrated
    throw error
  }
}
