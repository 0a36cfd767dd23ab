import type { DirectorySort } from '@nyaysathi/contracts/helpers'
import { ApiError } from '../platform/http/errors.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import type { DirectoryFilters, SearchedPlace } from './directory-conditions.ts'
import { isPosition, type Place } from './directory-orders.ts'
import { findListedIds } from './find-listed-ids.ts'
import { listHelpersById } from './helper-queries.ts'
import type { ListedRow } from './helper-row.ts'
import { dayInIndia, orderOf } from './listing-rules.ts'
import { withSimilarWords } from './similar-words.ts'
import type { TurnPlace } from './turn-order.ts'

export type DirectoryQuestion = {
  filters: DirectoryFilters
  sort: DirectorySort | 'turn'
  /** Of the order `turn`: around where it begins. */
  near?: SearchedPlace | undefined
  size: number
  cursor?: string | undefined
}

export type DirectoryPage = {
  helpers: ListedRow[]
  nextCursor: string | undefined
  /** Of the whole list, at most `directoryCountCap`; only with its first page. */
  total: number | undefined
}

type CursorParts = { start: number; position: string[] }

const circle = 2_147_483_647

/** One page of the directory. */
export async function findHelpers(services: Services, question: DirectoryQuestion): Promise<DirectoryPage> {
  const { reader } = services.database
  const { filters, cursor } = question
  const policy = services.config.listingPolicy
  const order = orderOf(policy, question.sort, filters.type)
  const { start, position } =
    cursor === undefined ? { start: startOfDay(services), position: undefined } : readCursor(cursor, order)
  const place: Place =
    order === 'turn' ? { order, start, position, policy, ...groundOf(question) } : { order, start, position }
  const words = await withSimilarWords(reader, filters.words)
  if (!words) return { helpers: [], nextCursor: undefined, total: 0 }
  return readPage(services, { ...question, filters: { ...filters, words } }, place)
}

/** Within one district nobody is nearer than others. */
function groundOf({
  filters: { place, city, words },
  near,
}: DirectoryQuestion): Pick<TurnPlace, 'near' | 'isNarrow'> {
  const isOneDistrict = city !== undefined || (place !== undefined && place.towns.length > 0)
  return { near: isOneDistrict ? undefined : near, isNarrow: isOneDistrict || words.length > 0 }
}

async function readPage(
  services: Services,
  { filters, size }: DirectoryQuestion,
  place: Place,
): Promise<DirectoryPage> {
  const { ids: found, total } = await findListedIds(services, filters, place, size + 1)
  const page = found.slice(0, size)
  const ids = page.map(({ nyaysathi_id }) => nyaysathi_id)
  const rows = new Map(
    (await listHelpersById(services.database.reader, { nyaysathi_ids: ids })).map((row) => [
      row.nyaysathi_id,
      row,
    ]),
  )
  const last = page.at(-1)
  return {
    helpers: ids.map((id) => rows.get(id)).filter((row) => row !== undefined),
    nextCursor:
      found.length > size && last
        ? writeCursor(place.order, { start: place.start, position: last.position })
        : undefined,
    total,
  }
}

function startOfDay({ keys, clock }: Services): number {
  return keyedHash(keys.listingOrder, dayInIndia(clock.now())).readUInt32BE(0) % circle
}

function writeCursor(order: Place['order'], { start, position }: CursorParts): string {
  return Buffer.from(JSON.stringify([order, start, ...position])).toString('base64url')
}

/** Everything in it is checked, so that a forged one is refused here and not by the database. */
function readCursor(cursor: string, order: Place['order']): CursorParts {
  const refused = new ApiError('invalid_input', { fields: { cursor: 'This cursor is not one of ours.' } })
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refused
  }
  if (!Array.isArray(parts)) throw refused
  const [name, start, ...position] = parts as unknown[]
  const isOurs = name === order && isStart(start)
  if (!isOurs || !isPosition(order, position)) throw refused
  return { start, position }
}

function isStart(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= circle
}
