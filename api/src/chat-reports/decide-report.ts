import type { CloseReport } from '@nyaysathi/contracts/direct-chats'
import { recordAudit } from '../audit/index.ts'
import { sealOfReport } from '../direct-chats/index.ts'
import { decideWithin, noteConduct } from '../helpers/index.ts'
import { type Person, type Said, tellPerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { closeReport, findHelperStatus, findReader, findReport } from './report-queries.ts'
import { releaseFiles } from './reports-of-erased-accounts.ts'
import { subjectOfReport } from './subject-of-report.ts'

/**
 * Closes a report, once, and does what its outcome says, in one transaction: a helper is suspended or somebody warned, it
 * goes into the record of a helper, and both sides are told the reason. Of whom nothing follows hears nothing: to know
 * of a report that led nowhere, or of one that went to the police, would endanger who made it.
 *
 * @throws {ApiError} `not_found`, `invalid_input` for the suspension of a citizen, `conflict` when it is closed
 */
export async function decideReport(
  services: Services,
  administrator: Person,
  reportId: string,
  { outcome, reason }: CloseReport,
): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const decision = sealOfReport(services.keys, reportId, 'sealed_decision', reason)
    const [closed] = await closeReport(connection, {
      report_id: reportId,
      outcome,
      sealed_decision: decision,
    })
    if (!closed) {
      const [there] = await findReport(services.keys, connection, { report_id: reportId })
      throw there
        ? new ApiError('conflict', { text: 'This report has been closed already.' })
        : new ApiError('not_found')
    }
    const { reporter_user_id, reported_user_id } = closed
    const isHelper = closed.reported_side === 'nyaysathi'
    if (outcome === 'suspended') {
      if (!isHelper) throw onlyHelpers()
      await suspend(services, connection, administrator, reported_user_id, reason)
    } else if (outcome !== 'no_action' && isHelper && reported_user_id) {
      await noteConduct(services, connection, reported_user_id, { what: outcome, reason })
    }
    if (outcome === 'warned') await write(services, connection, reported_user_id, 'report_warned', { reason })
    await write(services, connection, reporter_user_id, 'report_closed', { outcome, reason })
    await releaseFiles(services, connection, reportId, closed.sealed_content)
    await recordAudit(services, connection, {
      action: 'chat_report.closed',
      actor_user_id: administrator.user_id,
      ...subjectOfReport({ ...closed, report_id: reportId }, outcome),
    })
  })
}

function onlyHelpers(): ApiError {
  const text = 'Only a NyaySathi can be suspended. Please choose another outcome.'
  return new ApiError('invalid_input', { text, fields: { outcome: text } })
}

/** Who waits to be looked at again is rejected: that bars as well. Of who is barred already there is nothing to do. */
async function suspend(
  services: Services,
  connection: Connection,
  administrator: Person,
  nyaysathiId: string | null,
  reason: string,
): Promise<void> {
  if (!nyaysathiId) return
  const [helper] = await findHelperStatus(connection, { nyaysathi_id: nyaysathiId })
  if (!helper || helper.status === 'suspended' || helper.status === 'rejected') return
  const isVerified = helper.status === 'verified'
  await decideWithin(services, connection, {
    nyaysathiId,
    administrator,
    decision: isVerified ? 'suspend' : 'reject',
    from: isVerified ? undefined : ['pending', 'needs_more'],
    reason,
    revision: undefined,
  })
}

type Told = Extract<Said, { kind: 'report_warned' | 'report_closed' }>

async function write<Kind extends Told['kind']>(
  services: Services,
  connection: Connection,
  userId: string | null,
  kind: Kind,
  values: Extract<Told, { kind: Kind }>['values'],
): Promise<void> {
  const [reader] = userId ? await findReader(connection, { user_id: userId }) : []
  // The addresses of fictional people belong to nobody.
  if (!userId || !reader || reader.demo) return
  await tellPerson(services, connection, userId, { kind, values } as Said)
}
