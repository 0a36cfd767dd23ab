import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { keepFacts } from './conflict-facts.ts'
import { forgetOldFacts, listWithoutFacts } from './conflict-queries.ts'

const upkeepJob = 'conflicts.upkeep'
const batch = 200

/**
 * By the clock, from the state alone: what came to a helper without facts gets those of its citizen (whom it was against was not asked
 * then), and facts of matters that do not count any more are forgotten.
 */
export function conflictUpkeep(services: Services): void {
  const { jobs, database } = services
  jobs.handle(
    upkeepJob,
    async (_data, { signal }) => {
      await forgetOldFacts(database.pool)
      for (let found = batch; found === batch && !signal.aborted; ) {
        found = await inTransaction(database.pool, async (connection) => {
          const matters = await listWithoutFacts(connection, { limit: batch })
          for (const matter of matters)
            await keepFacts(services, connection, { ...matter, against: undefined })
          return matters.length
        })
      }
    },
    { concurrency: 1 },
  )
  jobs.schedule(upkeepJob, '*/10 * * * *')
}
