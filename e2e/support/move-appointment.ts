import { readConfig } from '../../api/src/platform/config.ts'
import { connectDatabase } from '../../api/src/platform/database/connect-database.ts'
import { findRunningServer } from '../../api/src/platform/database/embedded/running-server.ts'
import { createSilentLog } from '../../api/src/platform/log.ts'

/** Lets an appointment of the product that runs on DATA_DIR begin so many hours from now; less than none is in the past. */
const [appointmentId, hours] = process.argv.slice(2)
const { dataDir } = readConfig(process.env)
const url = findRunningServer(dataDir)
if (!url) throw new Error('No product is running on this DATA_DIR.')
const database = connectDatabase(url, createSilentLog())
await database.pool.query(
  `with moved as (select now() + $2::double precision * interval '1 hour' as start)
   update appointments
      set starts_at = start, ends_at = start + duration * interval '1 minute',
          held_until = case when held_until is not null then start + duration * interval '1 minute' end
     from moved where appointment_id = $1`,
  [appointmentId, hours],
)
await database.close()
