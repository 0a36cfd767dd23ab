import { randomUUID } from 'node:crypto'
import { answerDueSeconds, type FiledGrievance, type FileGrievance } from '@nyaysathi/contracts/grievances'
import { findMadeEarlier } from '../platform/http/idempotency-key.ts'
import { keyedHash } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import { makeTicket } from '../platform/ticket.ts'
import { findFiledGrievance, insertGrievance } from './grievance-queries.ts'

/** Stores a complaint and gives its ticket. The same idempotency key gives the same ticket. */
export async function fileGrievance(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { subject, text, email, preferred_language }: FileGrievance,
  idempotencyKey: string | undefined,
): Promise<FiledGrievance> {
  const grievance_id = randomUUID()
  const ticket = makeTicket()
  const sealed = (column: string, content: string) =>
    seal(keys.grievances, content, `grievances.${column}:${grievance_id}`)
  const creationKey = idempotencyKey ? keyedHash(keys.requestDigests, `grievance ${idempotencyKey}`) : null
  const digest = keyedHash(keys.requestDigests, JSON.stringify([subject, text, email ?? null]))
  try {
    const [filed] = await insertGrievance(database.pool, {
      grievance_id,
      ticket_hash: keyedHash(keys.grievanceTickets, ticket),
      sealed_ticket: sealed('sealed_ticket', ticket),
      creation_key: creationKey,
      creation_digest: digest,
      subject,
      sealed_text: sealed('sealed_text', text),
      sealed_email: email ? sealed('sealed_email', email) : null,
      preferred_language: preferred_language ?? 'English',
      seconds: answerDueSeconds(subject),
    })
    if (!filed) throw new Error('The complaint was not stored.')
    return present(ticket, filed)
  } catch (error) {
    if (!creationKey) throw error
    const earlier = await findMadeEarlier(error, {
      constraint: 'grievances_created_once',
      digest,
      find: () => findFiledGrievance(database.pool, { creation_key: creationKey }),
    })
    const boundTo = `grievances.sealed_ticket:${earlier.grievance_id}`
    return present(unsealText(keys.grievances, earlier.sealed_ticket, boundTo), earlier)
  }
}

function present(ticket: string, times: { received_at: Date; answer_due_at: Date }): FiledGrievance {
  return {
    ticket,
    received_at: times.received_at.toISOString(),
    answer_due_at: times.answer_due_at.toISOString(),
  }
}
