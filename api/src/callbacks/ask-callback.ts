import { randomUUID } from 'node:crypto'
import {
  type AskCallback,
  type AskedCallback,
  callbackLimits,
  minutesOf,
  mostWaiting,
} from '@nyaysathi/contracts/callbacks'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { violates } from '../platform/http/database-errors.ts'
import { ApiError } from '../platform/http/errors.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import {
  countOfNumber,
  countWaiting,
  findMadeCallback,
  insertCallback,
  lockHelperToAsk,
  lockNumber,
} from './callback-queries.ts'
import { hashOfReference, makeReference, sealContent } from './callback-sealing.ts'
import { tellHelpersSoon } from './callback-upkeep.ts'

type Asked = AskCallback & { idempotencyKey: string | undefined }

/**
 * Keeps a request for a call. What one number may not ask for is answered like all else and reaches nobody: whoever types the
 * number of another person must not learn whether that person has asked for help.
 *
 * @throws {ApiError} `not_found`, `invalid_input`; `conflict` when the helper takes no requests now
 */
export async function askCallback(services: Services, asked: Asked): Promise<AskedCallback> {
  const { database, keys } = services
  const { idempotencyKey, ...wish } = asked
  if (!uuid.test(wish.nyaysathi_id)) throw new ApiError('not_found')
  const body = JSON.stringify(wish)
  const digest = keyedHash(keys.requestDigests, body)
  const creationKey = idempotencyKey ? keyedHash(keys.requestDigests, `callback ${idempotencyKey}`) : null
  const reference = makeReference(keys, idempotencyKey ? `${idempotencyKey} ${body}` : undefined)
  const made = { reference, creationKey, digest }
  try {
    const kept = await inTransaction(database.pool, async (connection) => {
      const earlier = await findEarlier(connection, made)
      return earlier ?? keep(services, connection, wish, made)
    })
    return { reference, waits_until: kept.closes_at.toISOString() }
  } catch (error) {
    // Another wish under the same key, kept in the same moment.
    if (!violates(error, 'callbacks_created_once')) throw error
    throw new ApiError('idempotency_key_reused', { cause: error })
  }
}

type Made = { reference: string; creationKey: Buffer | null; digest: Buffer }

/** @throws {ApiError} `idempotency_key_reused` when it was another wish */
async function findEarlier(
  connection: Connection,
  { creationKey, digest }: Made,
): Promise<{ closes_at: Date } | undefined> {
  if (!creationKey) return undefined
  const [earlier] = await findMadeCallback(connection, { creation_key: creationKey })
  if (earlier && !earlier.creation_digest.equals(digest)) throw new ApiError('idempotency_key_reused')
  return earlier
}

async function keep(
  services: Services,
  connection: Connection,
  wish: AskCallback,
  made: Made,
): Promise<{ closes_at: Date }> {
  const { keys } = services
  const { nyaysathi_id, phone, day, language, name, say_from, about } = wish
  const [helper] = await lockHelperToAsk(connection, { nyaysathi_id, usual: mostWaiting.usual })
  if (!helper) throw new ApiError('not_found')
  // A retry that has waited for the lock meanwhile.
  const earlier = await findEarlier(connection, made)
  if (earlier) return earlier
  if (!helper.calls_back) throw new ApiError('conflict', { text: callsNobody })
  requireTimeLeft(wish, helper.minute_now)
  const [waiting] = await countWaiting(connection, { nyaysathi_id })
  if ((waiting?.count ?? 0) >= helper.most_waiting) throw new ApiError('conflict', { text: listIsFull })
  const number_hash = keyedHash(keys.callbackNumbers, phone)
  await lockNumber(connection, { number_hash })
  const [ofNumber] = await countOfNumber(connection, { nyaysathi_id, number_hash })
  const passed_on =
    ofNumber !== undefined &&
    !ofNumber.barred &&
    ofNumber.with_helper === 0 &&
    ofNumber.waiting < callbackLimits.waitingOfNumber &&
    ofNumber.of_day < callbackLimits.perDayOfNumber
  const callback_id = randomUUID()
  const content = {
    phone,
    ...(name ? { name } : {}),
    ...(say_from ? { say_from } : {}),
    ...(about ? { about } : {}),
  }
  const reference_hash = hashOfReference(keys, made.reference)
  if (!reference_hash) throw new Error('The reference that was made cannot be read.')
  const [kept] = await insertCallback(connection, {
    callback_id,
    nyaysathi_id,
    reference_hash,
    creation_key: made.creationKey,
    creation_digest: made.digest,
    number_hash,
    sealed_content: passed_on ? sealContent(keys, callback_id, content) : null,
    language: findLanguage(language)?.name ?? language,
    day,
    from_minute: minutesOf(wish.from_hour),
    to_minute: minutesOf(wish.to_hour),
    passed_on,
  })
  if (!kept) throw new Error('The request for a call was not stored.')
  await tellHelpersSoon(services, connection)
  return kept
}

function requireTimeLeft({ day, from_hour, to_hour }: AskCallback, minuteNow: number): void {
  const begins = Math.max(minutesOf(from_hour), minuteNow)
  if (day !== 'today' || minutesOf(to_hour) - begins >= callbackLimits.minMinutes) return
  throw new ApiError('invalid_input', { text: timeIsOver, fields: { to_hour: timeIsOver } })
}

const timeIsOver = 'This time of today is over, or nearly. Please choose a later time, or another day.'
const callsNobody = 'This helper does not take requests for calls now. Please choose another helper.'
const listIsFull = 'Very many people wait for a call from this helper now. Please choose another helper.'
