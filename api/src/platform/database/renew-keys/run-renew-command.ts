import fs from 'node:fs'
import pg from 'pg'
import { ConfigError, readConfig } from '../../config.ts'
import { deriveKeys } from '../../keys.ts'
import { createLog } from '../../log.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { findRunningServer } from '../embedded/running-server.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { openDatabase } from '../open-database.ts'
import { renewKeys } from './renew-keys.ts'

/** `npm run keys:renew` */
try {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const running = config.databaseUrl ? undefined : findRunningServer(config.dataDir)
  const database = running
    ? { url: running, close: async () => {} }
    : await openDatabase({ config, log: createLog({ ...config, logLevel: 'warn' }, process.stderr) })
  const client = new pg.Client({ connectionString: database.url })
  try {
    if (!running) await migrateDatabase(database.url)
    await client.connect()
    const { seen, renewed, unreadable } = await renewKeys(
      client,
      deriveKeys(config.secretKey, config.earlierSecretKeys),
    )
    process.stdout.write(`${renewed} of ${seen} sealed values are sealed anew with SECRET_KEY.\n`)
    if (unreadable > 0) {
      process.stderr.write(
        `${unreadable} open with no key that is set: look for an earlier one and name it in SECRET_KEY_EARLIER.\n`,
      )
      process.exitCode = 1
    } else process.stdout.write('None needs SECRET_KEY_EARLIER.\n')
  } finally {
    await client.end()
    await database.close()
  }
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof DatabaseStartError
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
