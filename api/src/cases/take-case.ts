import { randomUUID } from 'node:crypto'
import { type CaseState, caseDays, casesTakenAtOnce } from '@nyaysathi/contracts/cases'
import { factsOfHelper } from '../conflicts/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { conflictsInPool, keepFactsOfCase } from './case-conflicts.ts'
import { caseTypesOf } from './case-field-rules.ts'
import { tellCitizen } from './case-news.ts'
import { insertTaking, setCaseStatus } from './case-queries.ts'
import { hold, requirePoolHelper } from './case-steps.ts'
import { countTakenCases, fitsHelper } from './pool-queries.ts'

/**
 * One helper takes a case that fits; of two at once one has it. Asked again, the one who has it gets the same answer.
 *
 * @throws {ApiError} `not_allowed`, `not_found`; `conflict` when another has it, or this one has taken as many as may
 * be taken at once
 */
export async function takeCase(services: Services, userId: string, caseId: string): Promise<CaseState> {
  return inTransaction(services.database.pool, async (connection) => {
    const helper = await requirePoolHelper(connection, userId)
    const { held, taking } = await hold(services, connection, caseId)
    if (taking?.nyaysathi_id === userId) return { case_id: caseId, status: held.status }
    const fits = await fitsHelper(connection, {
      nyaysathi_id: userId,
      own_field: caseTypesOf(helper),
      own_facts: await factsOfHelper(services, connection, userId),
      kept_away: [],
      case_id: caseId,
    })
    const warnings = await conflictsInPool(services, connection, userId, [caseId])
    if (fits.length === 0 || warnings.get(caseId) === 'likely') throw new ApiError('not_found')
    if (held.status !== 'Submitted') throw new ApiError('conflict', { text: sentences[held.status] })
    const [taken] = await countTakenCases(connection, { nyaysathi_id: userId })
    if (taken && taken.count >= casesTakenAtOnce) {
      throw new ApiError('conflict', {
        text: `You have ${casesTakenAtOnce} queries in hand. Please answer one of them first, or give it back.`,
      })
    }
    await setCaseStatus(connection, { case_id: caseId, status: 'Taken' })
    await insertTaking(connection, {
      taking_id: randomUUID(),
      case_id: caseId,
      nyaysathi_id: userId,
      case_type: held.case_type,
      days: caseDays.toAnswer,
    })
    await keepFactsOfCase(services, connection, userId, held)
    await tellCitizen(services, connection, held, 'taken')
    return { case_id: caseId, status: 'Taken' }
  })
}

const sentences = {
  Taken: 'Another helper has just taken this query.',
  Answered: 'Another helper has answered this query.',
  Closed: 'This query is closed.',
} as const
