import type { Database } from '../platform/database/open-database.ts'
import { type Connection, inTransaction, statement } from '../platform/statements.ts'
import { builtInAttribution, builtInDataset, builtInVersion, readInstitutions } from './built-in-places.ts'
import { loadOffices } from './offices/load-offices.ts'
import { officeDataset } from './offices/place-offices.ts'
import { countWords, removePlacesOfEarlierRuns, storePlaces } from './store-places.ts'

/** Any number, the same in every version of the program: who holds this lock writes the built-in places. */
const loadLock = 7_203_115_101

/** So few that each statement ends in time on a slow machine too. */
const atOnce = 500

const readVersion = statement(
  'places_built_in_version',
  'select version from place_datasets where dataset = :dataset',
)

/** How long another instance may take to write them. */
const patience = { times: 100, everyMs: 200 }

/**
 * Brings the built-in places into the table, once for each version of their files: a look at a stamp when they are there.
 * Of several instances one writes, and the others look again until it has: waiting for its lock would be cut off like any
 * query that takes too long.
 *
 * @param signal leaves the table as it was, so that a stop does not wait for the whole list
 */
export async function loadBuiltInPlaces(
  { pool, reader }: Pick<Database, 'pool' | 'reader'>,
  signal: AbortSignal,
): Promise<void> {
  const version = await builtInVersion()
  for (let looked = 0; looked < patience.times; looked += 1) {
    signal.throwIfAborted()
    // Where they are looked for, too: a replica has them a moment later.
    if (await isLoaded(reader, version)) return
    const isWritten =
      (await isLoaded(pool, version)) ||
      (await inTransaction(pool, (connection) => writeUnlessAnother(connection, version, signal)))
    if (isWritten && (await isLoaded(reader, version))) return
    await new Promise((resolve) => setTimeout(resolve, patience.everyMs))
  }
  throw new Error('Another instance did not end writing the built-in places.')
}

async function isLoaded(connection: Connection, version: string): Promise<boolean> {
  const [known] = await readVersion(connection, { dataset: builtInDataset })
  return known?.version === version
}

const tryLock = statement(
  'places_try_load_lock',
  'select pg_try_advisory_xact_lock(:lock::bigint) as "mine!"',
)

const noteLoaded = statement(
  'places_note_built_in',
  `insert into place_datasets (dataset, version, attribution_text, attribution_url, finished_at)
   values (:dataset, :version, :attribution_text, :attribution_url, now())
   on conflict (dataset) do update set version = excluded.version, run = place_datasets.run + 1,
     attribution_text = excluded.attribution_text, attribution_url = excluded.attribution_url,
     finished_at = now()
   returning run`,
)

/** False while another instance writes. */
async function writeUnlessAnother(
  connection: Connection,
  version: string,
  signal: AbortSignal,
): Promise<boolean> {
  const [lock] = await tryLock(connection, { lock: loadLock })
  if (!lock?.mine) return false
  if (await isLoaded(connection, version)) return true
  const note = (name: string) =>
    noteLoaded(connection, {
      dataset: name,
      version,
      attribution_text: builtInAttribution.text,
      attribution_url: builtInAttribution.url,
    })
  const [dataset] = await note(builtInDataset)
  await note(officeDataset)
  const run = dataset?.run ?? 1
  const places = await readInstitutions()
  for (let from = 0; from < places.length; from += atOnce) {
    signal.throwIfAborted()
    await storePlaces(connection, builtInDataset, run, places.slice(from, from + atOnce))
  }
  await removePlacesOfEarlierRuns(connection, builtInDataset, run)
  await loadOffices(connection, signal)
  signal.throwIfAborted()
  await countWords(connection, builtInDataset)
  await countWords(connection, officeDataset)
  return true
}
