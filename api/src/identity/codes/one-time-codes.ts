import { randomInt, timingSafeEqual } from 'node:crypto'
import { oneTimeCodeLength, plainDigits } from '@nyaysathi/contracts/accounts'
import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import { ApiError } from '../../platform/http/errors.ts'
import { keyedHash } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import type { Connection } from '../../platform/statements.ts'
import { type Address, addressHash } from '../address.ts'
import { issueCode, secondsUntilNextCode, spendTry, useUpCode } from './code-queries.ts'

type CodePurpose = 'sign_up' | 'password_reset' | 'sign_in'

export const codeLifeMinutes = 10

/** `dead_at`: a mail or an SMS that has not left by then is not sent any more. */
type IssuedCode = { code: string; dead_at: Date }

/**
 * A new code for this address and purpose in place of an earlier one. Whether the address has an account plays no part.
 *
 * @throws {ApiError} `too_many_requests` when the one before is too young
 */
export async function makeCode(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  purpose: CodePurpose,
  to: Address,
): Promise<IssuedCode> {
  const code = String(randomInt(10 ** oneTimeCodeLength)).padStart(oneTimeCodeLength, '0')
  const address = addressHash(keys, to)
  const [issued] = await issueCode(connection, {
    purpose,
    address_hash: address,
    code_hash: codeHash(keys, purpose, address, code),
  })
  if (issued) return { code, dead_at: new Date(issued.issued_at.getTime() + codeLifeMinutes * 60_000) }
  const [wait] = await secondsUntilNextCode(connection, { purpose, address_hash: address })
  throw new ApiError('too_many_requests', {
    text: isPhone(to)
      ? 'A code was sent a moment ago. Please look at your messages, or wait before asking for another one.'
      : 'A code was sent a moment ago. Please look into your mail, or wait before asking for another one.',
    retryAfterSeconds: Math.max(1, wait?.seconds ?? 1),
  })
}

/** A code that was right. `useUp`, in the transaction of what it was for, is false if it was used meanwhile. */
export type RightCode = { useUp: (connection: Connection) => Promise<boolean> }

/**
 * Spends one of the five tries and only then compares, so that guesses made at the same moment count as well.
 *
 * @throws {ApiError} `wrong_code`
 */
export async function requireRightCode(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  purpose: CodePurpose,
  sentTo: Address,
  typed: string,
): Promise<RightCode> {
  const address = addressHash(keys, sentTo)
  const [living] = await spendTry(database.pool, { purpose, address_hash: address })
  const hash = codeHash(keys, purpose, address, plainDigits(typed))
  if (!living || !timingSafeEqual(living.code_hash, hash)) throw new ApiError('wrong_code')
  return {
    useUp: async (connection) =>
      (await useUpCode(connection, { purpose, address_hash: address, code_hash: hash })).length > 0,
  }
}

function codeHash(keys: Services['keys'], purpose: CodePurpose, address: Buffer, code: string): Buffer {
  return keyedHash(keys.oneTimeCodes, `${purpose}:${address.toString('base64url')}:${code}`)
}
