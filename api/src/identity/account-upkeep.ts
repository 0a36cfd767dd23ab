import type { Services } from '../platform/services.ts'
import { invitationDays, sweepInvitations } from './administrators/administrator-queries.ts'
import { sweepCodes, sweepProofs } from './codes/code-queries.ts'
import { sweepSessions } from './session-queries.ts'

const sweepJob = 'accounts.sweep'

/** Takes away every day what is over: codes and proofs after a day, invitations after seven, sign-ins after thirty. */
export function accountUpkeep({ jobs, database }: Pick<Services, 'jobs' | 'database'>): void {
  jobs.handle(sweepJob, async () => {
    for (const sweep of [sweepCodes, sweepProofs, sweepSessions]) await sweep(database.pool, [])
    await sweepInvitations(database.pool, [invitationDays])
  })
  jobs.schedule(sweepJob, '41 3 * * *')
}
