import { buildApp } from '../app.ts'
import { sealOlderAccounts } from '../identity/index.ts'
import { connectDatabase } from '../platform/database/connect-database.ts'
import { migrateDatabase } from '../platform/database/migrate-database.ts'
import { withKeptKeys } from '../platform/kept-keys.ts'
import { createSilentLog } from '../platform/log.ts'
import { cannedAssistant } from './canned-assistant.ts'
import { createTestServices } from './test-services.ts'

/**
 * The whole program as `main.ts` starts it, on the PostgreSQL of `DATABASE_URL`, but with an assistant that always says the same
 * and without pages: whatever version of the code lies around this file, nothing has to be learned or built for it.
 */
const { DATABASE_URL: url = '', DATA_DIR: dataDir = '', PORT: port } = process.env
const log = createSilentLog()
const database = connectDatabase(url, log)
await migrateDatabase(url)
const services = createTestServices({ database, env: { DATA_DIR: dataDir } })
const keys = await withKeptKeys(database.pool, services.keys)
await sealOlderAccounts({ database, keys, log })
const app = await buildApp({ ...services, keys }, { webFolder: 'none', assistant: cannedAssistant })
await services.jobs.start()
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
process.once('SIGTERM', async () => {
  await Promise.all([app.close(), services.jobs.stop()])
  await database.close()
  process.exit(0)
})
