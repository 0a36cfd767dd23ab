import type pg from 'pg'
import { type Connection, inTransaction, statement } from '../platform/statements.ts'
import { builtInAttribution, builtInDataset, builtInVersion, readBuiltInPlaces } from './built-in-places.ts'
import { countWords, removePlacesOfEarlierRuns, storePlaces } from './store-places.ts'

/** Any number, the same in every version of the program: who holds this lock writes the built-in places. */
const loadLock = 7_203_115_101

/** So few that each statement ends in time on a slow machine too. */
const atOnce = 500

const readVersion = statement<{ version: string }>(
  'places_built_in_version',
  'select version from place_datasets where dataset = $1',
)

/** For so long another instance may take to write them. */
const patience = { times: 100, everyMs: 200 }

/**
 * Brings the built-in places into the table, once for each version of their files: a look at a stamp when they are there.
 * Of several instances one writes, and the others look again until it has: waiting for its lock would be cut off like any
 * query that takes too long.
 */
export async function loadBuiltInPlaces(pool: pg.Pool): Promise<void> {
  const version = await builtInVersion()
  for (let looked = 0; looked < patience.times; looked += 1) {
    if (await isLoaded(pool, version)) return
    if (await inTransaction(pool, (connection) => writeUnlessAnother(connection, version))) return
    await new Promise((resolve) => setTimeout(resolve, patience.everyMs))
  }
  throw new Error('Another instance did not end writing the built-in places.')
}

async function isLoaded(connection: Connection, version: string): Promise<boolean> {
  const [known] = await readVersion(connection, [builtInDataset])
  return known?.version === version
}

/** False while another instance writes. */
async function writeUnlessAnother(connection: Connection, version: string): Promise<boolean> {
  const { rows: locks } = await connection.query<{ mine: boolean }>(
    'select pg_try_advisory_xact_lock($1) as mine',
    [loadLock],
  )
  if (!locks[0]?.mine) return false
  if (await isLoaded(connection, version)) return true
  const { rows } = await connection.query<{ run: number }>(
    `insert into place_datasets (dataset, version, attribution_text, attribution_url, finished_at)
     values ($1, $2, $3, $4, now())
     on conflict (dataset) do update set version = excluded.version, run = place_datasets.run + 1,
       attribution_text = excluded.attribution_text, attribution_url = excluded.attribution_url,
       finished_at = now()
     returning run`,
    [builtInDataset, version, builtInAttribution.text, builtInAttribution.url],
  )
  const run = rows[0]?.run ?? 1
  const places = await readBuiltInPlaces()
  for (let from = 0; from < places.length; from += atOnce) {
    await storePlaces(connection, builtInDataset, run, places.slice(from, from + atOnce))
  }
  await removePlacesOfEarlierRuns(connection, builtInDataset, run)
  await countWords(connection, builtInDataset)
  return true
}
