import pg from 'pg'
import { readConfig } from '../api/src/platform/config.ts'
import { migrateDatabase } from '../api/src/platform/database/migrate-database.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { createLog } from '../api/src/platform/log.ts'
import { fillDirectory, makeEverydaySearches, makeSearches } from './directory-data.ts'
import { type LoadResult, load } from './load.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './table.ts'

const secretKey = 'a-key-for-measuring-only-8f2c6d1e94b7'
const sizes = [1_000, 10_000, 100_000] as const
const searches = 600
const pagesDeep = 4

/**
 * The directory as it grows, under searches of every kind and their further pages. `BENCH_DATABASE_URL` names an empty
 * database of a PostgreSQL server to measure on; without it, the embedded one.
 */
export async function benchDirectory(dataDir: string): Promise<Row[]> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...(process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL } : {}),
  })
  const database = await openDatabase({ config, log: createLog(config) })
  // The product's own pool has time limits that filling and vacuuming would pass.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    await migrateDatabase(database.url)
    const version = (await pool.query('show server_version')).rows[0]?.server_version
    const rows: Row[] = []
    let smallest: LoadResult | undefined
    let smallestEveryday: LoadResult | undefined
    for (const size of sizes) {
      await fillDirectory(pool, size)
      const product = await startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey })
      try {
        const measured = await measure(product)
        const everyday = await measureEveryday(product)
        smallest ??= measured
        smallestEveryday ??= everyday
        const helpers = `${size.toLocaleString('en')} helpers`
        rows.push(row(helpers, measured, smallest))
        rows.push(row(`${helpers}, in everyday words`, everyday, smallestEveryday))
      } finally {
        await product.stop()
      }
    }
    rows.push({ what: 'PostgreSQL', value: String(version) })
    return rows
  } finally {
    await pool.end()
    await database.close()
  }
}

async function measure(product: Product): Promise<LoadResult> {
  const paths = makeSearches(searches)
  // The pages behind the first ones of a tenth of the searches.
  for (const path of paths.slice(0, searches / 10)) paths.push(...(await pagesBehind(product, path)))
  const requests = paths.map((path) => ({ method: 'GET' as const, path }))
  await load(product.url, requests, { seconds: 3 })
  return load(product.url, requests, { seconds: 15 })
}

async function measureEveryday(product: Product): Promise<LoadResult> {
  const requests = makeEverydaySearches(searches).map((path) => ({ method: 'GET' as const, path }))
  await load(product.url, requests, { seconds: 3 })
  return load(product.url, requests, { seconds: 15 })
}

async function pagesBehind(product: Product, path: string): Promise<string[]> {
  const pages: string[] = []
  let next = path
  while (pages.length < pagesDeep) {
    const cursor = (await fetch(product.url + next)).headers.get('x-next-cursor')
    if (!cursor) break
    next = `${path}&cursor=${encodeURIComponent(cursor)}`
    pages.push(next)
  }
  return pages
}

function row(what: string, { p50, p95, p99, requestsPerSecond, failed }: LoadResult, base: LoadResult): Row {
  return {
    what: `${what}, 8 clients: p50 / p95 / p99 (aim: p95 under 60 ms)`,
    value: `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)} ms; ${requestsPerSecond.toFixed(0)}/s, ${failed} failed`,
    ratio: `${(p95 / base.p95).toFixed(1)} x the p95 of ${sizes[0].toLocaleString('en')}`,
  }
}
