import { type Callback, type CallOutcome, callbackLimits } from '@nyaysathi/contracts/callbacks'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { recordAudit } from '../audit/index.ts'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import {
  barNumber,
  endCalled,
  endNotAsked,
  endOthersOfNumber,
  findCallback,
  noteNotReached,
  putCalledBack,
  releaseCallback,
  takeCallback,
} from './callback-queries.ts'
import { presentCallback } from './present-callback.ts'

type Helper = Pick<Person, 'user_id' | 'sid'>

/**
 * One of the helper's people takes a request, and is told the number.
 *
 * @throws {ApiError} `not_found`; `conflict` when somebody has it, or it is not the safe time
 */
export async function takeToCall(
  services: Services,
  { user_id, sid }: Helper,
  callbackId: string,
  evenNow: boolean,
): Promise<Callback> {
  requireId(callbackId)
  const mine = { callback_id: callbackId, nyaysathi_id: user_id, sid }
  return inTransaction(services.database.pool, async (connection) => {
    const taken = await takeCallback(connection, { ...mine, even_now: evenNow })
    const [row] = await findCallback(connection, mine)
    if (!row) throw new ApiError('not_found', { text: goneSentence })
    if (taken.length === 0)
      throw new ApiError('conflict', { text: row.taken_at ? takenSentence : notNowSentence })
    await recordAudit(services, connection, {
      action: 'callback.taken',
      actor_user_id: user_id,
      subject_kind: 'callback',
      subject_id: callbackId,
      detail: row.safe === 'now' ? 'safe_time' : 'other_time',
    })
    return presentCallback(services.keys, row)
  })
}

/**
 * @throws {ApiError} `not_found`; `conflict` when it was not taken, or cannot be put back
 */
export async function settleCall(
  services: Services,
  { user_id, sid }: Helper,
  callbackId: string,
  outcome: CallOutcome,
): Promise<void> {
  requireId(callbackId)
  const mine = { callback_id: callbackId, nyaysathi_id: user_id }
  await inTransaction(services.database.pool, async (connection) => {
    const settled =
      outcome === 'put_back' ? await putBack(connection, mine) : await end(connection, mine, outcome)
    if (!settled) {
      const [row] = await findCallback(connection, { ...mine, sid })
      if (!row) throw new ApiError('not_found', { text: goneSentence })
      throw new ApiError('conflict', { text: 'Nobody has taken this request. Please take it first.' })
    }
    if (outcome !== 'not_asked') return
    await recordAudit(services, connection, {
      action: 'callback.not_asked',
      actor_user_id: user_id,
      subject_kind: 'callback',
      subject_id: callbackId,
    })
  })
}

type Mine = { callback_id: string; nyaysathi_id: string }

async function putBack(connection: Connection, mine: Mine): Promise<boolean> {
  const released = await releaseCallback(connection, mine)
  return released.length > 0 || (await putCalledBack(connection, mine)).length > 0
}

async function end(
  connection: Connection,
  mine: Mine,
  outcome: Exclude<CallOutcome, 'put_back'>,
): Promise<boolean> {
  const [ended] = await enders[outcome](connection, mine)
  if (!ended) return false
  const { number_hash, state } = ended
  if (outcome === 'not_asked') await barNumber(connection, { number_hash, days: callbackLimits.barredDays })
  if (state !== 'waiting') {
    await endOthersOfNumber(connection, { number_hash, nyaysathi_id: mine.nyaysathi_id, state })
  }
  return true
}

const enders = { called: endCalled, not_reached: noteNotReached, not_asked: endNotAsked }

function requireId(callbackId: string): void {
  if (!uuid.test(callbackId)) throw new ApiError('not_found', { text: goneSentence })
}

const goneSentence = 'This request is not there any more: it was called, taken back, or its time is over.'
const takenSentence = 'This request has been taken already. Nobody else calls for two hours.'
const notNowSentence = 'It is not the safe time of this person now.'
