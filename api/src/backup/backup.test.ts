/** @module-tag deep */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepFile } from '../files/index.ts'
import { connectDatabase } from '../platform/database/connect-database.ts'
import { dumpDatabase } from '../platform/database/dump/dump-database.ts'
import { migrateDatabase } from '../platform/database/migrate-database.ts'
import { withKeptKeys } from '../platform/kept-keys.ts'
import { createSilentLog } from '../platform/log.ts'
import { hasBackupTools, makeArchivedServer } from '../testing/archived-server.ts'
import { makeGuestId, makePerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { compareWithRecord, takeRecord, withClient } from './backup-record.ts'
import { listBackups } from './pgbackrest.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

type Finished = { code: number; out: string; err: string }

function command(env: Record<string, string>, ...words: string[]): Promise<Finished> {
  const program = path.join(import.meta.dirname, 'run-backup-command.ts')
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH ?? '', ...env }, cwd: '/' }
    execFile(process.execPath, [program, ...words], options, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
}

describe.skipIf(!hasBackupTools)('backups of PostgreSQL 15 by pgbackrest', () => {
  let server: Awaited<ReturnType<typeof makeArchivedServer>>
  let test: TestApp
  let settings: Record<string, string>
  let metrics: string

  const openApp = async () => {
    const database = connectDatabase(server.url, createSilentLog())
    const pool = { ...database, drop: () => database.close() }
    return createTestApp({ database: pool as TestApp['database'], env: settings })
  }
  const closeApp = async () => {
    await test.app.close()
    await test.database.close()
  }

  beforeAll(async () => {
    server = await makeArchivedServer()
    metrics = path.join(server.folder, 'backup.prom')
    settings = {
      DATABASE_URL: server.url,
      SECRET_KEY: 'k3Tt0Zs9vQ1mX7bW5rLp8yNcGd2fHjUa6eRo4iVw',
      DATA_DIR: path.join(server.folder, 'data'),
    }
    await migrateDatabase(server.url)
    test = await openApp()
    await withKeptKeys(test.database.pool, test.services.keys)
    for (let person = 0; person < 20; person += 1) await say(`before the backup, ${person}`)
    const { user_id } = await makePerson(test.services, { name: 'मीरा देवी' })
    for (let file = 0; file < 3; file += 1) {
      const kept = await keepFile(test.services, Readable.from([png]), {
        owner_user_id: user_id,
        purpose: 'case',
        allowed: ['png'],
        original_name: 'notice.png',
      } as Parameters<typeof keepFile>[2])
      await test.database.pool.query("update stored_files set state = 'kept' where file_id = $1", [
        kept.file_id,
      ])
    }
  })
  afterAll(async () => {
    await server?.remove()
  })

  async function say(message_text: string): Promise<void> {
    const guest_id = makeGuestId()
    const made = await test.app.inject({ method: 'POST', url: '/api/chats/guest', payload: { guest_id } })
    const url = `/api/chats/guest/messages/add/${made.json().chat_id}`
    const said = await test.app.inject({ method: 'POST', url, payload: { guest_id, message_text } })
    expect(said.statusCode).toBe(201)
  }

  const messages = async () =>
    (await test.database.pool.query('select count(*)::int as count from messages')).rows[0].count as number

  async function archiveAll(): Promise<void> {
    const { pool } = test.database
    const switched = await pool.query('select pg_walfile_name(pg_switch_wal()) as file')
    await expect
      .poll(async () => {
        const archived = await pool.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [
          switched.rows[0].file,
        ])
        return archived.rows[0].done
      })
      .toBe(true)
  }

  const run = (...words: string[]) => command({ ...settings, PGBACKREST_CONFIG: server.config }, ...words)
  const drill = (...words: string[]) => run('drill', '--room', server.folder, '--metrics', metrics, ...words)

  it('a backup without a record, and none at all, are said plainly', async () => {
    const { code, err } = await drill()
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no backup to restore'),
    })
    expect(fs.readFileSync(metrics, 'utf8')).toContain('nyaysathi_backup_drill_good 0')
  })

  it('a backup is made while people write, and the drill proves it with what was written after it', async () => {
    const writing = (async () => {
      for (let at = 0; at < 40; at += 1) await say(`meanwhile, ${at}`)
    })()
    const made = await run('make', '--type', 'full')
    await writing
    expect(made).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/with a record of \d+ rows of \d+ tables/),
    })
    await say('after the backup')
    const { code, out, err } = await drill()
    expect({ code, err, out }).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('The backup is good.'),
    })
    expect(out).toContain('files: 3 known, 0 missing, 3 opened, 0 of them broken')
    const [, lost] = /the last (\d+) s/.exec(out) ?? []
    expect(Number(lost)).toBeLessThanOrEqual(60)
    const told = fs.readFileSync(metrics, 'utf8')
    expect(told).toContain('nyaysathi_backup_drill_good 1\n')
    expect(told).toContain('nyaysathi_backup_files_missing 0\n')
    expect(fs.readdirSync(server.folder).filter((name) => name.startsWith('nyaysathi-drill'))).toEqual([])
  })

  it('a row that is not as it was recorded, or is missing, is found by its table', async () => {
    const record = await takeRecord({ connectionString: server.url })
    const compare = () =>
      withClient({ connectionString: server.url }, (client) => compareWithRecord(client, record))
    expect(await compare()).toEqual([])
    const { pool } = test.database
    await pool.query(
      "update messages set sealed_text = sealed_text || '\\x00' where message_id = (select min(message_id::text)::uuid from messages)",
    )
    await pool.query('delete from sessions')
    expect((await compare()).sort()).toEqual([
      'rows of the table messages are not as they were',
      'the table sessions has 0 rows in place of 1',
    ])
  })

  it('a file that is gone or changed, and a lost key, are each found', async () => {
    const files = path.join(settings.DATA_DIR ?? '', 'files')
    const [part = ''] = fs.readdirSync(files)
    const [file = ''] = fs.readdirSync(path.join(files, part))
    const place = path.join(files, part, file)
    fs.renameSync(place, `${place}.away`)
    expect(await drill()).toMatchObject({
      code: 1,
      out: expect.stringContaining('WRONG: 1 of 3 files are missing or cut'),
    })
    const bytes = fs.readFileSync(`${place}.away`)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    fs.writeFileSync(place, bytes)
    expect(await drill()).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 of 3 files that were tried do not open'),
    })
    fs.renameSync(`${place}.away`, place)
    const other = {
      ...settings,
      PGBACKREST_CONFIG: server.config,
      SECRET_KEY: 'another-key-0Zs9vQ1mX7bW5rLp8yNcGd2fHj',
    }
    expect(await command(other, 'drill', '--room', server.folder)).toMatchObject({
      code: 1,
      out: expect.stringContaining('WRONG: SECRET_KEY does not open what is in the backup'),
    })
  })

  it('a lost pass phrase is told, whatever the backups look like through the one that is there', async () => {
    const [, passPhrase = ''] = /repo1-cipher-pass=(.*)/.exec(fs.readFileSync(server.config, 'utf8')) ?? []
    const lost = 'The pass phrase of the backups (repo1-cipher-pass) is not the one'
    for (const [name, value] of Object.entries({ ...settings, PGBACKREST_CONFIG: server.config }))
      vi.stubEnv(name, value)
    try {
      for (let at = 0; at < 200; at += 1) {
        vi.stubEnv('PGBACKREST_REPO1_CIPHER_PASS', randomBytes(32).toString('base64'))
        expect(listBackups).toThrow(lost)
      }
      vi.stubEnv('PGBACKREST_REPO1_CIPHER_PASS', passPhrase)
      expect(listBackups()).toHaveLength(1)
    } finally {
      vi.unstubAllEnvs()
    }
    const blind = { ...settings, PGBACKREST_CONFIG: server.configWithOtherPassPhrase() }
    expect(await command(blind, 'drill', '--room', server.folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining(lost),
    })
  })

  it('backups that may not be read are not called damaged', async () => {
    const folder = path.join(server.repository, 'backup', 'nyaysathi')
    const { uid, gid, mode } = fs.statSync(folder)
    if (uid === process.getuid?.()) fs.chmodSync(folder, 0o000)
    else fs.chownSync(folder, 0, 0)
    try {
      const { code, err } = await drill()
      expect(code).toBe(1)
      expect(err).toMatch(/^The backups could not be opened\. .*FileOpenError/)
    } finally {
      if (uid !== process.getuid?.()) fs.chownSync(folder, uid, gid)
      fs.chmodSync(folder, mode)
    }
  })

  it('the server is destroyed: restored to a named time, and to the last archived moment', async () => {
    await say('before the mistake')
    const kept = await messages()
    const { rows } = await test.database.pool.query('select clock_timestamp()::text as at, pg_sleep(0.1)')
    await say('the mistake')
    await archiveAll()
    await closeApp()
    await server.destroy()

    const away = await drill('--most-lost', '3600')
    expect(away).toMatchObject({ code: 0, out: expect.stringContaining('The backup is good.') })

    await server.restore('--type=time', `--target=${rows[0].at}`, '--target-action=promote')
    test = await openApp()
    expect(await messages()).toBe(kept)
    await say('life goes on')
    // Else what its archiver still does reaches the archive after the next one has begun, and both are timeline 2.
    await archiveAll()
    await closeApp()

    await server.destroy()
    await server.restore('--type=default', '--target-timeline=1')
    test = await openApp()
    expect(await messages()).toBe(kept + 1)
    await closeApp()
  })

  it('a damaged backup is found', async () => {
    const newest = fs
      .readdirSync(path.join(server.repository, 'backup', 'nyaysathi'))
      .filter((name) => /^\d.*F$/.test(name))
      .sort()
      .at(-1)
    const folder = path.join(server.repository, 'backup', 'nyaysathi', newest ?? '')
    const files = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
    const [largest = ''] = files
      .filter((file) => fs.statSync(file).isFile())
      .sort((one, other) => fs.statSync(other).size - fs.statSync(one).size)
    const bytes = fs.readFileSync(largest)
    bytes.fill(0, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 4_096)
    fs.writeFileSync(largest, bytes)
    expect(await drill()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The backup is damaged|they are damaged/),
    })
    expect(fs.readFileSync(metrics, 'utf8')).toContain('nyaysathi_backup_drill_good 0')
  })
})

it('a dump is proved in a database of its own; one that is damaged or too old is found', async () => {
  const test = await createTestApp()
  const { dataDir, secretKey } = test.services.config
  const folder = fs.mkdtempSync(path.join(fs.realpathSync('/tmp'), 'nyaysathi-dump-drill-'))
  fs.mkdirSync(dataDir, { recursive: true })
  const file = path.join(folder, 'dump.gz')
  await makePerson(test.services)
  await dumpDatabase({ url: test.database.url, secretKey, file })
  const env = { SECRET_KEY: secretKey, DATA_DIR: dataDir }
  const drill = (...words: string[]) => command(env, 'drill', file, '--room', folder, ...words)
  expect(await drill()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('The backup is good.'),
  })
  expect(await command(env, 'drill', `${file}.none`)).toMatchObject({
    code: 1,
    err: `There is no dump at ${file}.none.\n`,
  })
  fs.utimesSync(file, new Date(), new Date(Date.now() - 30 * 3_600_000))
  expect(await drill()).toMatchObject({ code: 1, out: expect.stringContaining('WRONG: the dump is too old') })
  const bytes = fs.readFileSync(file)
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  fs.writeFileSync(file, bytes)
  expect(await drill()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The dump (is damaged|ends too early)/),
  })
  await test.close()
  fs.rmSync(folder, { recursive: true })
})
