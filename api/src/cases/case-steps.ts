import type { KeyObject } from 'node:crypto'
import type { CaseState, CaseStatus } from '@nyaysathi/contracts/cases'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import {
  findLiveTaking,
  type HeldCase,
  hadTaking,
  lockCase,
  readHeldCase,
  type TakingRow,
} from './case-queries.ts'
import { openCaseKey } from './case-sealing.ts'
import { lockPoolHelper } from './pool-queries.ts'

export type Held = { connection: Connection; held: HeldCase; taking: TakingRow | undefined; key: KeyObject }

/**
 * A step of the helper who has taken the case: nobody else changes the case meanwhile.
 *
 * @param work gives the new status
 * @throws {ApiError} `not_allowed` for everybody but verified helpers; `not_found`; what `work` throws
 */
export async function stepOfTaker(
  services: Services,
  userId: string,
  caseId: string,
  work: (held: Held & { taking: TakingRow }) => Promise<CaseStatus>,
): Promise<CaseState> {
  return inTransaction(services.database.pool, async (connection) => {
    await requirePoolHelper(connection, userId)
    const found = await hold(services, connection, caseId)
    const { taking } = found
    if (taking?.nyaysathi_id !== userId) {
      const had = await hadTaking(connection, { case_id: caseId, nyaysathi_id: userId })
      throw had.length > 0 ? new ApiError('conflict', { text: noLongerTaken }) : new ApiError('not_found')
    }
    return { case_id: caseId, status: await work({ ...found, taking }) }
  })
}

const noLongerTaken =
  'You no longer have this query: its time was over, or the person has closed it or taken it back.'

/** A step of the citizen whose case it is. */
export async function stepOfOwner(
  services: Services,
  userId: string,
  caseId: string,
  work: (held: Held) => Promise<CaseStatus>,
): Promise<CaseState> {
  return inTransaction(services.database.pool, async (connection) => {
    const found = await hold(services, connection, caseId)
    if (found.held.user_id !== userId) throw new ApiError('not_found')
    return { case_id: caseId, status: await work(found) }
  })
}

/** Locks the helper's row as well: a suspension comes before or after this, not beside it. */
export async function requirePoolHelper(connection: Connection, userId: string) {
  const [helper] = await lockPoolHelper(connection, { nyaysathi_id: userId })
  if (!helper) throw onlyVerified()
  return helper
}

export function onlyVerified(): ApiError {
  return new ApiError('not_allowed', { text: 'Only verified helpers can read and answer case queries.' })
}

export function requireCaseId(caseId: string): void {
  if (!uuid.test(caseId)) throw new ApiError('not_found')
}

export async function hold(services: Services, connection: Connection, caseId: string): Promise<Held> {
  requireCaseId(caseId)
  await lockCase(connection, { case_id: caseId })
  const [held] = await readHeldCase(connection, { case_id: caseId })
  if (!held) throw new ApiError('not_found')
  const [taking] = await findLiveTaking(connection, { case_id: caseId })
  return { connection, held, taking, key: openCaseKey(services.keys, held) }
}
