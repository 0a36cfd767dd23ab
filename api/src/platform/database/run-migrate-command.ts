import fs from 'node:fs'
import { ConfigError, readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { migrateDatabase } from './migrate-database.ts'
import { openDatabase } from './open-database.ts'
import { untilAvailable } from './until-available.ts'

/** `npm run db:migrate`: what a start does first, alone. Ends with 78 when trying again is of no use, with 75 when it is. */
try {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog({ ...config, logLevel: 'warn' }, process.stderr)
  const database = await openDatabase({ config, log })
  try {
    await untilAvailable(
      () =>
        migrateDatabase(database.directUrl, {
          setting: config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
          onWaiting: (line) => log.warn(line),
        }),
      { log, onAway: () => {} },
    )
    process.stdout.write('The database is as this version needs it.\n')
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof DatabaseStartError && error.tryAgain ? 75 : 78
}
