import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from './platform/free-port.ts'
import { createBreakableLink } from './testing/breakable-link.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let dataDir: string
const running: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-main-'))
})

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (hasEnded(child)) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

afterAll(async () => {
  await database.drop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('with the embedded database too, which stops with it', { tags: ['deep'] }, async () => {
  const program = await startProgram({ DATABASE_URL: '' })
  await program.ready()
  const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  expect(fs.existsSync(pidFile)).toBe(true)
  program.child.kill('SIGTERM')
  expect(await program.exitCode()).toBe(0)
  expect(fs.existsSync(pidFile)).toBe(false)
  expect(fs.existsSync(path.join(dataDir, 'owner.json'))).toBe(false)
})

test('an embedded database that is slow to end is made to end, and the stop is clean', {
  tags: ['deep'],
}, async () => {
  const program = await startProgram({ DATABASE_URL: '' })
  await program.ready()
  const server = fs.readFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  const writer = childOf(Number.parseInt(server, 10), 'checkpointer')
  // Held, it cannot write its last checkpoint, as on a disk that stalls.
  process.kill(writer, 'SIGSTOP')
  program.child.kill('SIGTERM')
  expect(await program.exitCode()).toBe(0)
  expect(fs.existsSync(path.join(dataDir, 'owner.json'))).toBe(false)
  process.kill(writer, 'SIGKILL')
})

test('it serves, the last line of its start says where, and SIGTERM lets a request in flight finish', async () => {
  const program = await startProgram()
  await program.ready()
  expect(program.output().trimEnd().split('\n').at(-1)).toBe(`NyaySathi is ready at ${program.address}`)
  const answer = await fetch(`${program.address}/readyz`)
  expect(answer.status).toBe(200)
  await expectCleanEnd(program, 'SIGTERM')
})

test('SIGINT lets a request in flight finish, too', { tags: ['deep'] }, async () => {
  const program = await startProgram()
  await program.ready()
  await expectCleanEnd(program, 'SIGINT')
})

test('a request that never ends is cut', {
  tags: ['deep'],
}, async () => {
  const program = await startProgram()
  await program.ready()
  const socket = net.connect(program.port, '127.0.0.1').on('error', () => {})
  socket.write(
    'POST /api/chats/guest HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  )
  await untilHeadersArrived(program.address)
  program.child.kill('SIGTERM')
  expect(await program.exitCode()).toBe(0)
  expect(program.output()).toContain('some requests did not end in time and are cut')
})

describe('what the operator must change is one line, and nothing else', () => {
  test('a bad setting', async () => {
    const program = await startProgram({ DEMO: 'perhaps' })
    expect(await program.exitCode()).toBe(78)
    expect(program.output()).toBe('DEMO must be one of: 1, 0.\n')
  })

  test('a port that is taken', async () => {
    const other = net.createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as net.AddressInfo
    const program = await startProgram({ PORT: String(port) })
    expect(await program.exitCode()).toBe(78)
    expect(program.output()).toBe(
      `PORT ${port} is in use by another program; stop that one or choose another port.\n`,
    )
    other.close()
  })

  test('a database that does not exist', async () => {
    const nowhere = new URL(database.url)
    nowhere.pathname = 'nobody_made_this'
    const program = await startProgram({ DATABASE_URL: nowhere.href })
    expect(await program.exitCode()).toBe(78)
    expect(program.output()).toBe(`The database at ${nowhere.host} refuses us (3D000). Check DATABASE_URL.\n`)
  })

  test('an address with a certificate that is not there', async () => {
    const program = await startProgram({ DATABASE_URL: `${database.url}?sslrootcert=/nowhere.pem` })
    expect(await program.exitCode()).toBe(78)
    expect(program.output()).toBe('DATABASE_URL cannot be used (ENOENT).\n')
  })
})

test('a second instance on one database that would keep its files elsewhere is refused', {
  tags: ['deep'],
}, async () => {
  const first = await startProgram()
  await first.ready()
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-elsewhere-'))
  const secret = fs.readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim()
  const second = await startProgram({ DATA_DIR: elsewhere, SECRET_KEY: secret })
  expect(await second.exitCode()).toBe(78)
  expect(second.output()).toContain(
    '\nSTORAGE_URL must be set where several instances run, or all get one DATA_DIR',
  )
  fs.rmSync(elsewhere, { recursive: true })
})

describe('a database that is away at start', () => {
  test('is waited for with a line, while /healthz says that the program lives and /readyz why it cannot serve', async () => {
    const link = await createBreakableLink(database.url)
    await link.cut()
    const program = await startProgram({ DATABASE_URL: link.url })
    const line = `The database at ${new URL(link.url).host} cannot be reached (ECONNREFUSED).`
    await program.says(`${line} Waiting for it.`)
    expect((await fetch(`${program.address}/healthz`)).status).toBe(200)
    for (const address of ['/readyz', '/readyz?for=answers']) {
      const answer = await fetch(`${program.address}${address}`)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toEqual({ error: line, code: 'not_ready' })
    }
    const page = await fetch(`${program.address}/`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    await link.restore()
    await program.ready()
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200)
    expect(program.output()).toContain('the database is there: the start goes on')
    program.child.kill('SIGTERM')
    expect(await program.exitCode()).toBe(0)
    await link.cut()
  })

  test('and so is its name', async () => {
    const nameless = new URL(database.url)
    nameless.hostname = 'database.invalid'
    const program = await startProgram({ DATABASE_URL: nameless.href })
    await program.says('cannot be reached (')
    program.child.kill('SIGTERM')
    expect(await program.exitCode()).toBe(0)
    expect(program.output()).toMatch(
      /database\.invalid:\d+ cannot be reached \((ENOTFOUND|EAI_AGAIN)\)\. Waiting/,
    )
  })

  test('as mail, SMS and the storage of files are not: it serves without them', {
    tags: ['deep'],
  }, async () => {
    const nowhere = '127.0.0.1:1'
    const program = await startProgram({
      SMTP_URL: `smtp://${nowhere}`,
      SMS_URL: `smpp://user:password@${nowhere}`,
      SMS_FROM: 'NYAYAS',
      STORAGE_URL: `s3://bucket?endpoint=http://${nowhere}`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
    })
    await program.ready()
    expect(program.output()).toContain('the storage of STORAGE_URL does not answer')
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200)
  })
})

type Program = Awaited<ReturnType<typeof startProgram>>

/** Half of a request has come when the signal does; it gets its whole answer. */
async function expectCleanEnd(program: Program, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  const body = JSON.stringify({ guest_id: 'anon_AAAAAAAAAAAAAAAAAAAAAA' })
  const socket = net.connect(program.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (text) => {
    answer += String(text)
  })
  socket.write(
    `POST /api/chats/guest HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 10))
  await untilHeadersArrived(program.address)
  program.child.kill(signal)
  await program.says('stopping')
  socket.write(body.slice(10))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(answer).toMatch(/"chat_id":/)
  expect(await program.exitCode()).toBe(0)
}

async function startProgram(env: Record<string, string> = {}) {
  const port = Number(env.PORT ?? (await findFreePort()))
  const files = ['testing/patient-program.ts', 'main.ts'].map((file) => path.join(import.meta.dirname, file))
  const child = spawn(process.execPath, ['--import', ...files], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text)
    })
  }
  const closed = once(child, 'close')
  const says = async (words: string) => {
    while (!output.includes(words)) {
      if (hasEnded(child)) throw new Error(`It ended without saying "${words}":\n${output}`)
      await Promise.race([once(child.stdout, 'data'), closed])
    }
  }
  return {
    child,
    port,
    address: `http://localhost:${port}`,
    output: () => output,
    says,
    ready: () => says('NyaySathi is ready'),
    exitCode: async () => {
      await closed
      return child.exitCode
    },
  }
}

/** The program reads its connections in order, so an answer to a later one means that it has seen the earlier one. */
async function untilHeadersArrived(address: string): Promise<void> {
  await (await fetch(`${address}/healthz`)).text()
}

/** The process of this name that the PostgreSQL server `parent` started. */
function childOf(parent: number, name: string): number {
  const found = fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .find((pid) => {
      try {
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return command.includes(name) && fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(` ${parent} `)
      } catch {
        return false
      }
    })
  if (!found) throw new Error(`No ${name} runs under ${parent}.`)
  return Number(found)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
