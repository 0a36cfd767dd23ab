/** @module-tag deep */

import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createDataFolder,
  openFolder,
  serverPidOf,
  startWriter,
  type Writer,
  waitUntil,
} from '../../../testing/test-database-folder.ts'
import { startOfProcess } from './process-identity.ts'

const rounds = [1, 2, 3]
let dataDir: string
let writers: Writer[]

beforeEach(() => {
  dataDir = createDataFolder()
  writers = []
})

afterEach(async () => {
  for (const writer of writers) await writer.kill()
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

test('after a kill of the program the server stops by itself, and every acknowledged row is there', async () => {
  for (const _ of rounds) {
    const writer = await startedWriter()
    const server = serverPidOf(dataDir)
    await writer.kill()
    await waitUntil(() => startOfProcess(server) === undefined)
    await expectRows(writer.acknowledged)
  }
})

test('after a kill of program and server together every acknowledged row is there', async () => {
  for (const _ of rounds) {
    const writer = await startedWriter()
    process.kill(serverPidOf(dataDir), 'SIGKILL')
    await writer.kill()
    await expectRows(writer.acknowledged)
  }
})

test('when the server alone is killed the program starts it again and goes on, losing nothing', async () => {
  const writer = await startedWriter()
  for (const _ of rounds) {
    const before = writer.acknowledged.length
    const server = serverPidOf(dataDir)
    process.kill(server, 'SIGKILL')
    await writer.waitFor(() => writer.acknowledged.length > before + 20 && isAnotherServer(server))
    expect(writer.process.exitCode).toBeNull()
  }
  await writer.kill()
  await expectRows(writer.acknowledged)
})

test('a kill at any moment of the first start leaves a folder that opens', async () => {
  for (const delayMs of [150, 400, 650, 900]) {
    const folder = path.join(dataDir, String(delayMs))
    const writer = startWriter(folder)
    writers.push(writer)
    await sleep(delayMs)
    await writer.kill()
    const database = await openFolder(folder)
    await database.stop()
    const halfMade = () => fs.readdirSync(folder).filter((name) => name.includes('.new-'))
    // An initdb that outlived its parent may write on after the sweep: then the next start sweeps that too.
    if (halfMade().length > 0) await (await openFolder(folder)).stop()
    expect(halfMade()).toEqual([])
  }
})

async function startedWriter(): Promise<Writer> {
  const writer = startWriter(dataDir)
  writers.push(writer)
  await writer.waitFor(() => writer.acknowledged.length > 20)
  expect(writer.words).toEqual(['ready'])
  return writer
}

function isAnotherServer(pid: number): boolean {
  try {
    return serverPidOf(dataDir) !== pid
  } catch {
    return false
  }
}

async function expectRows(acknowledged: number[]): Promise<void> {
  const database = await openFolder(dataDir)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ number: number }>('select number from written')
  await client.end()
  await database.stop()
  const found = new Set(rows.map(({ number }) => number))
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
}
