import { existsSync } from 'node:fs'
import { systemClock } from '../platform/clock.ts'
import { ConfigError } from '../platform/config.ts'
import { stopOnSignal } from '../platform/graceful-stop.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { deriveKeys } from '../platform/keys.ts'
import { explainListenError, localAddress } from '../platform/local-address.ts'
import { createLog } from '../platform/log.ts'
import { readAssistantConfig } from './assistant-config.ts'
import { buildAssistantApp } from './build-assistant-app.ts'

/** The assistant alone, without a database: the specification's separate AI host. */

/** What the operator must change before a start can succeed; trying again is of no use. */
const cannotStart = 78

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(cannotStart)
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readAssistantConfig(process.env)
  const log = createLog(config)
  const keys = deriveKeys(config.secretKey, config.earlierSecretKeys)
  const rateLimits = createRateLimits({ keys, enabled: config.rateLimits, points: config.rateLimitPoints })
  const app = await buildAssistantApp({ config, keys, clock: systemClock, log, rateLimits })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw explainListenError(error, config)
  }
  stopOnSignal({
    drain: () => app.close(),
    cut: () => app.server.closeAllConnections(),
    close: async () => {},
    drainSeconds: config.drainSeconds,
    log,
  })
  process.send?.('ready')
  process.stdout.write(`NyaySathi's assistant is ready at ${localAddress(config)}\n`)
}
