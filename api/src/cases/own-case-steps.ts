import { caseDays } from '@nyaysathi/contracts/cases'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { mailToParty, tellCitizen } from './case-news.ts'
import { endTaking, insertCaseEvent, offerToHelpers, setCaseStatus, storeReply } from './case-queries.ts'
import { openOfTaking, sealOfTaking } from './case-sealing.ts'
import { stepOfOwner } from './case-steps.ts'

/** Replies to the question of the helper who has the case, once. The same reply sent again changes nothing. */
export function replyToQuestion(services: Services, userId: string, caseId: string, reply: string) {
  return stepOfOwner(services, userId, caseId, async ({ connection, held, taking, key }) => {
    if (!taking?.asked_at || taking.answered_at || !taking.nyaysathi_id) {
      throw new ApiError('conflict', { text: 'No question is open any more. Please reload.' })
    }
    const { taking_id, sealed_reply } = taking
    if (sealed_reply) {
      if (openOfTaking(key, taking_id, 'sealed_reply', sealed_reply) === reply) return held.status
      throw new ApiError('conflict', { text: 'You have replied to this question already.' })
    }
    const sealed = sealOfTaking(key, taking_id, 'sealed_reply', reply)
    await storeReply(connection, { taking_id, sealed_reply: sealed, days: caseDays.toAnswer })
    // Who wrote it needs no mail about it.
    await insertCaseEvent(connection, { case_id: caseId, step: 'replied', reason: null })
    await mailToParty(services, connection, { case_id: caseId, user_id: taking.nyaysathi_id }, 'case_reply')
    return held.status
  })
}

/** Ends a case for good, whatever its state. Nobody but its owner reads it from then on. */
export function closeCase(services: Services, userId: string, caseId: string) {
  return stepOfOwner(services, userId, caseId, async ({ connection, held, taking }) => {
    if (held.status === 'Closed') return 'Closed'
    if (taking)
      await endTaking(connection, {
        taking_id: taking.taking_id,
        ended: taking.answered_at ? 'closed' : 'withdrawn',
      })
    await setCaseStatus(connection, { case_id: caseId, status: 'Closed' })
    await tellCitizen(services, connection, held, 'closed')
    return 'Closed'
  })
}

/** A case of the time when nobody else read cases: from now on helpers may. */
export function offerCase(services: Services, userId: string, caseId: string) {
  return stepOfOwner(services, userId, caseId, async ({ connection, held }) => {
    if (held.offered_at) return held.status
    if (held.status !== 'Submitted') throw new ApiError('conflict')
    await offerToHelpers(connection, { case_id: caseId })
    await insertCaseEvent(connection, { case_id: caseId, step: 'offered', reason: null })
    return held.status
  })
}
