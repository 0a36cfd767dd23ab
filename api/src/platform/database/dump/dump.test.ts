import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createDataFolder, openFolder } from '../../../testing/test-database-folder.ts'
import { createSilentLog } from '../../log.ts'
import { connectDatabase } from '../connect-database.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { beforeFirstRelease, countPendingMigrations, readOwnMigrations } from '../migrations.ts'
import { dumpDatabase } from './dump-database.ts'
import { restoreDatabase } from './restore-database.ts'

const secretKey = 'k3Tt0Zs9vQ1mX7bW5rLp8yNcGd2fHjUa6eRo4iVw'
const difficultNames = [
  'मीरा देवी',
  'tab\there',
  'line\nbreak',
  'back\\slash',
  '\\.',
  'sep\u2028arator',
  '\\N',
  '',
]
const readPeople = 'select user_id, name, email, created_at, city from users order by user_id'

let folder: string
let source: TestDatabase
let target: TestDatabase
let file: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-dump-'))
  source = await createTestDatabase()
  await addPeople(source.pool, difficultNames)
  file = path.join(folder, 'dump.gz')
  await dumpDatabase({ url: source.url, secretKey, file })
})

beforeEach(async () => {
  await target?.drop()
  target = await createTestDatabase()
})

afterAll(async () => {
  await source.drop()
  await target.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a restored database holds exactly what was dumped, and is ready to be used', async () => {
  const { rows } = await restore()
  expect(rows).toBe(difficultNames.length)
  expect(await ask(target, readPeople)).toEqual(await ask(source, readPeople))
  expect(await countPendingMigrations(target.pool)).toBe(0)
})

test('the file is for its owner alone, and no half-made one is left beside it', () => {
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(folder)).toContain('dump.gz')
  expect(fs.readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([])
})

test('a database with something in it is refused, and replaced when asked', async () => {
  await addPeople(target.pool, ['Somebody else'])
  await expect(restore()).rejects.toThrow('The database is not empty.')
  expect(await ask(target, 'select name from users')).toEqual([{ name: 'Somebody else' }])
  await restore({ replace: true })
  expect(await ask(target, readPeople)).toEqual(await ask(source, readPeople))
})

test('with another key it is refused, because nothing could be opened', async () => {
  await expect(restore({ secretKeys: [`${secretKey}x`] })).rejects.toThrow(
    'The dump was made with another SECRET_KEY',
  )
})

test.each([
  [
    'a changed value',
    (text: string) => text.replace('मीरा', 'मीना'),
    'the table users is not as it was dumped',
  ],
  [
    'a lost row',
    (text: string) => text.replace(/^.*मीरा.*\n/m, ''),
    'the table users is not as it was dumped',
  ],
  [
    'a row that its table does not take',
    (text: string) => text.replace(/मीरा देवी\t/, 'मीरा देवी\tone more\t'),
    'The dump is damaged: it holds what its tables do not take',
  ],
  [
    'a line of facts that is none',
    (text: string) => text.replace('{"table":"users"', '{"table"'),
    'The dump is damaged',
  ],
  ['a cut', (text: string) => text.slice(0, text.indexOf('मीरा')), 'The dump ends too early'],
  ['a lost end', (text: string) => text.replace(/\{"end".*\n/, ''), 'The dump ends too early'],
  [
    'another format',
    (text: string) => text.replace('nyaysathi-dump/1', 'nyaysathi-dump/9'),
    'not a dump that this',
  ],
  [
    'an unknown migration',
    (text: string) => text.replace(/"migrations":\["../, '$&0'),
    'another version of the program',
  ],
])('%s is noticed, and the database stays as it was', async (_, damage, message) => {
  await addPeople(target.pool, ['Somebody else'])
  const damaged = path.join(folder, 'damaged.gz')
  const whole = gunzipSync(fs.readFileSync(file)).toString('utf8')
  expect(damage(whole)).not.toBe(whole)
  fs.writeFileSync(damaged, gzipSync(damage(whole)))
  await expect(restore({ file: damaged, replace: true })).rejects.toThrow(message)
  expect(await ask(target, 'select name from users')).toEqual([{ name: 'Somebody else' }])
})

test('a dump from before the first release is restored, when it had all of its migrations', async () => {
  const older = path.join(folder, 'older.gz')
  const before = await createTestDatabase()
  await before.pool.query(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  )
  await migrateDatabase(before.url, { migrations: readOwnMigrations().slice(0, 1) })
  await addPeople(before.pool, difficultNames)
  const file = path.join(folder, 'before.gz')
  await dumpDatabase({ url: before.url, secretKey, file })
  const hashes = Array.from({ length: beforeFirstRelease.count - 1 }, (_, index) => `older ${index}`)
  const headed = (migrations: string[]) =>
    gunzipSync(fs.readFileSync(file))
      .toString('utf8')
      .replace(/"migrations":\[[^\]]*\]/, `"migrations":${JSON.stringify(migrations)}`)
  fs.writeFileSync(older, gzipSync(headed([...hashes, beforeFirstRelease.last])))
  await restore({ file: older })
  expect(await ask(target, readPeople)).toEqual(await ask(before, readPeople))
  expect(await countPendingMigrations(target.pool)).toBe(0)
  await before.drop()
  fs.writeFileSync(older, gzipSync(headed(hashes)))
  await expect(restore({ file: older, replace: true })).rejects.toThrow('another version of the program')
})

test('one changed bit is called damage wherever it is, and never another key or version', async () => {
  const whole = fs.readFileSync(file)
  const damaged = path.join(folder, 'one-bit.gz')
  // After the ten bytes of gzip's own header, of which nothing of the dump hangs.
  for (let at = 10; at < whole.length; at += 97) {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at)
    fs.writeFileSync(damaged, bytes)
    await expect(restore({ file: damaged, replace: true }), `byte ${at}`).rejects.toThrow(
      /^The dump is damaged or not a dump \(Z_/,
    )
  }
})

test('a file that is no dump, or is not there, is said in one line', async () => {
  const other = path.join(folder, 'other.txt')
  fs.writeFileSync(other, 'hello')
  await expect(restore({ file: other })).rejects.toThrow('The dump is damaged or not a dump (Z_DATA_ERROR).')
  await expect(restore({ file: path.join(folder, 'nothing') })).rejects.toThrow(
    'The dump cannot be read (ENOENT).',
  )
})

test('the commands dump a running installation and restore it into another folder', {
  tags: ['deep'],
}, async () => {
  const [running, other] = [createDataFolder(), createDataFolder()]
  const commandFile = path.join(folder, 'by-command.gz')
  const database = await openFolder(running)
  await migrateDatabase(database.url)
  const before = connectDatabase(database.url, createSilentLog())
  await addPeople(before.pool, difficultNames)
  await before.close()
  expect(await command('dump', running, commandFile)).toContain(`${difficultNames.length} rows of`)
  await database.stop()

  expect(await command('restore', other, commandFile)).toContain('rows')
  await expect(command('restore', other, commandFile)).rejects.toMatchObject({
    stderr:
      'The database is not empty. Restore into an empty one, or give --replace to remove what is there now.\n',
  })
  const restored = await openFolder(other)
  // As the program's own: a connection that is still closing hears that the server stops, and somebody must listen.
  const after = connectDatabase(restored.url, createSilentLog())
  const { rows } = await after.pool.query('select name from users order by name collate "C"')
  expect(rows.map(({ name }) => name)).toEqual(difficultNames.toSorted())
  await after.close()
  await restored.stop()
  for (const made of [running, other]) fs.rmSync(made, { recursive: true, force: true })
})

function restore(options: Partial<Parameters<typeof restoreDatabase>[0]> = {}) {
  return restoreDatabase({ url: target.url, secretKeys: [secretKey], file, replace: false, ...options })
}

async function addPeople(pool: pg.Pool, names: string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    await pool.query("insert into users (user_type, name, email, city) values ('user', $1, $2, $3)", [
      name,
      `person-${at}@example.in`,
      at % 2 ? null : 'पुणे',
    ])
  }
}

async function ask(database: TestDatabase, text: string): Promise<unknown[]> {
  return (await database.pool.query(text)).rows
}

async function command(name: string, dataDir: string, dump: string): Promise<string> {
  const program = path.join(import.meta.dirname, 'run-dump-command.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SECRET_KEY: secretKey }
  const { stdout } = await promisify(execFile)(process.execPath, [program, name, dump], { env, cwd: folder })
  return stdout
}
