import { uuid } from '@nyaysathi/contracts/identifiers'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { findReferral, type ReferralRow } from './referral-queries.ts'

/** @throws {ApiError} `not_found` for whoever is none of the three, and for whoever may not see it yet */
export async function findOwnReferral(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  user_id: string,
  referral_id: string,
): Promise<ReferralRow> {
  const [row] = uuid.test(referral_id) ? await findReferral(keys, connection, { user_id, referral_id }) : []
  if (!row) throw new ApiError('not_found')
  return row
}
