import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registerPlatform } from '../platform/http/http-platform.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { sendUnfinishedForm } from '../testing/unfinished-form.ts'
import { sweepFiles } from './file-upkeep.ts'
import { acceptUploads, fileUpkeep, receiveUpload } from './index.ts'

/** The routes of the features call the same two functions; here with nothing around them. */
let app: HttpServer
let address: URL
let database: TestDatabase
let services: TestServices
let owner: TestPerson
beforeAll(async () => {
  database = await createTestDatabase()
  services = createTestServices({ database })
  owner = await makePerson(services)
  app = createHttpServer(services)
  await registerPlatform(app, services)
  await acceptUploads(app)
  fileUpkeep(services)
  const keep = { owner_user_id: owner.user_id, purpose: 'test', allowed: ['pdf', 'jpeg', 'png'] as const }
  app.post('/upload', { config: { access: 'anyone', takesFiles: true } }, async (request, reply) => {
    const fields = z.object({ about: z.string(), tags: z.optional(z.array(z.string())) })
    const upload = await receiveUpload(services, request, {
      fields,
      maxFiles: 3,
      keep: (name) =>
        name === 'paper' ? keep : name === 'face' ? { ...keep, picture: true as const } : undefined,
    })
    return reply.code(201).send(upload)
  })
  app.post('/strangers', { config: { access: 'anyone', takesFiles: true } }, async (request) =>
    receiveUpload(services, request, {
      fields: z.object({}),
      maxFiles: 3,
      identify: { fields: [['name']], by: async () => {}, text: 'Name first.', withinMs: 50 },
      keep: () => keep,
    }),
  )
  app.post('/json', { config: { access: 'anyone' } }, async (request) => ({ body: request.body ?? null }))
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterEach(async () => {
  await database.pool.query('delete from stored_files')
  fs.rmSync(services.config.dataDir, { recursive: true, force: true })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const pdf = (size = 3_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

function fileOf(content: Buffer, name = 'paper.pdf', type = 'application/pdf'): File {
  return new File([new Uint8Array(content)], name, { type })
}

async function upload(...parts: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const answer = await fetch(new URL('/upload', address), { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

type Answer = { fields: Record<string, unknown>; files: { size: number }[]; error?: string; code?: string }

async function whatIsKept() {
  const { rows } = await database.pool.query('select file_id from stored_files')
  const folder = path.join(services.config.dataDir, 'files')
  const onDisk = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  const sizes = onDisk.map(
    (entry) => fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0,
  )
  return { rows: rows.length, onDisk: onDisk.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

const nothing = { rows: 0, onDisk: 0, bytes: 0 }

describe('a form with files', () => {
  it('may have its fields after the files', async () => {
    const { status, body } = await upload(
      ['paper', fileOf(pdf())],
      ['about', 'rent'],
      ['tags', 'a'],
      ['tags', 'b'],
    )
    expect(status).toBe(201)
    expect(body.fields).toEqual({ about: 'rent', tags: ['a', 'b'] })
    expect(body.files).toEqual([
      {
        field_name: 'paper',
        file_id: expect.any(String),
        size: 3_009,
        media_type: 'application/pdf',
        original_name: 'paper.pdf',
      },
    ])
    expect(await whatIsKept()).toMatchObject({ rows: 1, onDisk: 1 })
  })

  it('keeps nothing when a field is wrong', async () => {
    const { status, body } = await upload(['paper', fileOf(pdf())])
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('about')
    await services.jobs.idle()
    expect(await whatIsKept()).toEqual(nothing)
  })

  it('takes exactly the limit, and not one byte more', async () => {
    const limit = 10_485_760
    const exact = await upload(['about', 'x'], ['paper', fileOf(pdf(limit - 9))])
    expect(exact.status).toBe(201)
    expect(exact.body.files[0]?.size).toBe(limit)
    const over = await upload(['about', 'x'], ['paper', fileOf(pdf(limit - 8))])
    expect(over).toEqual({ status: 413, body: { error: 'File size exceeds 10MB.', code: 'too_large' } })
    expect(await whatIsKept()).toMatchObject({ rows: 1, onDisk: 1 })
  })

  it.each([
    ['more files than allowed', [1, 2, 3, 4].map(() => ['paper', fileOf(pdf())] as [string, File]), 400],
    ['a file that nobody asked for', [['other', fileOf(pdf())] as [string, File]], 400],
    ['a field that is too long', [['about', 'x'.repeat(70_000)] as [string, string]], 400],
    ['too many fields', Array.from({ length: 80 }, (_, at) => [`field${at}`, 'x'] as [string, string]), 400],
    ['a name of the prototype', [['__proto__', 'x'] as [string, string]], 400],
    ['an empty file', [['paper', fileOf(Buffer.alloc(0))] as [string, File]], 400],
  ])('refuses %s', async (_what, parts, status) => {
    expect((await upload(['about', 'x'], ...parts)).status).toBe(status)
    await services.jobs.idle()
    expect(await whatIsKept()).toEqual(nothing)
  })

  it('passes over a file field in which nothing was chosen', async () => {
    const boundary = 'xxxxxxxx'
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="paper"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--${boundary}\r\ncontent-disposition: form-data; name="about"\r\n\r\nrent\r\n--${boundary}--\r\n`
    const answer = await fetch(new URL('/upload', address), {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    })
    expect(await answer.json()).toEqual({ fields: { about: 'rent' }, files: [] })
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
    [
      'that ends too early',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="paper"; filename="x.pdf"\r\n\r\n%PDF-1.7 abc',
    ],
    ['that ends inside a header', 'multipart/form-data; boundary=a', '--a\r\ncontent-disposition: form-'],
    [
      'without a name',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data\r\n\r\nx\r\n--a--',
    ],
    ['that is empty', 'multipart/form-data; boundary=a', ''],
  ])('%s is a 400, and the program goes on', async (_what, type, body) => {
    const answer = await fetch(new URL('/upload', address), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input' })
    await services.jobs.idle()
    expect(await whatIsKept()).toEqual(nothing)
  })

  it('leaves nothing when its sender goes away', async () => {
    const socket = connect(Number(address.port), address.hostname)
    await once(socket, 'connect')
    const begin =
      '--a\r\ncontent-disposition: form-data; name="paper"; filename="x.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
    socket.write(
      `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=a\r\ncontent-length: 1000000\r\n\r\n${begin}`,
    )
    socket.write(pdf(300_000))
    while ((await whatIsKept()).onDisk === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    socket.destroy()
    while ((await whatIsKept()).onDisk > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await whatIsKept()).toEqual(nothing)
    expect((await upload(['about', 'still here'])).status).toBe(201)
  })
})

it('is refused by routes that take JSON, and JSON by those that take files', async () => {
  const form = new FormData()
  form.append('a', 'b')
  expect((await fetch(new URL('/json', address), { method: 'POST', body: form })).status).toBe(415)
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"about":"x"}' }
  expect((await fetch(new URL('/upload', address), json)).status).toBe(415)
  expect((await fetch(new URL('/json', address), json)).status).toBe(200)
})

it('refuses what is announced as too long before any of it is read', async () => {
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.write(
    'POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=a\r\ncontent-length: 90000000\r\n\r\n--a',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
})

it('does not hold in memory what it is sent', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const begin =
    '--a\r\ncontent-disposition: form-data; name="paper"; filename="x.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n'
  const head = `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=a\r\ncontent-length: 10000000\r\n\r\n${begin}`
  const piece = Buffer.alloc(65_536, 7)
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  const sockets = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = connect(Number(address.port), address.hostname)
      await once(socket, 'connect')
      socket.write(head)
      for (let sent = 0; sent < 140; sent += 1) if (!socket.write(piece)) await once(socket, 'drain')
      return socket
    }),
  )
  // Nine of ten megabytes of each have arrived, and the rest is still to come.
  while ((await whatIsKept()).bytes < 10 * 138 * 65_536)
    await new Promise((resolve) => setTimeout(resolve, 20))
  // Collected buffers are given back a little later; what is held stays, since the uploads are still open.
  await expect
    .poll(
      () => {
        collectGarbage()
        return process.memoryUsage().arrayBuffers - before
      },
      { interval: 100 },
    )
    .toBeLessThan(10_000_000)
  for (const socket of sockets) socket.destroy()
  while ((await whatIsKept()).onDisk > 0) await new Promise((resolve) => setTimeout(resolve, 20))
})

describe('the sweep', () => {
  it('takes what nothing claimed and what has no row, and nothing younger', async () => {
    await upload(['about', 'x'], ['paper', fileOf(pdf())], ['paper', fileOf(pdf())])
    await sweepFiles(services)
    expect(await whatIsKept()).toMatchObject({ rows: 2, onDisk: 2 })
    await database.pool.query(`update stored_files set created_at = now() - interval '61 minutes'
                                where file_id = (select file_id from stored_files limit 1)`)
    const later = { ...services, clock: { now: () => new Date(Date.now() + 3_700_000) } }
    await sweepFiles(later)
    expect(await whatIsKept()).toMatchObject({ rows: 1, onDisk: 1 })
  })
})

it('does not wait long for who does not say who it is', async () => {
  const { status, body } = await sendUnfinishedForm(new URL('/strangers', address).href, { x: 'y' }, 'paper')
  expect([status, body.code]).toEqual([408, 'request_timeout'])
})
