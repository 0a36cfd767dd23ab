import fs from 'node:fs'
import { buildApp } from './app.ts'
import { prepareDemo } from './demo/index.ts'
import { checkStorage } from './files/index.ts'
import { makeFirstAdministrator, sealOlderAccounts } from './identity/index.ts'
import { systemClock } from './platform/clock.ts'
import { blankOperatorSettings, type Config, ConfigError, readConfig } from './platform/config.ts'
import { DatabaseStartError } from './platform/database/database-start-error.ts'
import { migrateDatabase } from './platform/database/migrate-database.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { stopOnSignal } from './platform/graceful-stop.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { createJobs } from './platform/jobs/index.ts'
import { withKeptKeys } from './platform/kept-keys.ts'
import { deriveKeys } from './platform/keys.ts'
import { explainListenError, localAddress } from './platform/local-address.ts'
import { createLog } from './platform/log.ts'

/** What the operator must change before a start can succeed; trying again is of no use. */
const cannotStart = 78
/** What may have ended by the next try, such as a dump that holds a table which a migration changes. */
const tryAgain = 75

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error instanceof DatabaseStartError && error.tryAgain ? tryAgain : cannotStart)
}

async function start(): Promise<void> {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog(config)
  if (config.production && config.secretKeyBesideData) {
    log.warn(
      'SECRET_KEY is not set: the key lies in DATA_DIR, beside what it seals, and whoever copies the folder has both',
    )
  }
  const database = await openDatabase({ config, log })
  const jobs = createJobs({ database, log })
  try {
    await migrateDatabase(database.url)
    const derived = deriveKeys(config.secretKey, config.earlierSecretKeys)
    const keys = await withKeptKeys(database.pool, derived)
    await checkStorage({ config, keys, log })
    const rateLimits = createRateLimits({
      pool: database.pool,
      keys,
      enabled: config.rateLimits,
      points: config.rateLimitPoints,
    })
    await sealOlderAccounts({ database, keys, log })
    await makeFirstAdministrator({ config, database, keys, log })
    const services = { config, database, keys, clock: systemClock, log, rateLimits, jobs }
    const app = await buildApp(services)
    await prepareDemo(services)
    await jobs.start()
    await listen(app, config)
    const blank = blankOperatorSettings(config)
    if (blank.length > 0)
      log.warn({ blank }, `Not filled in, so left out of the footer: ${blank.join(', ')}.`)
    stopOnSignal({
      drain: () => Promise.all([app.close(), jobs.stop()]),
      cut: () => app.server.closeAllConnections(),
      close: () => database.close(),
      drainSeconds: config.drainSeconds,
      log,
    })
  } catch (error) {
    await jobs.stop()
    await database.close()
    throw error
  }
  process.send?.('ready')
  process.stdout.write(`NyaySathi is ready at ${localAddress(config)}\n`)
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
}
