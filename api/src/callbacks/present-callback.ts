import type { Callback, CallbackState, CallbackStatus } from '@nyaysathi/contracts/callbacks'
import type { HelperType } from '@nyaysathi/contracts/helpers'
import { numbersAgainst } from '../conflicts/index.ts'
import type { Keys } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import type { RowOf } from '../platform/statements.ts'
import type { CallbackRow, CallbackTimes } from './callback-queries.ts'
import { openContent } from './callback-sealing.ts'

/** What the helper sees of all who wait, with whom a number says that the other side of somebody may call. */
export async function presentCallbacks(
  services: Pick<Services, 'keys' | 'database'>,
  nyaysathi_id: string,
  rows: readonly CallbackRow[],
): Promise<Callback[]> {
  const { keys, database } = services
  const phones = rows.map((row) => openContent(keys, row.callback_id, row.sealed_content).phone)
  const against = await numbersAgainst(services, database.pool, nyaysathi_id, phones)
  return rows.map((row, index) => presentCallback(keys, row, against.has(phones[index] ?? '')))
}

/** The number only where it was taken in this sign-in; of a conflict nothing that was said before it is taken. */
export function presentCallback(keys: Keys, row: CallbackRow, mayConflict = false): Callback {
  const { phone, ...told } = openContent(keys, row.callback_id, row.sealed_content)
  const conflict = mayConflict && !row.taken_here
  const words = conflict ? { conflict: 'likely' as const } : told
  return {
    ...presentTimes(row),
    callback_id: row.callback_id,
    language: row.language,
    ...words,
    ...(row.taken_at ? { taken_at: row.taken_at.toISOString() } : {}),
    taken_here: row.taken_here,
    ...(row.taken_here ? { phone } : {}),
  }
}

/** What the holder of the reference sees. */
export function presentStatus(row: RowOf<'find_callback_status'>): CallbackStatus {
  const { helper_id, name, type, listed, ended_at } = row
  return {
    ...presentTimes(row),
    state: stateOf(row),
    waits_until: row.closes_at.toISOString(),
    ...(ended_at ? { ended_at: ended_at.toISOString() } : {}),
    ...(helper_id && name !== null && type !== null
      ? { helper: { nyaysathi_id: helper_id, name, type: type as HelperType, listed: listed === true } }
      : {}),
  }
}

function stateOf({ state, taken, helper_gone, over }: RowOf<'find_callback_status'>): CallbackState {
  // What the called person said is not for whoever may have named their number.
  if (state === 'not_asked') return 'called'
  if (state !== 'waiting') return state as CallbackState
  if (helper_gone) return 'helper_gone'
  if (over) return 'expired'
  return taken ? 'taken' : 'waiting'
}

function presentTimes(row: CallbackTimes) {
  return {
    safe: row.safe as Callback['safe'],
    safe_from: row.safe_from.toISOString(),
    safe_until: row.safe_until.toISOString(),
    every_day: row.every_day,
    asked_at: row.asked_at.toISOString(),
    tries: row.tries,
    ...(row.last_tried_at ? { last_tried_at: row.last_tried_at.toISOString() } : {}),
  }
}
