import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createTestServices } from '../../testing/test-services.ts'
import { claimFilePlace } from './file-place.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('delete from file_place'))

/** Who is there is heard long before somebody else takes it for gone, on a slow machine too. */
const patient = { beatMs: 20, silenceMs: 5_000 }
/** Nobody is there to be heard. */
const brief = { beatMs: 60_000, silenceMs: 50 }
/** Ends at once: no beat of it is still on its way when it has left. */
const withoutBeats = { ...patient, beatMs: 60_000 }

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-place-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, { env = {}, times = patient } = {}) {
  const services = createTestServices({ database, env: { DATA_DIR: dataDir, ...env } })
  const leave = await claimFilePlace(services, times)
  onTestFinished(leave)
  return { leave, lines: services.logLines }
}

const otherFolder = /^STORAGE_URL must be set where several instances run, or all get one DATA_DIR\/files/

it('one folder is shared by as many as like, also when they start together for the first time', async () => {
  const folder = makeFolder()
  await Promise.all(Array.from({ length: 8 }, () => start(folder)))
  await start(folder)
  expect(fs.readdirSync(path.join(folder, 'files', 'mark'))).toEqual(['id'])
})

it('another folder is refused while an instance runs', async () => {
  await start(makeFolder())
  await expect(start(makeFolder())).rejects.toThrow(otherFolder)
})

it('another folder is refused while an instance runs, also by one that was itself held up while it listened', async () => {
  await start(makeFolder())
  let hours = 0
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  vi.spyOn(performance, 'now').mockImplementation(() => {
    hours += 1
    return hours * 3_600_000
  })
  await expect(start(makeFolder())).rejects.toThrow(otherFolder)
})

it('a bucket beside a folder is refused, and a folder beside a bucket', async () => {
  const env = {
    STORAGE_URL: 's3://bucket?region=ap-south-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
  }
  const refused = 'STORAGE_URL must be set for all instances'
  const folder = await start(makeFolder())
  await expect(start(makeFolder(), { env })).rejects.toThrow(refused)
  folder.leave()
  await database.pool.query('delete from file_place')
  await start(makeFolder(), { env })
  await start(makeFolder(), { env })
  await expect(start(makeFolder())).rejects.toThrow(refused)
})

it('another folder takes over from one whose instances are gone, whether they ended a moment ago or long before', async () => {
  const first = await start(makeFolder(), { times: withoutBeats })
  first.leave()
  const second = await start(makeFolder(), { times: brief })
  expect(second.lines.join('')).toContain('waiting to see whether it runs')
  second.leave()
  await database.pool.query("update file_place set seen_at = now() - interval '2 minutes'")
  const third = await start(makeFolder())
  expect(third.lines.join('')).not.toContain('waiting')
})

it('a folder that was moved is the same', async () => {
  const folder = makeFolder()
  await start(folder)
  const moved = path.join(makeFolder(), 'moved')
  fs.cpSync(folder, moved, { recursive: true })
  const { lines } = await start(moved)
  expect(lines.join('')).not.toContain('waiting')
})

it('of two that wait for the same place one gets it', async () => {
  const gone = await start(makeFolder(), { times: withoutBeats })
  gone.leave()
  const started = await Promise.allSettled([
    start(makeFolder(), { times: { beatMs: 20, silenceMs: 1_500 } }),
    start(makeFolder(), { times: { beatMs: 20, silenceMs: 1_500 } }),
  ])
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('an instance that was held up so long that another place took over says so', async () => {
  const held = await start(makeFolder())
  await database.pool.query("update file_place set place = 'elsewhere', seen_at = now()")
  while (!held.lines.join('').includes('by now')) await sleep(10)
})
