import type { Services } from '../platform/services.ts'
import { sweepCodes, sweepProofs } from './codes/code-queries.ts'
import { sweepSessions } from './session-queries.ts'

const sweepJob = 'accounts.sweep'

/** Takes away every day what is over: codes and proofs after a day, sign-ins after thirty. */
export function identityUpkeep({ jobs, database }: Pick<Services, 'jobs' | 'database'>): void {
  jobs.handle(sweepJob, async () => {
    for (const sweep of [sweepCodes, sweepProofs, sweepSessions]) await sweep(database.pool)
  })
  jobs.schedule(sweepJob, '41 3 * * *')
}
