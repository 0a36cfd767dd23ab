/** @module-tag deep */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBackupTools, makeArchivedServer } from '../../testing/archived-server.ts'
import { findArchiveDelay } from './telemetry-queries.ts'

describe.skipIf(!hasBackupTools)('the delay of the archive', () => {
  let server: Awaited<ReturnType<typeof makeArchivedServer>>
  let pool: pg.Pool
  beforeAll(async () => {
    server = await makeArchivedServer()
    pool = new pg.Pool({ connectionString: server.url })
  })
  afterAll(async () => {
    await pool?.end()
    await server?.remove()
  })
  const set = async (name: string, value: string) => {
    await pool.query(`alter system set ${name} = '${value}'`)
    await pool.query('select pg_reload_conf()')
  }
  const delay = async () => (await findArchiveDelay(pool))[0]?.late_seconds

  it('is none where nothing is archived by time, 0 while it is, and grows when the archive takes nothing', async () => {
    await set('archive_timeout', '0')
    await expect.poll(delay).toBe(undefined)
    await set('archive_timeout', '3600')
    await expect.poll(delay).toBe(0)
    await set('archive_command', 'false')
    await set('archive_timeout', '1')
    await expect.poll(delay).toBeGreaterThan(1)
  })
})
