import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDataFolder, startWriter } from '../../../testing/test-database-folder.ts'
import { ownFolder } from './folder-owner.ts'
import { startOfProcess } from './process-identity.ts'

let folder: string

beforeEach(() => {
  folder = createDataFolder()
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

test('a second start on one folder is refused in one line that names the first', async () => {
  const first = startWriter(folder)
  await first.waitFor(() => first.words.includes('ready'))
  const second = startWriter(folder)
  await second.waitFor(() => second.words.length > 0)
  expect(second.words).toEqual([
    `refused: ${folder} is in use by process ${first.process.pid}. Stop that one first, or set DATA_DIR to another folder.`,
  ])
  const before = first.acknowledged.length
  await first.waitFor(() => first.acknowledged.length > before)
  await Promise.all([first.kill(), second.kill()])
})

test('the lock of a process that is gone is taken over', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(gone, 'exit')
  writeLock({ pid: gone.pid, started: 'some time ago' })
  ownFolder(folder).release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('the lock of a process whose id is used by another one now is taken over', () => {
  writeLock({ pid: process.pid, started: 'before this process began' })
  ownFolder(folder).release()
})

test('a damaged lock is taken over', () => {
  fs.writeFileSync(path.join(folder, 'owner.json'), '{"pid":')
  ownFolder(folder).release()
})

test('the lock of a living process is not taken over', () => {
  writeLock({ pid: process.ppid, started: startOfProcess(process.ppid) })
  expect(() => ownFolder(folder)).toThrow(`is in use by process ${process.ppid}`)
})

test('of many starts at once over a stale lock exactly one gets the folder', async () => {
  writeLock({ pid: process.pid, started: 'before this process began' })
  const program = `
    import { ownFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-owner.ts'))}
    try { ownFolder(process.argv[1]); console.log('mine') } catch { console.log('refused') }
    process.stdin.resume()`
  const starts = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  const answers = await Promise.all(
    starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  )
  for (const start of starts) start.kill('SIGKILL')
  expect(answers.toSorted()).toEqual(['mine', 'refused', 'refused', 'refused', 'refused', 'refused'])
})

function writeLock(content: object): void {
  fs.writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(content))
}
