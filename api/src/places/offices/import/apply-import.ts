import { ApiError } from '../../../platform/http/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Connection } from '../../../platform/statements.ts'
import { placeOfficesLater } from '../office-upkeep.ts'
import {
  applyChanged,
  applyNew,
  countChangedSince,
  countNewer,
  noteState,
  undoNew,
  undoPart,
} from './apply-queries.ts'
import { findLastLine, isAlone, lockImport } from './import-queries.ts'
import { partsOf } from './parts.ts'

type Needs = Pick<Services, 'jobs'>

/**
 * Takes over what was right in a list, in the transaction of `connection`. True the first time; again it changes nothing.
 *
 * @throws {ApiError} `conflict` where an entry was changed since the list was checked, or another list is under way
 */
export async function applyImport(
  services: Needs,
  connection: Connection,
  import_id: string,
): Promise<boolean> {
  const { state, parts } = await locked(connection, import_id)
  if (state === 'applied') return false
  if (state === 'undone')
    throw new ApiError('conflict', { text: 'This import was taken back. Please send the list again.' })
  await requireAlone(connection)
  const changed = await total(parts, (part) => countChangedSince(connection, { import_id, ...part }))
  if (changed > 0) throw changedSince(changed)
  for (const part of parts) {
    for (const apply of [applyNew, applyChanged]) {
      const [count] = await apply(connection, { import_id, ...part })
      if (count && count.done < count.wanted) throw changedSince(count.wanted - count.done)
    }
  }
  await noteState(connection, { import_id, state: 'applied' })
  await placeOfficesLater(services, connection)
  return true
}

/**
 * Takes an import back: each office is told of by lists as before it. What was written by hand stays. True the first time.
 *
 * @throws {ApiError} `conflict` where a later list stands on it, or another one is under way
 */
export async function undoImport(
  services: Needs,
  connection: Connection,
  import_id: string,
): Promise<boolean> {
  const { state, parts } = await locked(connection, import_id)
  if (state === 'undone') return false
  if (state === 'checked') throw new ApiError('conflict', { text: 'This list was not taken over yet.' })
  await requireAlone(connection)
  const newer = await total(parts, (part) => countNewer(connection, { import_id, ...part }))
  if (newer > 0) {
    throw new ApiError('conflict', {
      text: `This import cannot be taken back: a later list changed ${entries(newer)} of it. Take that one back first.`,
    })
  }
  for (const part of parts) {
    await undoPart(connection, { import_id, ...part })
    await undoNew(connection, { import_id, ...part })
  }
  await noteState(connection, { import_id, state: 'undone' })
  await placeOfficesLater(services, connection)
  return true
}

/** Whether an import that was applied can be taken back. */
export async function canBeUndone(connection: Connection, import_id: string): Promise<boolean> {
  const [found] = await findLastLine(connection, { import_id })
  for (const part of partsOf(found?.last_line ?? 0)) {
    const [newer] = await countNewer(connection, { import_id, ...part })
    if (newer && newer.count > 0) return false
  }
  return true
}

/** Of two administrators at once the second waits for the first, and finds it done. */
async function locked(connection: Connection, import_id: string) {
  const [found] = await lockImport(connection, { import_id })
  if (!found) throw new ApiError('not_found', { text: 'There is no such import.' })
  return { state: found.state, parts: partsOf(found.last_line ?? 0) }
}

async function requireAlone(connection: Connection): Promise<void> {
  const [lock] = await isAlone(connection)
  if (lock?.alone) return
  throw new ApiError('conflict', {
    text: 'Another list is being taken over or back at this moment. Please try again when it is done. Nothing was changed.',
  })
}

type Part = ReturnType<typeof partsOf>[number]
async function total(parts: Part[], countOf: (part: Part) => Promise<{ count: number }[]>): Promise<number> {
  let sum = 0
  for (const part of parts) sum += (await countOf(part))[0]?.count ?? 0
  return sum
}

const entries = (count: number) => (count === 1 ? 'an entry' : `${count} entries`)
const changedSince = (count: number) =>
  new ApiError('conflict', {
    text: `Since this list was checked, ${entries(count)} of it changed. Please send the list again. Nothing was taken over.`,
  })
