import { type Decision, decisionPaths } from '@nyaysathi/contracts/administration'
import type { ApplicationEvent } from '@nyaysathi/contracts/helper-applications'
import type { ApplicationStatus } from '@nyaysathi/contracts/helpers'
import { recordAudit } from '../audit/index.ts'
import { setPicturePublic } from '../files/index.ts'
import { type Person, type Said, tellPerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction, statement } from '../platform/statements.ts'
import { insertEvent, lockApplication } from './application-queries.ts'
import { noteConduct } from './conduct.ts'
import type { ApplicationRow } from './helper-row.ts'

/**
 * The job that runs once a decision about a helper has committed: `{ nyaysathi_id }`. Its handler reads the state at
 * that moment.
 */
export const decidedJob = 'helpers.decided'

type Decided = {
  nyaysathiId: string
  administrator: Pick<Person, 'user_id'>
  decision: Decision
  /** States that it can follow besides those of the console. */
  from?: readonly ApplicationStatus[] | undefined
  reason: string | undefined
  /** What the administrator saw; nothing: not said. */
  revision: string | undefined
}

const events: Readonly<Record<Decision, ApplicationEvent>> = {
  approve: 'approved',
  reject: 'rejected',
  ask: 'asked',
  suspend: 'suspended',
  restore: 'restored',
}

/** No row: it is in another state by now. */
const changeStatus = statement(
  'decide_nyaysathi_status',
  `update nyaysathi
      set status = :status, reason = :reason?, decided_at = now(),
          listed_at = case when :status = 'verified' then coalesce(listed_at, now()) else listed_at end
    where nyaysathi_id = :nyaysathi_id and status = any(:from_statuses::text[])
   returning nyaysathi_id`,
)

/** The newest event of the applicant, by which a decision names the state that its administrator saw. */
const findRevision = statement(
  'find_nyaysathi_revision',
  `select event_id from nyaysathi_events
    where nyaysathi_id = :nyaysathi_id and event in ('submitted', 'resubmitted', 'changed')
    order by at desc, event_id desc limit 1`,
)

export async function revisionOf(connection: Connection, nyaysathiId: string): Promise<string> {
  return (await findRevision(connection, { nyaysathi_id: nyaysathiId }))[0]?.event_id ?? ''
}

/**
 * A decision of an administrator: the new state, the history, the mail and the audit log in one transaction. Of two at
 * once the later one is refused.
 *
 * @throws {ApiError} `not_found`; `conflict` when it is in another state, or was changed since it was seen
 */
export async function decideApplication(services: Services, decided: Decided): Promise<ApplicationStatus> {
  return inTransaction(services.database.pool, (connection) => decideWithin(services, connection, decided))
}

/** The same within the transaction of `connection`. */
export async function decideWithin(
  services: Services,
  connection: Connection,
  { nyaysathiId, administrator, decision, reason, revision, ...given }: Decided,
): Promise<ApplicationStatus> {
  const { to } = decisionPaths[decision]
  const from = given.from ?? decisionPaths[decision].from
  const [before] = await lockApplication(services.keys, connection, { nyaysathi_id: nyaysathiId })
  if (!before) throw new ApiError('not_found')
  if (revision !== undefined && revision !== (await revisionOf(connection, nyaysathiId))) {
    throw new ApiError('conflict', { text: changedSentence })
  }
  const changed = await changeStatus(connection, {
    nyaysathi_id: nyaysathiId,
    from_statuses: from,
    status: to,
    reason: reason ?? null,
  })
  if (changed.length === 0) throw new ApiError('conflict', { text: decidedSentence })
  await insertEvent(connection, {
    nyaysathi_id: nyaysathiId,
    event: events[decision],
    reason: reason ?? null,
    by_user_id: administrator.user_id,
  })
  if (before.picture_file_id) {
    await setPicturePublic(connection, before.picture_file_id, to === 'verified')
  }
  if (to === 'rejected' || to === 'suspended') {
    await noteConduct(services, connection, nyaysathiId, { what: to, reason })
  }
  await services.jobs.enqueue(connection, decidedJob, { nyaysathi_id: nyaysathiId })
  await tellApplicant(services, connection, before, decision, reason ?? '')
  await recordAudit(services, connection, {
    action: `nyaysathi.${events[decision]}`,
    actor_user_id: administrator.user_id,
    subject_kind: 'nyaysathi',
    subject_id: nyaysathiId,
  })
  return to
}

const changedSentence =
  'The applicant has changed the application since you opened it. Please look at it again before you decide.'
const decidedSentence = 'Somebody else has decided about this in the meantime. Please reload.'

async function tellApplicant(
  services: Services,
  connection: Connection,
  { user_id, demo }: ApplicationRow,
  decision: Decision,
  reason: string,
): Promise<void> {
  // The addresses of fictional people belong to nobody.
  if (demo) return
  const news: Record<Decision, Said> = {
    approve: { kind: 'application_approved', values: {} },
    reject: { kind: 'application_rejected', values: { reason } },
    ask: { kind: 'application_needs_more', values: { reason } },
    suspend: { kind: 'helper_suspended', values: { reason } },
    restore: { kind: 'helper_restored', values: {} },
  }
  await tellPerson(services, connection, user_id, news[decision])
}
