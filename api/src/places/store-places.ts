import type { Connection } from '../platform/statements.ts'
import { statement } from '../platform/statements.ts'
import type { StoredPlace } from './stored-place.ts'

const columns = `place_id, name, name_hi, category, kind, address, vicinity, lat, lng, position_is, phone, website,
  periods, source, search_text`

const upsert = statement(
  'places_upsert',
  `insert into places (dataset, run, ${columns})
   select :dataset, :run, ${columns} from jsonb_to_recordset(:places::jsonb) as given (
     place_id text, name text, name_hi text, category text, kind text, address text, vicinity text,
     lat double precision, lng double precision, position_is text, phone text, website text,
     periods jsonb, source jsonb, search_text text)
   on conflict (place_id) do update set
     dataset = excluded.dataset, run = excluded.run, name = excluded.name, name_hi = excluded.name_hi,
     category = excluded.category, kind = excluded.kind, address = excluded.address, vicinity = excluded.vicinity,
     lat = excluded.lat, lng = excluded.lng, position_is = excluded.position_is, phone = excluded.phone,
     website = excluded.website, periods = excluded.periods, source = excluded.source,
     search_text = excluded.search_text
   where places.dataset not like 'built-in%' or excluded.dataset like 'built-in%'`,
)

/** Writes places of a dataset anew or again. A place that two extracts of the same map hold belongs to the newer import. */
export async function storePlaces(
  connection: Connection,
  dataset: string,
  run: number,
  places: StoredPlace[],
): Promise<void> {
  await upsert(connection, { dataset, run, places: JSON.stringify(places) })
}

const removeEarlierRuns = statement(
  'places_remove_earlier_runs',
  'with gone as (delete from places where dataset = :dataset and run <> :run returning 1) select count(*)::int as count from gone',
)

/** What the newest run of a dataset no longer has. */
export async function removePlacesOfEarlierRuns(
  connection: Connection,
  dataset: string,
  run: number,
): Promise<number> {
  const [gone] = await removeEarlierRuns(connection, { dataset, run })
  return Number(gone?.count ?? 0)
}

const forgetWords = statement('places_forget_words', 'delete from place_words')

const countAllWords = statement(
  'places_count_all_words',
  "insert into place_words (word, places) select word, ndoc from ts_stat('select words from places')",
)

const countWordsOfDataset = statement(
  'places_count_words_of_dataset',
  `insert into place_words (word, places)
   select word, ndoc from ts_stat(format('select words from places where dataset = %L', :dataset::text))
   on conflict (word) do update set places = greatest(place_words.places, excluded.places)`,
)

/** Counts the words of a dataset's places, for the search to know how rare they are; of all datasets with none named. */
export async function countWords(connection: Connection, dataset?: string): Promise<void> {
  if (dataset !== undefined) {
    await countWordsOfDataset(connection, { dataset })
    return
  }
  await forgetWords(connection)
  await countAllWords(connection)
}
