import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { countPendingMigrations } from '../database/migrations.ts'
import type { Services } from '../services.ts'
import { sqlStateOf } from './database-errors.ts'
import { bodyOf } from './error-answers.ts'
import { ApiError } from './errors.ts'

const Health = z.object({ status: z.literal('ok') })

const Need = z.object({
  name: z.string(),
  /** `replaced`: something else does its work meanwhile. */
  state: z.enum(['ok', 'away', 'replaced']),
  /** What does not go on without it. */
  for: z.string(),
})
const Ready = z.extend(Health, { needs: z.array(Need) })
const NotReady = z.object({ error: z.string(), code: z.string(), needs: z.array(Need) })

/** `answers`: whether questions are answered and pages shown, which goes on while the database is away. */
const ReadyQuery = z.object({ for: z.optional(z.enum(['answers'])) })

/**
 * Longer than a slow database needs, short enough for a load balancer's own patience. Where the answer does not hang on the
 * database, a silent one may not keep the balancer waiting: it would leave everybody without answers and pages too. Tests that
 * are not about it wait longer.
 */
export const readyPatienceMs = { asked: 2_000, onlyTold: 300 }

/** SQLSTATE of a missing table or schema. */
const neverMigrated = new Set(['42P01', '3F000'])

type Need = z.infer<typeof Need>

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a feature says what it stands on beside the database. */
    needs: (() => Need)[]
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve people now, or why not, and what it needs for what. */
export function serveHealth(
  app: FastifyInstance,
  database: Services['database'] | undefined,
  isStopping: () => boolean,
): void {
  app.decorate('needs', [])
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
        summary:
          'The database answers and is migrated; with for=answers, questions are answered and pages shown',
        querystring: ReadyQuery,
        response: { 200: Ready, 503: NotReady },
      },
    },
    async (request: FastifyRequest<{ Querystring: z.infer<typeof ReadyQuery> }>, reply) => {
      const isAsked = !isStopping() && request.query.for !== 'answers'
      const why =
        database &&
        (await whyNotServing(database, isAsked ? readyPatienceMs.asked : readyPatienceMs.onlyTold))
      const needs = [
        ...(database ? needsOf(database, why === undefined) : []),
        ...app.needs.map((need) => need()),
      ]
      const reason = isStopping() ? 'The service is stopping.' : isAsked ? why : undefined
      if (reason === undefined) return { status: 'ok' as const, needs }
      const refusal = new ApiError('not_ready', { text: reason, retryAfterSeconds: 5 })
      request.errorCode = refusal.code
      return reply
        .code(refusal.status)
        .header('retry-after', refusal.retryAfterSeconds)
        .send({ ...bodyOf(refusal), needs })
    },
  )
}

function needsOf({ reader }: Services['database'], isServing: boolean): Need[] {
  const database: Need = {
    name: 'database',
    state: isServing ? 'ok' : 'away',
    for: 'all that is kept: accounts, saved chats, appointments, cases, helpers, places, files',
  }
  const replica: Need = {
    name: 'read replica',
    state: reader.state() === 'used' ? 'ok' : 'replaced',
    for: 'nothing: the database is asked in its place',
  }
  return reader.state() === 'none' ? [database] : [database, replica]
}

async function whyNotServing(database: Services['database'], waitMs: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The database does not answer.'), waitMs)
  })
  const check = whyNotUsable(database).catch(() => 'The database does not answer.')
  return Promise.race([check, patience]).finally(() => clearTimeout(timer))
}

async function whyNotUsable({ pool }: Services['database']): Promise<string | undefined> {
  const notMigrated = 'The database is not migrated yet.'
  try {
    const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby) return 'The database is a read-only standby.'
    return (await countPendingMigrations(pool)) > 0 ? notMigrated : undefined
  } catch (error) {
    if (neverMigrated.has(sqlStateOf(error) ?? '')) return notMigrated
    throw error
  }
}
