import pg from 'pg'
import { statement } from '../../platform/statements.ts'
import { countWords, removePlacesOfEarlierRuns, storePlaces } from '../store-places.ts'
import type { StoredPlace } from '../stored-place.ts'
import { type Found, ImportRefused, type ReadFrom } from './import-format.ts'

export type ImportCounts = {
  /** Things read that are places, stored anew or again. */
  stored: number
  /** Things read that are none. */
  passed: number
  faulty: number
}

export type ImportResult = ImportCounts & {
  /** Places by category, or kind where there is none. */
  kinds: Record<string, number>
  removed: number
  resumed: boolean
  firstFaults: string[]
}

type Import = {
  url: string
  dataset: string
  /** Of the file: another one begins anew. */
  version: string
  attribution: { text: string; url: string | null }
  read: (from: ReadFrom) => AsyncGenerator<Found>
  /** Called after each batch that is stored. */
  onStored?: (counts: ImportCounts) => void
}

/** Any number, the same in every version of the program: who holds this lock imports. */
const importLock = 7_203_115_102
const batchSize = 1_000
const shownFaults = 20

const tryLock = statement('places_try_import_lock', 'select pg_try_advisory_lock(:lock::bigint) as "mine!"')

const begin = statement(
  'place_dataset_begin',
  `with before as (select * from place_datasets where dataset = :dataset)
   insert into place_datasets as d (dataset, version, attribution_text, attribution_url)
   values (:dataset, :version, :attribution_text, :attribution_url?)
   on conflict (dataset) do update set
     run = case when d.finished_at is null and d.version = :version then d.run else d.run + 1 end,
     position = case when d.finished_at is null and d.version = :version then d.position else 0 end,
     line = case when d.finished_at is null and d.version = :version then d.line else 0 end,
     counts = case when d.finished_at is null and d.version = :version then d.counts else '{}' end,
     started_at = case when d.finished_at is null and d.version = :version then d.started_at else now() end,
     version = :version, attribution_text = :attribution_text, attribution_url = :attribution_url, finished_at = null
   returning run, position, line, counts,
     coalesce((select finished_at is null and version = :version and position > 0 from before), false) as "resumed!"`,
)

const remember = statement(
  'place_dataset_remember',
  'update place_datasets set position = :position, line = :line, counts = :counts where dataset = :dataset',
)

const finish = statement(
  'place_dataset_finish',
  'update place_datasets set finished_at = now() where dataset = :dataset',
)

/**
 * Brings the places of a file into the table, a thousand at a time, each with how far the file is read: after a kill the
 * next import of the same file goes on there. A second import of it changes nothing; one of a newer file also removes what
 * the newer file no longer has.
 */
export async function importPlaces({
  url,
  dataset,
  version,
  attribution,
  read,
  onStored,
}: Import): Promise<ImportResult> {
  const client = new pg.Client({ connectionString: url, application_name: 'nyaysathi import' })
  // Lost connections are reported by the query that is under way.
  client.on('error', () => {})
  await client.connect()
  try {
    const [lock] = await tryLock(client, { lock: importLock })
    if (!lock?.mine) throw new ImportRefused('Another import is under way. Please wait for its end.')
    const [start] = await begin(client, {
      dataset,
      version,
      attribution_text: attribution.text,
      attribution_url: attribution.url,
    })
    if (!start) throw new Error('The dataset could not be begun.')
    const counts = { stored: 0, passed: 0, faulty: 0, ...start.counts }
    const firstFaults: string[] = []
    let batch: StoredPlace[] = []
    let reached: ReadFrom = { position: Number(start.position), line: Number(start.line) }
    const store = async () => {
      await client.query('begin')
      // An id twice in one statement is an error; the later one is the newer.
      await storePlaces(client, dataset, start.run, [
        ...new Map(batch.map((place) => [place.place_id, place])).values(),
      ])
      await remember(client, {
        dataset,
        position: reached.position,
        line: reached.line,
        counts: JSON.stringify(counts),
      })
      await client.query('commit')
      batch = []
      onStored?.(counts)
    }
    for await (const found of read(reached)) {
      count(counts, found)
      if (found.fault && firstFaults.length < shownFaults) firstFaults.push(`${found.where}: ${found.fault}`)
      if (found.place) batch.push(found.place)
      reached = { position: found.position, line: found.line }
      if (batch.length >= batchSize) await store()
    }
    await store()
    const removed = await removePlacesOfEarlierRuns(client, dataset, start.run)
    await refreshWords(client)
    await finish(client, { dataset })
    const stored = await countStored(client, dataset)
    return { ...counts, ...stored, removed, resumed: start.resumed, firstFaults }
  } finally {
    await client.end()
  }
}

function count(counts: ImportCounts, { place, fault }: Found): void {
  if (fault) counts.faulty += 1
  else if (place) counts.stored += 1
  else counts.passed += 1
}

const countByKind = statement(
  'place_dataset_count_kinds',
  `select coalesce(category, kind) as "kind!", count(*)::int as "count!" from places where dataset = :dataset group by 1`,
)

/** As the table has it: what was read twice is there once. */
async function countStored(
  client: pg.Client,
  dataset: string,
): Promise<Pick<ImportResult, 'stored' | 'kinds'>> {
  const rows = await countByKind(client, { dataset })
  const kinds = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  return { stored: rows.reduce((sum, row) => sum + row.count, 0), kinds }
}

const deleteDataset = statement(
  'place_dataset_delete',
  'delete from place_datasets where dataset = :dataset returning dataset',
)

/** Takes a dataset out again. */
export async function removeDataset(url: string, dataset: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const removed = await deleteDataset(client, { dataset })
    if (removed.length > 0) await refreshWords(client)
    return removed.length > 0
  } finally {
    await client.end()
  }
}

async function refreshWords(client: pg.Client): Promise<void> {
  await client.query('begin')
  await countWords(client)
  await client.query('commit')
  // Also frees the space of removed rows, which every search would have to read over.
  await client.query('vacuum analyze places')
  await client.query('vacuum analyze place_words')
}
