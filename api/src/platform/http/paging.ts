import { defaultPageSize, maxPageSize } from '@nyaysathi/contracts/limits'
import type { FastifyReply } from 'fastify'
import { ApiError } from './errors.ts'

type PageQuery = { limit?: string | undefined; cursor?: string | undefined }

export function pageSizeOf(query: PageQuery): number {
  return query.limit === undefined ? defaultPageSize : Math.min(Number(query.limit), maxPageSize)
}

/** The parts that `sendPage` put into the cursor; nothing for the first page. */
export function cursorOf(query: PageQuery, pattern: RegExp): string[] | undefined {
  if (query.cursor === undefined) return undefined
  const parts = pattern.exec(Buffer.from(query.cursor, 'base64url').toString('latin1'))
  if (!parts) throw notOurs()
  return parts.slice(1)
}

const momentAndId = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The usual cursor of lists in the order of time: moment and id of the last row before; nothing for the first page. */
export function momentCursorOf(query: PageQuery): [moment: string, id: string] | [null, null] {
  const [moment, id] = cursorOf(query, momentAndId) ?? []
  if (moment === undefined || id === undefined) return [null, null]
  // The database would complain of a month 99, a 31 February and a year 0.
  const at = new Date(moment)
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment || moment < '0001') throw notOurs()
  return [moment, id]
}

const notOurs = () => new ApiError('invalid_input', { fields: { cursor: 'This cursor is not one of ours.' } })

/**
 * Cuts the one row too many that was asked for, and names the next page in `x-next-cursor` if there was one.
 *
 * @param rows up to `size + 1` rows
 * @param cursorAfter what `cursorOf` will get for the page after this row
 */
export function cutPage<Row>(
  reply: FastifyReply,
  rows: Row[],
  size: number,
  cursorAfter: (row: Row) => string,
): Row[] {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (rows.length > size && last !== undefined) {
    reply.header('x-next-cursor', Buffer.from(cursorAfter(last), 'latin1').toString('base64url'))
  }
  return page
}
