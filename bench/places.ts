import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { importFile } from '../api/src/places/import/import-file.ts'
import { readConfig } from '../api/src/platform/config.ts'
import { migrateDatabase } from '../api/src/platform/database/migrate-database.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { createLog } from '../api/src/platform/log.ts'
import { type LoadResult, load } from './load.ts'
import { makeDataDir, type Product, startProduct } from './product.ts'
import type { Row } from './table.ts'

const secretKey = 'a-key-for-measuring-only-8f2c6d1e94b7'
/** A million takes minutes to come in: only where a served database is given for it. */
const sizes = [10_000, 50_000, 100_000, ...(process.env.BENCH_DATABASE_URL ? [1_000_000] : [])]

type Town = { name: string; state: string; lat: number; lng: number }

/**
 * Searching among ever more places, spread over India's towns as real ones are. On the embedded database, or with
 * `BENCH_DATABASE_URL` on an empty one that is served.
 */
export async function benchPlaces(): Promise<Row[]> {
  const dataDir = makeDataDir()
  const served = process.env.BENCH_DATABASE_URL
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...(served ? { DATABASE_URL: served } : {}),
  })
  const database = await openDatabase({ config, log: createLog(config) })
  await migrateDatabase(database.url)
  const product = await startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey })
  const engine = (await database.pool.query('show server_version')).rows[0].server_version.split(' ')[0]
  const folder = mkdtempSync(join(tmpdir(), 'nyaysathi-bench-places-'))
  const rows: Row[] = []
  let first: number | undefined
  try {
    const towns = readTowns()
    let stored = 0
    for (const size of sizes) {
      const file = join(folder, `upto-${size}.csv`)
      await writePlaces(file, towns, stored, size)
      const begun = performance.now()
      await importFile({ url: database.url, file, attribution: 'Generated' })
      const seconds = (performance.now() - begun) / 1_000
      if (size === sizes.at(-1)) rows.push(importRow(size - stored, seconds))
      stored = size
      await searchAll(product, towns, 2)
      const mixed = await searchAll(product, towns, 8)
      const health = await load(product.url, [{ method: 'GET', path: '/healthz' }], { seconds: 2 })
      first ??= mixed.p95
      rows.push({
        what: `search among ${size.toLocaleString('en')} places, 8 clients: p50 / p95 / p99 (aim: p95 under 80 ms)`,
        value: `${ms(mixed.p50)} / ${ms(mixed.p95)} / ${ms(mixed.p99)} ms; ${mixed.requestsPerSecond.toFixed(0)}/s, ${mixed.failed} failed`,
        ratio: `PostgreSQL ${engine}; ${(mixed.p95 / first).toFixed(1)} x the p95 among 10,000, ${(mixed.p95 / health.p95).toFixed(0)} x that of /healthz`,
      })
    }
    for (const [kind, result] of Object.entries(await searchByKind(product, towns))) {
      rows.push({
        what: `the same among ${(sizes.at(-1) ?? 0).toLocaleString('en')}, only ${kind}: p50 / p95`,
        value: `${ms(result.p50)} / ${ms(result.p95)} ms, ${result.failed} failed`,
      })
    }
    return rows
  } finally {
    await product.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function importRow(places: number, seconds: number): Row {
  return {
    what: `import of ${places.toLocaleString('en')} places from a table, with all indexes`,
    value: `${seconds.toFixed(0)} s, ${(places / seconds).toFixed(0)}/s`,
  }
}

const kinds = {
  'the five buttons': ['police', 'court', 'ngo', 'volunteer', 'women_help'].map(
    (category) => `category=${category}`,
  ),
  'frequent words': ['police station', 'government office', 'district court', 'थाना केंद्र'].map(asQuery),
  'rare words': ['high court', 'family court', 'tahsil satara', 'उच्च न्यायालय'].map(asQuery),
  // Ever other ones, so that none is known from the last time.
  'misspelt words': misspelt(
    ['police station', 'registration office', 'high court', 'district court nashik'],
    150,
  ).map(asQuery),
}

function misspelt(queries: string[], times: number): string[] {
  const random = randomFrom(11)
  return queries.flatMap((query) =>
    Array.from({ length: times }, () =>
      query
        .split(' ')
        .map((word) => misspeltWord(word, random))
        .join(' '),
    ),
  )
}

/** One letter is another one. */
function misspeltWord(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 1))
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  return word.slice(0, at) + letter + word.slice(at + 1)
}

function asQuery(words: string): string {
  return `query=${encodeURIComponent(words)}`
}

/** As many of each kind. */
function mixed(): string[] {
  const all = Object.values(kinds)
  return Array.from({ length: 600 }, (_, index) => {
    const kind = all[index % all.length] ?? []
    return kind[Math.floor(index / all.length) % kind.length] ?? ''
  })
}

/** Every kind from everywhere, in turn. */
async function searchAll(product: Product, towns: Town[], seconds: number): Promise<LoadResult> {
  return load(product.url, requests(mixed(), towns), { connections: 8, seconds })
}

async function searchByKind(product: Product, towns: Town[]): Promise<Record<string, LoadResult>> {
  const results: Record<string, LoadResult> = {}
  for (const [kind, queries] of Object.entries(kinds)) {
    results[kind] = await load(product.url, requests(queries, towns), { connections: 8, seconds: 5 })
  }
  return results
}

function requests(queries: string[], towns: Town[]) {
  const random = randomFrom(7)
  return Array.from({ length: 2_000 }, (_, index) => {
    const town = towns[Math.floor(random() * towns.length)]
    const query = queries[index % queries.length]
    return {
      method: 'GET' as const,
      path: `/api/places/search?lat=${town?.lat.toFixed(3)}&lng=${town?.lng.toFixed(3)}&${query}`,
    }
  })
}

const sorts = [
  ['police', 'police_station', 'Police Station'],
  ['police', 'police_station', 'Police Chowki'],
  ['court', 'courthouse', 'District Court'],
  ['court', 'courthouse', 'Civil Court'],
  ['ngo', 'ngo', 'Seva Samiti'],
  ['women_help', 'women_help', 'Mahila Kendra'],
  ['volunteer', 'legal_aid', 'Legal Aid Clinic'],
  ['', 'government_office', 'Government Office'],
  ['', 'registration_office', 'Sub Registrar Registration Office'],
  ['', 'government_office', 'Tahsil Office'],
  ['', 'lawyer', 'Advocate'],
]

async function writePlaces(file: string, towns: Town[], from: number, to: number): Promise<void> {
  const random = randomFrom(from + 1)
  const out = createWriteStream(file)
  out.write('id,name,category,kind,lat,lng\n')
  for (let id = from; id < to; id += 1) {
    const town = towns[Math.floor(random() ** 2 * towns.length)]
    const [category, kind, name] = sorts[Math.floor(random() * sorts.length)] ?? []
    if (!town) continue
    const place = `${madeUpName(random)} ${name} ${town.name}`
    const [lat, lng] = [town.lat, town.lng].map((side) => (side + (random() - 0.5) * 0.3).toFixed(5))
    const isReady = out.write(`${id},${place},${category},${kind},${lat},${lng}\n`)
    if (!isReady) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}

const syllables = [
  'ka',
  'ri',
  'mo',
  'ta',
  'nu',
  'sha',
  'pur',
  'gaon',
  'la',
  've',
  'dha',
  'ban',
  'ji',
  'ram',
  'so',
]

function madeUpName(random: () => number): string {
  const parts = Array.from({ length: 4 }, () => syllables[Math.floor(random() * syllables.length)])
  return parts.join('')
}

function readTowns(): Town[] {
  const lines = readFileSync(new URL('../knowledge/places/places.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => {
    const [name = '', state = '', lat, lng] = line.split(',')
    return { name, state, lat: Number(lat), lng: Number(lng) }
  })
}

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function ms(value: number): string {
  return value.toFixed(1)
}
