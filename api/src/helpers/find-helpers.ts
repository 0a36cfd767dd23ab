import type { DirectorySort } from '@nyaysathi/contracts/helpers'
import { ApiError } from '../platform/http/errors.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import type { DirectoryFilters } from './directory-conditions.ts'
import { isPosition, type Place } from './directory-orders.ts'
import { findListedIds } from './find-listed-ids.ts'
import { listHelpersById } from './helper-queries.ts'
import type { ListedRow } from './helper-row.ts'
import { dayInIndia, orderOf } from './listing-rules.ts'
import { withSimilarWords } from './similar-words.ts'

type DirectoryQuestion = {
  filters: DirectoryFilters
  sort: DirectorySort
  size: number
  cursor?: string | undefined
}

export type DirectoryPage = {
  helpers: ListedRow[]
  nextCursor: string | undefined
  /** Of the whole list, at most `directoryCountCap`; only with its first page. */
  total: number | undefined
}

/** `near`: words that nobody has were taken for others. */
type PlaceInList = Place & { near: boolean }

const circle = 2_147_483_647

/** One page of the directory. */
export async function findHelpers(services: Services, question: DirectoryQuestion): Promise<DirectoryPage> {
  const { pool } = services.database
  const { filters, cursor } = question
  const order = orderOf(services.config.listingPolicy, question.sort, filters.type)
  const beginning = { order, near: false, start: startOfDay(services), position: undefined }
  const place: PlaceInList = cursor === undefined ? beginning : readCursor(cursor, order)
  if (!place.near) {
    const page = await readPage(services, question, place)
    const isOver = page.helpers.length > 0 || place.position !== undefined || filters.words.length === 0
    if (isOver) return page
  }
  const words = await withSimilarWords(pool, filters.words)
  if (!words) return { helpers: [], nextCursor: undefined, total: 0 }
  return readPage(services, { ...question, filters: { ...filters, words } }, { ...place, near: true })
}

async function readPage(
  services: Services,
  { filters, size }: DirectoryQuestion,
  place: PlaceInList,
): Promise<DirectoryPage> {
  const { ids: found, total } = await findListedIds(services, filters, place, size + 1)
  const page = found.slice(0, size)
  const ids = page.map(({ nyaysathi_id }) => nyaysathi_id)
  const rows = new Map(
    (await listHelpersById(services.database.pool, { nyaysathi_ids: ids })).map((row) => [
      row.nyaysathi_id,
      row,
    ]),
  )
  const last = page.at(-1)
  return {
    helpers: ids.map((id) => rows.get(id)).filter((row) => row !== undefined),
    nextCursor: found.length > size && last ? writeCursor({ ...place, position: last.position }) : undefined,
    total,
  }
}

function startOfDay({ keys, clock }: Services): number {
  return keyedHash(keys.listingOrder, dayInIndia(clock.now())).readUInt32BE(0) % circle
}

function writeCursor({ order, near, start, position = [] }: PlaceInList): string {
  return Buffer.from(JSON.stringify([order, near ? 1 : 0, start, ...position])).toString('base64url')
}

/** Everything in it is checked, so that a forged one is refused here and not by the database. */
function readCursor(cursor: string, order: Place['order']): PlaceInList {
  const refused = new ApiError('invalid_input', { fields: { cursor: 'This cursor is not one of ours.' } })
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refused
  }
  if (!Array.isArray(parts)) throw refused
  const [name, near, start, ...position] = parts as unknown[]
  const isOurs = name === order && (near === 0 || near === 1) && isStart(start)
  if (!isOurs || !isPosition(order, position)) throw refused
  return { order, near: near === 1, start, position }
}

function isStart(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= circle
}
