import fs from 'node:fs'
import { buildApp } from './app.ts'
import { prepareDemo } from './demo/index.ts'
import { checkStorage, claimFilePlace } from './files/index.ts'
import { makeFirstAdministrator, sealOlderAccounts } from './identity/index.ts'
import { systemClock } from './platform/clock.ts'
import { blankOperatorSettings, type Config, ConfigError, readConfig } from './platform/config.ts'
import { DatabaseStartError } from './platform/database/database-start-error.ts'
import { migrateDatabase } from './platform/database/migrate-database.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { untilAvailable } from './platform/database/until-available.ts'
import { stopOnSignal } from './platform/graceful-stop.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { answerWhileStarting } from './platform/http/starting-server.ts'
import { createJobs, type Jobs } from './platform/jobs/index.ts'
import { withKeptKeys } from './platform/kept-keys.ts'
import { deriveKeys } from './platform/keys.ts'
import { explainListenError, localAddress } from './platform/local-address.ts'
import { createLog } from './platform/log.ts'

/** What the operator must change before a start can succeed; trying again is of no use. */
const cannotStart = 78
/** What may have ended by the next try, such as a dump that holds a table which a migration changes. */
const tryAgain = 75

type Log = ReturnType<typeof createLog>

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
  const starting = await answerWhileStarting(config)
  const running: { database?: Database; app?: HttpServer; jobs?: Jobs } = {}
  stopOnSignal({
    drain: () => Promise.all([starting.close(), running.app?.close(), running.jobs?.stop()]),
    cut: () => running.app?.server.closeAllConnections(),
    close: async () => running.database?.close(),
    drainSeconds: config.drainSeconds,
    log,
  })
  try {
    const database = await openDatabase({ config, log })
    running.database = database
    const { app, jobs } = await untilAvailable(() => prepare({ config, database, log }), {
      log,
      onAway: starting.say,
    })
    Object.assign(running, { app, jobs })
    await starting.close()
    await listen(app, config)
  } catch (error) {
    await starting.close()
    await running.jobs?.stop()
    await running.database?.close()
    throw error
  }
  const blank = blankOperatorSettings(config)
  if (blank.length > 0) log.warn({ blank }, `Not filled in, so left out of the footer: ${blank.join(', ')}.`)
  process.send?.('ready')
  process.stdout.write(`NyaySathi is ready at ${localAddress(config)}\n`)
}

/** All that a start asks of the database. Cut off anywhere, it can be done again from the beginning. */
async function prepare({ config, database, log }: { config: Config; database: Database; log: Log }) {
  await migrateDatabase(database.directUrl, {
    setting: config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
    onWaiting: (line) => log.warn(line),
  })
  await database.learnWay()
  const jobs = createJobs({ database, log })
  let app: HttpServer | undefined
  let leaveFilePlace = () => {}
  try {
    const derived = deriveKeys(config.secretKey, config.earlierSecretKeys)
    const keys = await withKeptKeys(database.pool, derived)
    await checkStorage({ config, keys, log })
    // The embedded database is nobody else's.
    if (config.databaseUrl) leaveFilePlace = await claimFilePlace({ config, database, log })
    const rateLimits = createRateLimits({
      pool: database.pool,
      keys,
      enabled: config.rateLimits,
      points: config.rateLimitPoints,
    })
    await sealOlderAccounts({ database, keys, log })
    await makeFirstAdministrator({ config, database, keys, log })
    const services = { config, database, keys, clock: systemClock, log, rateLimits, jobs }
    app = await buildApp(services)
    await prepareDemo(services)
    await jobs.start()
    return { app, jobs }
  } catch (error) {
    leaveFilePlace()
    await jobs.stop()
    await app?.close()
    throw error
  }
}

async function listen(app: HttpServer, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
}
