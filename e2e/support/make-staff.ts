import { readConfig } from '../../api/src/platform/config.ts'
import { connectDatabase } from '../../api/src/platform/database/connect-database.ts'
import { findRunningServer } from '../../api/src/platform/database/embedded/running-server.ts'
import { createSilentLog } from '../../api/src/platform/log.ts'
import { makeHelper, makePerson } from '../../api/src/testing/factories.ts'
import { createTestServices } from '../../api/src/testing/test-services.ts'
import type { Staff, WantedStaff } from './product.ts'

/** Prints helpers and administrators who have just signed in to the product that runs on DATA_DIR. */
const { dataDir, secretKey } = readConfig(process.env)
const url = findRunningServer(dataDir)
if (!url) throw new Error('No product is running on this DATA_DIR.')
const database = connectDatabase(url, createSilentLog())
const services = createTestServices({ database, env: { SECRET_KEY: secretKey } })
const wanted: WantedStaff[] = JSON.parse(process.argv[2] ?? '[]')
const made: Staff[] = []
for (const { user_type, name, helper } of wanted) {
  const person =
    user_type === 'admin'
      ? await makePerson(services, { user_type, name })
      : await makeHelper(services, { name, ...helper })
  made.push({ user_id: person.user_id, token: person.token, user_type, name })
}
await database.close()
process.stdout.write(JSON.stringify(made))
