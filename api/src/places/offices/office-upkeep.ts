import type { Services } from '../../platform/services.ts'
import { type Connection, inTransaction } from '../../platform/statements.ts'
import { sweepImports } from './import/import-queries.ts'
import { countWordsOfOffices, placeOffices } from './place-offices.ts'

const placeJob = 'offices.place'
const sweepJob = 'offices.sweep'

/** After many offices were changed at once: the table of places follows, part by part, and a kill in between loses nothing. */
export function officeUpkeep({ database, jobs }: Services): void {
  jobs.handle(placeJob, async (_data, { signal }) => {
    let placed = 0
    while (!signal.aborted) {
      const part = await inTransaction(database.pool, (connection) => placeOffices(connection))
      if (part === 0) break
      placed += part
    }
    if (placed > 0) await inTransaction(database.pool, countWordsOfOffices)
    if (signal.aborted) throw new Error('Not all offices are among the places yet.')
  })
  jobs.handle(sweepJob, async () => {
    await sweepImports(database.pool)
  })
  jobs.schedule(sweepJob, '53 3 * * *')
  // What a job could not end, or another instance changed.
  jobs.schedule(placeJob, '*/10 * * * *')
}

/** In the transaction that changed them. */
export function placeOfficesLater({ jobs }: Pick<Services, 'jobs'>, connection: Connection): Promise<void> {
  return jobs.enqueue(connection, placeJob)
}
