import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { connectDatabase, type Database } from './connect-database.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'

export type { Database } from './connect-database.ts'

/**
 * The database of this installation: the served one of `DATABASE_URL`, else PostgreSQL in `DATA_DIR`. After this point
 * nothing knows which one it is.
 *
 * @throws {DatabaseStartError} whose message is one line for the operator.
 */
export async function openDatabase({
  config,
  log,
}: {
  config: Pick<Config, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'>>
  log: FastifyBaseLogger
}): Promise<Database> {
  if (config.databaseUrl) {
    return connectDatabase(config.databaseUrl, log, {
      directUrl: config.databaseDirectUrl,
      readUrl: config.databaseReadUrl,
    })
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const database = connectDatabase(embedded.url, log)
  return {
    ...database,
    hasRoomForSigningIn: embedded.hasRoomForSigningIn,
    close: async () => {
      await database.close()
      await embedded.stop()
    },
  }
}
