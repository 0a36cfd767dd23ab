import type { Callback, CallbackState, CallbackStatus } from '@nyaysathi/contracts/callbacks'
import type { HelperType } from '@nyaysathi/contracts/helpers'
import type { Keys } from '../platform/keys.ts'
import type { RowOf } from '../platform/statements.ts'
import type { CallbackRow, CallbackTimes } from './callback-queries.ts'
import { openContent } from './callback-sealing.ts'

/** What the helper sees. The number only where it was taken in this sign-in. */
export function presentCallback(keys: Keys, row: CallbackRow): Callback {
  const { phone, ...words } = openContent(keys, row.callback_id, row.sealed_content)
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
