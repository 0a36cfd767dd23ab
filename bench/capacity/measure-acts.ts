import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../load.ts'
import type { Acts } from './acts.ts'
import type { ActName } from './assumptions.ts'
import type { Installation } from './installation.ts'
import type { ActCost, Measured } from './measured.ts'

const clients = 4
/** Work that a call leaves behind, such as mails. */
const afterMs = 1_500

/** So many of each that it uses a second or two of processor time. */
const amounts: Record<ActName, number> = {
  page: 600,
  'page file': 3_000,
  'first question': 400,
  'further question': 400,
  'reading chats again': 600,
  'helper search': 400,
  'place search': 400,
  'sign-in': 60,
  booking: 160,
  'case query': 160,
  message: 600,
  poll: 3_000,
}

/** What two processes and their database use when nobody comes. */
export async function measureRest(installation: Installation, seconds: number): Promise<Measured['rest']> {
  const before = installation.processorMs()
  await wait(seconds * 1_000)
  const after = installation.processorMs()
  const memory = installation.memoryMiB()
  return {
    serverMsPerSecond: (after.server - before.server) / seconds,
    databaseMsPerSecond: (after.database - before.database) / seconds,
    memoryMiB: memory.reduce((sum, mib) => sum + mib, 0) / memory.length,
  }
}

/** Each kind of call alone, after some to warm up; what is used at rest is taken off. */
export async function measureActs(
  installation: Installation,
  acts: Acts,
  rest: Measured['rest'],
  share: number,
): Promise<Record<ActName, ActCost>> {
  const costs = {} as Record<ActName, ActCost>
  for (const [name, amount] of Object.entries(amounts) as [ActName, number][]) {
    const calls = Math.max(10, Math.round(amount * share))
    await repeat(acts[name], Math.ceil(calls / 4))
    await wait(afterMs)
    const [rowsBefore, logBefore] = [await countRows(installation), await logPlace(installation)]
    const [begun, before] = [performance.now(), installation.processorMs()]
    const { times, failed, bytes } = await repeat(acts[name], calls)
    await wait(afterMs)
    const seconds = (performance.now() - begun) / 1_000
    const after = installation.processorMs()
    const logBytes = (await logSince(installation, logBefore)) / calls
    const of = (used: number, atRest: number) => Math.max(0, (used - atRest * seconds) / calls)
    costs[name] = {
      serverMs: of(after.server - before.server, rest.serverMsPerSecond),
      databaseMs: of(after.database - before.database, rest.databaseMsPerSecond),
      logBytes,
      sentBytes: bytes / calls,
      p50Ms: percentile(times, 0.5),
      rows: addedRows(rowsBefore, await countRows(installation), calls),
      calls,
      failed,
    }
    process.stdout.write(`${name}: ${JSON.stringify(costs[name])}\n`)
  }
  return costs
}

async function repeat(act: Acts[ActName], amount: number) {
  const times: number[] = []
  let [left, failed, bytes] = [amount, 0, 0]
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1
        const begun = performance.now()
        const outcome = await act()
        times.push(performance.now() - begun)
        bytes += outcome.bytes
        if (!outcome.isGood) failed += 1
      }
    }),
  )
  return { times: times.sort((a, b) => a - b), failed, bytes }
}

export async function logPlace({ pool }: Installation): Promise<string> {
  return (await pool.query('select pg_current_wal_insert_lsn() as place')).rows[0].place
}

export async function logSince({ pool }: Installation, place: string): Promise<number> {
  const since = 'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes'
  return (await pool.query(since, [place])).rows[0].bytes
}

/** Rows and bytes, indexes and long values with them, of every table that has rows. */
export async function measureTables({ pool }: Installation): Promise<Measured['tables']> {
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by bytes desc`,
  )
  const counts = await countRows({ pool })
  const tables: Measured['tables'] = {}
  for (const { name, bytes } of rows) if (counts[name]) tables[name] = { rows: counts[name], bytes }
  return tables
}

async function countRows({ pool }: Pick<Installation, 'pool'>): Promise<Record<string, number>> {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const counts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as count from "${name}"`,
  )
  const { rows } = await pool.query<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

function addedRows(before: Record<string, number>, after: Record<string, number>, calls: number) {
  const added = Object.entries(after).map(
    ([name, count]) => [name, (count - (before[name] ?? 0)) / calls] as const,
  )
  return Object.fromEntries(added.filter(([, rows]) => rows > 0))
}
