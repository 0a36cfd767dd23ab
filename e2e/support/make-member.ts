import { readConfig } from '../../api/src/platform/config.ts'
import { connectDatabase } from '../../api/src/platform/database/connect-database.ts'
import { findRunningServer } from '../../api/src/platform/database/embedded/running-server.ts'
import { createSilentLog } from '../../api/src/platform/log.ts'
import { makePerson } from '../../api/src/testing/factories.ts'
import { createTestServices } from '../../api/src/testing/test-services.ts'

/** Prints somebody who has just signed in to the product that runs on DATA_DIR. */
const { dataDir, secretKey } = readConfig(process.env)
const url = findRunningServer(dataDir)
if (!url) throw new Error('No product is running on this DATA_DIR.')
const database = connectDatabase(url, createSilentLog())
const services = createTestServices({ database, env: { SECRET_KEY: secretKey } })
const { user_id, token } = await makePerson(services)
await database.close()
process.stdout.write(JSON.stringify({ user_id, token }))
