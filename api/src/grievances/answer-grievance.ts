import { recordAudit } from '../audit/index.ts'
import { type MailToSend, sendMail } from '../mail/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import { seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { lockGrievance, answerGrievance as storeAnswer } from './grievance-queries.ts'

/**
 * Answers once: the answer, the mail about it and the end of the address are one transaction.
 *
 * @throws {ApiError} `not_found`, `conflict` when somebody else has answered
 */
export async function answerGrievance(
  services: Pick<Services, 'database' | 'keys' | 'jobs'>,
  grievance_id: string,
  answer: string,
  administrator: string,
): Promise<void> {
  const { database, keys } = services
  await inTransaction(database.pool, async (connection) => {
    const [grievance] = await lockGrievance(connection, { grievance_id })
    if (!grievance) throw new ApiError('not_found')
    if (grievance.answered)
      throw new ApiError('conflict', { text: 'This complaint has been answered already.' })
    const bound = (column: string) => `grievances.${column}:${grievance_id}`
    await storeAnswer(connection, {
      grievance_id,
      sealed_answer: seal(keys.grievances, answer, bound('sealed_answer')),
    })
    if (grievance.sealed_email) {
      const mail: MailToSend = {
        kind: 'grievance_answered',
        to: unsealText(keys.grievances, grievance.sealed_email, bound('sealed_email')),
        language: grievance.preferred_language,
        values: {},
      }
      await sendMail(services, connection, mail)
    }
    await recordAudit(services, connection, {
      action: 'grievance.answered',
      actor_user_id: administrator,
      subject_kind: 'grievance',
      subject_id: grievance_id,
      detail: `${grievance.subject} ${grievance.late ? 'late' : 'in_time'}`,
    })
  })
}
