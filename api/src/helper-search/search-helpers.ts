import {
  type DirectorySort,
  type FoundHelpers,
  type LeftOutCondition,
  leftOutConditions,
} from '@nyaysathi/contracts/helpers'
import { findFirstFreeSlots } from '../appointments/index.ts'
import type { Assistant } from '../assistant/index.ts'
import {
  type DirectoryPage,
  type DirectoryQuestion,
  findHelpers,
  presentListed,
  understandSearch,
} from '../helpers/index.ts'
import { readTowns } from '../places/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import {
  readConditions,
  type SearchConditions,
  type SearchQuery,
  waysToWiden,
  withoutAll,
} from './search-conditions.ts'

/** How a list goes on: around which place, in which order, from where. */
type List = Pick<DirectoryQuestion, 'near' | 'size' | 'cursor'> & { sort: DirectorySort | 'turn' }
type Page = Omit<DirectoryPage, 'total'> & { total: number | undefined; freeAt: Map<string, string> }

/** One page of who fits a search; of who nearly fits, where nobody does. */
export async function searchHelpers(
  services: Services,
  assistant: Pick<Assistant, 'searches'>,
  query: SearchQuery,
): Promise<FoundHelpers> {
  const { understood, ...conditions } = readConditions(assistant, query)
  const near = await readNear(assistant, query.near)
  const { leftOut, cursor } = readCursor(query.cursor)
  const list: List = { sort: query.sort || 'turn', near: near?.filter, size: pageSizeOf(query), cursor }
  const first = await readPage(services, withoutAll(conditions, leftOut), list)
  const isOver = first.helpers.length > 0 || query.cursor !== undefined
  const wider = isOver ? undefined : await widen(services, conditions, list)
  const page = wider?.page ?? first
  const left = wider?.leftOut ?? leftOut
  return {
    understood,
    helpers: await Promise.all(
      page.helpers.map(async (row) => {
        const freeAt = page.freeAt.get(row.nyaysathi_id)
        return { ...(await presentListed(services, row)), ...(freeAt ? { free_at: freeAt } : {}) }
      }),
    ),
    ...(page.total === undefined ? {} : { total: page.total }),
    ...(page.nextCursor === undefined ? {} : { next_cursor: writeCursor(left, page.nextCursor) }),
    ...(left.length > 0 ? { left_out: left } : {}),
    ...(near ? { near: near.shown } : {}),
  }
}

async function widen(services: Services, conditions: SearchConditions, list: List) {
  for (const leftOut of waysToWiden(conditions)) {
    const page = await readPage(services, withoutAll(conditions, leftOut), list)
    if (page.helpers.length > 0) return { leftOut, page }
  }
  return undefined
}

/** Calendars are looked at for whole pages of who publishes hours: more of them, until enough have a free one. */
const mostRounds = 6

async function readPage(
  services: Services,
  { filters, isFreeThisWeek }: SearchConditions,
  list: List,
): Promise<Page> {
  const freeAt = new Map<string, string>()
  const helpers: Page['helpers'] = []
  let { cursor } = list
  for (let round = 0; round < mostRounds; round += 1) {
    const page = await findHelpers(services, { ...list, filters, cursor })
    const ids = page.helpers.map(({ nyaysathi_id }) => nyaysathi_id)
    for (const [id, slot] of await findFirstFreeSlots(services, ids)) freeAt.set(id, slot)
    if (!isFreeThisWeek) return { ...page, freeAt }
    helpers.push(...page.helpers.filter(({ nyaysathi_id }) => freeAt.has(nyaysathi_id)))
    cursor = page.nextCursor
    if (cursor === undefined || helpers.length >= list.size / 2) break
  }
  return { helpers, nextCursor: cursor, total: undefined, freeAt }
}

const position = /^(-?\d{1,2}(?:\.\d{1,6})?),\s?(-?\d{1,3}(?:\.\d{1,6})?)$/

/** A position becomes the town that it is near; a place that we do not know brings nobody nearer. */
async function readNear(assistant: Pick<Assistant, 'searches'>, near = '') {
  const [, lat, lng] = position.exec(near) ?? []
  const town = lat && lng ? (await readTowns())(Number(lat), Number(lng)) : undefined
  const { filters, place } = understandSearch(
    assistant,
    town ? `in ${town.city} ${town.state}` : `in ${near}`,
  )
  return filters.place && place && { filter: filters.place, shown: place }
}

function writeCursor(leftOut: readonly LeftOutCondition[], cursor: string): string {
  return `${leftOut.join('.')}~${cursor}`
}

/** @throws {ApiError} `invalid_input` */
function readCursor(given: string | undefined): { leftOut: LeftOutCondition[]; cursor: string | undefined } {
  if (!given) return { leftOut: [], cursor: undefined }
  const [names = '', cursor] = given.split('~')
  const asked = names.split('.').filter((name) => name !== '')
  const leftOut = leftOutConditions.filter((condition) => asked.includes(condition))
  if (!cursor || leftOut.length !== asked.length) {
    throw new ApiError('invalid_input', { fields: { cursor: 'This cursor is not one of ours.' } })
  }
  return { leftOut, cursor }
}
