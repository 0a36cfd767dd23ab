import type { Services } from '../../platform/services.ts'
import { invitationDays, sweepInvitations } from './administrator-queries.ts'

const sweepJob = 'accounts.sweep_invitations'

/** Takes away every day the invitations that nobody took in seven days. */
export function administratorUpkeep({ jobs, database }: Pick<Services, 'jobs' | 'database'>): void {
  jobs.handle(sweepJob, async () => {
    await sweepInvitations(database.pool, { days: invitationDays })
  })
  jobs.schedule(sweepJob, '43 3 * * *')
}
