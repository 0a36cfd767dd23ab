import { type PlaceCategory, placeCategories } from '@nyaysathi/contracts/places'
import { type Connection, statement } from '../platform/statements.ts'
import type { FoundPlace } from './stored-place.ts'

const columns = `p.place_id, p.name, p.name_hi, p.category, p.kind, p.address, p.vicinity, p.lat, p.lng, p.position_is,
  p.phone, p.website, p.periods, p.source, d.attribution_text, d.attribution_url`
const credited = 'join place_datasets d using (dataset)'

/** The category stands in the text, since a partial index is used only for what the planner can see. */
const nearestStatements = new Map(
  [undefined, ...placeCategories].map((category) => {
    const which = category ? `where category = '${category}'` : ''
    return [
      category,
      {
        any: statement(
          `places_nearest_${category ?? 'any'}`,
          `select ${columns} from (select * from places ${which} order by spot <-> point(:lng, :mercator) limit :limit) p ${credited}`,
        ),
        withWords: statement(
          `places_nearest_${category ?? 'any'}_with_words`,
          `select ${columns} from (
             select * from (select * from places ${which} order by spot <-> point(:lng, :mercator) limit :among) near
             where words @@ :query::tsquery limit :limit) p ${credited}`,
        ),
      },
    ] as const
  }),
)

const byWords = statement(
  'places_by_words',
  `with found as materialized (
     select * from places where words @@ :query::tsquery and (:category?::text is null or category = :category) limit :among)
   select ${columns} from (select * from found order by spot <-> point(:lng, :mercator) limit :limit) p ${credited}`,
)

/** Where from, as the column `spot` has it. */
export type Spot = { lng: number; mercator: number }

export function findNearest(
  connection: Connection,
  { lng, mercator }: Spot,
  category: PlaceCategory | undefined,
  limit: number,
): Promise<FoundPlace[]> {
  return statementsOf(category).any(connection, { lng, mercator, limit })
}

/** Looks through the nearest `among` places for those with the words. */
export function findNearestWithWords(
  connection: Connection,
  { lng, mercator }: Spot,
  category: PlaceCategory | undefined,
  query: string,
  { among, limit }: { among: number; limit: number },
): Promise<FoundPlace[]> {
  return statementsOf(category).withWords(connection, { lng, mercator, among, query, limit })
}

/** Looks through places with the words, at most `among`, for the nearest. */
export function findByWords(
  connection: Connection,
  { lng, mercator }: Spot,
  category: PlaceCategory | undefined,
  query: string,
  { among, limit }: { among: number; limit: number },
): Promise<FoundPlace[]> {
  return byWords(connection, { lng, mercator, query, category: category ?? null, among, limit })
}

function statementsOf(category: PlaceCategory | undefined) {
  const found = nearestStatements.get(category)
  if (!found) throw new Error(`There is no category ${category}.`)
  return found
}

export const findPlace = statement(
  'places_find',
  `select ${columns} from places p ${credited} where p.place_id = :place_id`,
)

export const findWords = statement(
  'place_words_find',
  'select word, places from place_words where word = any(:words)',
)

/** Words that are spelled alike, or begin alike; the most alike first. */
export const findLikeWords = statement(
  'place_words_like',
  `select word, places, similarity(word, :word) as "likeness!" from place_words
   where word % :word order by similarity(word, :word) desc, places desc limit 5`,
)
