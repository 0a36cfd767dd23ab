import fs from 'node:fs'
import pg from 'pg'
import { ConfigError, readConfig } from '../../config.ts'
import { withKeptKeys } from '../../kept-keys.ts'
import { deriveKeys } from '../../keys.ts'
import { createLog } from '../../log.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { findRunningServer } from '../embedded/running-server.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { openDatabase } from '../open-database.ts'
import { renewKeys } from './renew-keys.ts'

/** `npm run keys:renew`. Ends with 0 only when nothing that is stored needs an earlier key. */
try {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env, { believesEarlierKeys: false })
  const running = config.databaseUrl ? undefined : findRunningServer(config.dataDir)
  const database = running
    ? { directUrl: running, close: async () => {} }
    : await openDatabase({ config, log: createLog({ ...config, logLevel: 'warn' }, process.stderr) })
  const client = new pg.Client({ connectionString: database.directUrl })
  try {
    if (!running) await migrateDatabase(database.directUrl)
    await client.connect()
    const derived = deriveKeys(config.secretKey, config.earlierSecretKeys)
    const { seen, renewed, unreadable, left } = await renewKeys(client, await withKeptKeys(client, derived))
    process.stdout.write(`${renewed} of ${seen} sealed values are sealed anew with SECRET_KEY.\n`)
    if (unreadable > 0) {
      process.stderr.write(
        `${unreadable} open with no key that is set: look for an earlier one and name it in SECRET_KEY_EARLIER.\n`,
      )
      process.exitCode = 1
    } else if (left > 0) {
      process.stderr.write(
        'Something still seals with an earlier key: start every instance with this SECRET_KEY, then run this again.\n',
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
