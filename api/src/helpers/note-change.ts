import { recordAudit } from '../audit/index.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { insertEvent } from './application-queries.ts'
import type { ApplicationRow } from './helper-row.ts'

/** In the history, and in the audit log where it was verified. */
export async function noteChange(
  services: Services,
  connection: Connection,
  { nyaysathi_id, status }: ApplicationRow,
): Promise<void> {
  await insertEvent(connection, { nyaysathi_id, event: 'changed', reason: null, by_user_id: null })
  if (status !== 'verified') return
  await recordAudit(services, connection, {
    action: 'nyaysathi.changed',
    actor_user_id: nyaysathi_id,
    subject_kind: 'nyaysathi',
    subject_id: nyaysathi_id,
  })
}
