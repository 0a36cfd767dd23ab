import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createChat } from '../../api/src/direct-chats/create-chat.ts'
import { hashPassword } from '../../api/src/identity/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { readConfig } from '../../api/src/platform/config.ts'
import { connectDatabase } from '../../api/src/platform/database/connect-database.ts'
import { startEmbeddedPostgres } from '../../api/src/platform/database/embedded/start-embedded-postgres.ts'
import { migrateDatabase } from '../../api/src/platform/database/migrate-database.ts'
import { deriveKeys } from '../../api/src/platform/keys.ts'
import { createLog } from '../../api/src/platform/log.ts'
import type { Services } from '../../api/src/platform/services.ts'
import { makeAppointmentOf } from '../../api/src/testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../../api/src/testing/factories.ts'
import { fillDirectory } from '../directory-data.ts'
import { databaseProcessorMs, processorMs } from '../processor-time.ts'
import { makeDataDir, makeDataDirBeside, type Product, startProduct, untilAtRest } from '../product.ts'

const secretKey = 'a-key-for-measuring-only-5e17c3a9d204'
export const password = 'monsoon over Pune 7'
const helpersInChats = 40

export type Talk = { chat_id: string; citizen: TestPerson; helper: TestHelper }
export type Installation = {
  products: Product[]
  /** Of the database, without the time limits of the product. */
  pool: pg.Pool
  databaseUrl: string
  people: TestPerson[]
  helpers: TestHelper[]
  talks: Talk[]
  /** What the two processes, and all of the database, have used so far. */
  processorMs: () => { server: number; database: number }
  /** Resident, of each process. */
  memoryMiB: () => number[]
  stop: () => Promise<void>
}

/** Two processes on one embedded database, limits on, with people, helpers and chats to begin with. */
export async function startInstallation(size: {
  people: number
  talks: number
  /** Helpers in the directory. */
  listed: number
}): Promise<Installation> {
  const dataDir = makeDataDir()
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: '0', LOG_LEVEL: 'warn' })
  const log = createLog(config)
  const settings = { max_connections: '300' }
  const embedded = await startEmbeddedPostgres({ dataDir, log, settings })
  const database = connectDatabase(embedded.url, log)
  const pool = new pg.Pool({ connectionString: embedded.url, max: 4, application_name: 'capacity' })
  // Without a listener, the end of an idle connection would end the program. At the end some are still closing when the database stops.
  pool.on('error', ({ message }) => {
    if (!pool.ending) process.stderr.write(`A connection to the database was lost: ${message}\n`)
  })
  const products: Product[] = []
  const stop = async () => {
    for (const product of products) await product.stop()
    await pool.end()
    await database.close()
    await embedded.stop()
  }
  try {
    await migrateDatabase(embedded.url)
    await fillDirectory(pool, size.listed)
    const served = {
      DATABASE_URL: embedded.url,
      SECRET_KEY: secretKey,
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'error',
    }
    const first = makeDataDir()
    for (const DATA_DIR of [first, makeDataDirBeside(first)])
      products.push(await startProduct({ ...served, DATA_DIR }))
    const keys = deriveKeys(secretKey)
    const services = { config, database, keys, clock: systemClock, log } as unknown as Services
    const helpers: TestHelper[] = []
    while (helpers.length < helpersInChats) helpers.push(await makeHelper(services))
    const people: TestPerson[] = []
    while (people.length < size.people) people.push(await makePerson(services))
    await pool.query('update users set password_hash = $1 where user_id = any($2)', [
      await hashPassword(password),
      people.map(({ user_id }) => user_id),
    ])
    const talks: Talk[] = []
    for (let index = 0; index < size.talks; index += 1) {
      const citizen = people[index % people.length] as TestPerson
      const helper = helpers[index % helpers.length] as TestHelper
      const appointment_id = await makeAppointmentOf(services, citizen, helper)
      const person = { ...citizen, user_type: 'user', name: 'Asha', sid: '' } as const
      talks.push({
        citizen,
        helper,
        chat_id: (await createChat(services, person, { appointment_id })).chat_id,
      })
    }
    await pool.query('vacuum analyze')
    for (const product of products) await untilAtRest(product)
    await wait(1_000)
    return {
      products,
      pool,
      databaseUrl: embedded.url,
      people,
      helpers,
      talks,
      processorMs: () => ({
        server: products.reduce((sum, { process: { pid } }) => sum + processorMs(pid), 0),
        database: databaseProcessorMs(dataDir),
      }),
      memoryMiB: () => products.map(({ process: { pid } }) => residentMiB(pid)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function residentMiB(pid: number | undefined): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1_024
}
