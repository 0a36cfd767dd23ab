import type { Grievance, GrievanceStatus } from '@nyaysathi/contracts/grievances'
import { unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import type { GrievanceRow } from './grievance-queries.ts'

type Reader = Pick<Services, 'keys'>

/** What the holder of the ticket sees. */
export function presentStatus({ keys }: Reader, row: GrievanceRow): GrievanceStatus {
  const { grievance_id, subject, received_at, answer_due_at, answered_at, sealed_answer } = row
  return {
    subject,
    received_at: received_at.toISOString(),
    answer_due_at: answer_due_at.toISOString(),
    ...(answered_at ? { answered_at: answered_at.toISOString() } : {}),
    ...(sealed_answer
      ? { answer: unsealText(keys.grievances, sealed_answer, `grievances.sealed_answer:${grievance_id}`) }
      : {}),
  }
}

/** What an administrator sees, to whom it is addressed. */
export function presentGrievance(reader: Reader, row: GrievanceRow): Grievance {
  const { grievance_id, sealed_text, sealed_email } = row
  return {
    ...presentStatus(reader, row),
    grievance_id,
    text: unsealText(reader.keys.grievances, sealed_text, `grievances.sealed_text:${grievance_id}`),
    by_mail: sealed_email !== null,
  }
}
