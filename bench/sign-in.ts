import { hashPassword, verifyPassword } from '../api/src/identity/index.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { readConfig } from '../api/src/platform/config.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'
import { createLog } from '../api/src/platform/log.ts'
import { makePerson } from '../api/src/testing/factories.ts'
import { load } from './load.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

const secretKey = 'a-key-for-measuring-only-51d7a9e0c3f4'
const password = 'monsoon over Pune 7'

/** Signing in beside the password hash alone, and what a rush of sign-ins leaves of the speed of everything else. */
export async function benchSignIn(dataDir: string): Promise<Row[]> {
  const settings = { SECRET_KEY: secretKey, RATE_LIMITS: 'off', DEMO: '0', LOG_LEVEL: 'warn' }
  const config = readConfig({ DATA_DIR: dataDir, ...settings })
  const log = createLog(config)
  const database = await openDatabase({ config, log })
  const product = await startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey })
  try {
    const services = { config, database, keys: deriveKeys(secretKey), clock: systemClock, log } as never
    const person = await makePerson(services)
    const password_hash = await hashPassword(password)
    await database.pool.query('update users set password_hash = $1 where user_id = $2', [
      password_hash,
      person.user_id,
    ])
    const signIn = {
      method: 'POST' as const,
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password }),
    }
    const read = { method: 'GET' as const, path: '/api/chats/list', headers: person.headers }

    const bare: number[] = []
    const ours: number[] = []
    for (const _round of [1, 2, 3]) {
      bare.push(await medianMs(() => verifyPassword(password_hash, password)))
      ours.push((await load(product.url, [signIn], { connections: 1, seconds: 3 })).p50)
    }
    const alone = await load(product.url, [read], { connections: 4 })
    const rush = load(product.url, [signIn], { connections: 40, seconds: 8 })
    const besideRush = await load(product.url, [read], { connections: 4 })
    const { failed } = await rush
    return [
      {
        what: 'signing in, one after the other: hash, session, device, audit entry',
        value: `${Math.min(...ours).toFixed(1)} ms; the hash alone ${Math.min(...bare).toFixed(1)} ms`,
        ratio: `${(Math.min(...ours) / Math.min(...bare)).toFixed(2)} x the hash`,
      },
      {
        what: 'reading, 4 clients, while 40 others sign in without a pause',
        value: `p50 ${besideRush.p50.toFixed(1)} ms, ${besideRush.failed + failed} failed; without them ${alone.p50.toFixed(1)} ms`,
        ratio: `${(besideRush.p50 / alone.p50).toFixed(1)} x`,
      },
    ]
  } finally {
    await product.stop()
    await database.close()
  }
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 100; count += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[50] ?? Number.NaN
}
