import { type CaseState, caseDays, type ReleaseReason } from '@nyaysathi/contracts/cases'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { tellCitizen } from './case-news.ts'
import { endTaking, setCaseStatus, storeAnswer, storeQuestion, type TakingRow } from './case-queries.ts'
import { openOfTaking, sealOfTaking } from './case-sealing.ts'
import { type Held, stepOfTaker } from './case-steps.ts'

type TakenCase = Held & { taking: TakingRow }

/** Asks the citizen back, once. The same question sent again changes nothing. */
export function askBack(services: Services, userId: string, caseId: string, question: string) {
  return stepOfTaker(services, userId, caseId, async ({ connection, held, taking, key }) => {
    requireOpen({ taking })
    const { taking_id, sealed_question } = taking
    if (sealed_question) {
      if (openOfTaking(key, taking_id, 'sealed_question', sealed_question) === question) return held.status
      throw new ApiError('conflict', { text: 'You have asked a question already. It can be one only.' })
    }
    const sealed = sealOfTaking(key, taking_id, 'sealed_question', question)
    await storeQuestion(connection, { taking_id, sealed_question: sealed, days: caseDays.toReply })
    await tellCitizen(services, connection, held, 'asked')
    return held.status
  })
}

/** Answers in writing, once. The same answer sent again changes nothing. */
export function answerCase(services: Services, userId: string, caseId: string, answer: string) {
  return stepOfTaker(services, userId, caseId, async ({ connection, held, taking, key }) => {
    const { taking_id, sealed_answer } = taking
    if (sealed_answer) {
      if (openOfTaking(key, taking_id, 'sealed_answer', sealed_answer) === answer) return held.status
      throw new ApiError('conflict', { text: alreadyAnswered })
    }
    await storeAnswer(connection, {
      taking_id,
      sealed_answer: sealOfTaking(key, taking_id, 'sealed_answer', answer),
    })
    await setCaseStatus(connection, { case_id: caseId, status: 'Answered' })
    await tellCitizen(services, connection, held, 'answered')
    return 'Answered'
  })
}

/** Gives the case back to the pool. */
export function releaseCase(
  services: Services,
  userId: string,
  caseId: string,
  reason: ReleaseReason,
): Promise<CaseState> {
  return stepOfTaker(services, userId, caseId, async ({ connection, held, taking }) => {
    requireOpen({ taking })
    await endTaking(connection, { taking_id: taking.taking_id, ended: 'released' })
    await setCaseStatus(connection, { case_id: caseId, status: 'Submitted' })
    await tellCitizen(services, connection, held, 'released', reason)
    return 'Submitted'
  })
}

const alreadyAnswered = 'You have answered this query already.'

function requireOpen({ taking }: Pick<TakenCase, 'taking'>): void {
  if (taking.answered_at) throw new ApiError('conflict', { text: alreadyAnswered })
}
