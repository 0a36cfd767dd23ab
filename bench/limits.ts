import type autocannon from 'autocannon'
import { systemClock } from '../api/src/platform/clock.ts'
import { readConfig } from '../api/src/platform/config.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { deriveKeys } from '../api/src/platform/keys.ts'
import { createLog } from '../api/src/platform/log.ts'
import { makeGuestId, makePerson } from '../api/src/testing/factories.ts'
import { load } from './load.ts'
import { processorMs } from './processor-time.ts'
import { makeDataDir, makeDataDirBeside, startProduct, untilAtRest } from './product.ts'
import type { Row } from './table.ts'

const secretKey = 'a-key-for-measuring-only-2c81f0b7ad35'
const json = { 'content-type': 'application/json' }
/** Below every limit of one address in ten minutes, with all rounds together. */
const amount = 800
const rounds = 3

/** The same requests to two servers on one database, one of which counts them. */
export async function benchLimits(dataDir: string): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: '0', LOG_LEVEL: 'warn' })
  const log = createLog(config)
  const database = await openDatabase({ config, log })
  const started = (limits: 'on' | 'off', DATA_DIR: string) =>
    startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey, RATE_LIMITS: limits, DATA_DIR })
  const first = makeDataDir()
  const off = await started('off', first)
  const on = await started('on', makeDataDirBeside(first))
  try {
    const services = { config, database, keys: deriveKeys(secretKey), clock: systemClock, log } as never
    const { headers } = await makePerson(services)
    const guest_id = makeGuestId()
    const answer = await fetch(`${off.url}/api/chats/guest`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ guest_id }),
    })
    const { chat_id } = (await answer.json()) as { chat_id: string }
    await database.pool.query('alter table guests drop constraint guests_message_limit')
    await database.pool.query('update guests set messages_saved = -1000000000')
    const kinds: Record<string, autocannon.Request> = {
      'POST /model_chat, counted in the process': {
        method: 'POST',
        path: '/model_chat',
        headers: json,
        body: JSON.stringify({ message: 'mera malik salary nahi de raha', preferred_language: 'English' }),
      },
      'a guest adds a message, counted in memory and settled': {
        method: 'POST',
        path: `/api/chats/guest/messages/add/${chat_id}`,
        headers: json,
        body: JSON.stringify({ guest_id, message_text: 'The police did not write my complaint.' }),
      },
      'States of the directory of places, counted in memory and settled': {
        method: 'GET',
        path: '/api/geo/states',
        headers,
      },
    }
    await untilAtRest(off)
    await untilAtRest(on)
    const rows: Row[] = []
    for (const [what, request] of Object.entries(kinds)) {
      const best = { on: { perSecond: 0, cpu: 0 }, off: { perSecond: 0, cpu: 0 } }
      let failed = 0
      for (const product of [off, on]) await load(product.url, [request], { amount: 100 })
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, product] of Object.entries({ off, on }) as ['on' | 'off', typeof on][]) {
          const before = processorMs(product.process.pid, dataDir)
          const result = await load(product.url, [request], { amount })
          const cpu = ((processorMs(product.process.pid, dataDir) - before) * 1_000) / amount
          failed += result.failed
          if (result.requestsPerSecond > best[name].perSecond)
            best[name] = { perSecond: result.requestsPerSecond, cpu }
        }
      }
      rows.push({
        what: `${what}, 8 clients: in a second with limits on / off (aim: at least 0.95)`,
        value: `${best.on.perSecond.toFixed(0)} / ${best.off.perSecond.toFixed(0)}, ${failed} failed; processor time of a request, server and database ${best.on.cpu.toFixed(0)} / ${best.off.cpu.toFixed(0)} µs`,
        ratio: `${(best.on.perSecond / best.off.perSecond).toFixed(2)} of without`,
      })
    }
    return rows
  } finally {
    await on.stop()
    await off.stop()
    await database.close()
  }
}
