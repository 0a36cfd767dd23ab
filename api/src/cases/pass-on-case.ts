import { randomUUID } from 'node:crypto'
import { caseDays, casesTakenAtOnce } from '@nyaysathi/contracts/cases'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { keepFactsOfCase } from './case-conflicts.ts'
import {
  endTaking,
  findLiveTaking,
  insertCaseEvent,
  insertTaking,
  lockCase,
  readHeldCase,
} from './case-queries.ts'
import { countTakenCases, lockPoolHelper } from './pool-queries.ts'

const isBlocked = statement(
  'is_case_kept_from_helper',
  'select has_blocked(:user_id, :nyaysathi_id) or has_blocked(:nyaysathi_id, :user_id) as "blocked!"',
)

/** Whether this helper has as many queries in hand as can be taken at once. */
export async function hasHandsFull(connection: Connection, nyaysathi_id: string): Promise<boolean> {
  const [taken] = await countTakenCases(connection, { nyaysathi_id })
  return (taken?.count ?? 0) >= casesTakenAtOnce
}

/** `gone`: the first helper has it no more, or the other one cannot take it now. Nothing has changed then. */
export type CasePassedOn = 'passed' | 'gone'

/**
 * Within the transaction: the query with its documents, and all that was asked and replied, goes from one helper's hand into the
 * other's. The citizen has agreed, and is told nothing.
 */
export async function passOnCase(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  ids: { case_id: string; user_id: string; from_nyaysathi_id: string; to_nyaysathi_id: string },
): Promise<CasePassedOn> {
  const { case_id, user_id, from_nyaysathi_id, to_nyaysathi_id } = ids
  const [helper] = await lockPoolHelper(connection, { nyaysathi_id: to_nyaysathi_id })
  if (!helper) return 'gone'
  await lockCase(connection, { case_id })
  const [held] = await readHeldCase(connection, { case_id })
  const [taking] = await findLiveTaking(connection, { case_id })
  if (held?.user_id !== user_id || taking?.nyaysathi_id !== from_nyaysathi_id || taking.answered_at)
    return 'gone'
  if (await hasHandsFull(connection, to_nyaysathi_id)) return 'gone'
  const [kept] = await isBlocked(connection, { user_id, nyaysathi_id: to_nyaysathi_id })
  if (kept?.blocked) return 'gone'
  await endTaking(connection, { taking_id: taking.taking_id, ended: 'released' })
  await insertTaking(connection, {
    taking_id: randomUUID(),
    case_id,
    nyaysathi_id: to_nyaysathi_id,
    case_type: held.case_type,
    days: caseDays.toAnswer,
  })
  await keepFactsOfCase(services, connection, to_nyaysathi_id, held)
  await insertCaseEvent(connection, { case_id, step: 'taken', reason: null })
  return 'passed'
}
