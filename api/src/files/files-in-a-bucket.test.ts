/** @module-tag deep */

import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registerPlatform } from '../platform/http/http-platform.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { createBreakableLink } from '../testing/breakable-link.ts'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { hasS3Server, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { createSlowLink } from '../testing/slow-link.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { sweepFiles } from './file-upkeep.ts'
import {
  acceptUploads,
  checkStorage,
  claimFile,
  eraseFile,
  fileLink,
  fileRoutes,
  fileUpkeep,
  receiveUpload,
} from './index.ts'

if (!hasS3Server) {
  process.stdout.write(
    'note   storage in a bucket is not tested here: it needs Debian with swift-proxy, swift-account, swift-container, swift-object and memcached\n',
  )
}

const region = 'ap-south-1'
let server: S3Server
let s3: S3Client
let database: TestDatabase

type Instance = { services: TestServices; app: HttpServer; address: URL; owner: TestPerson }
const instances: Instance[] = []
let link: Awaited<ReturnType<typeof createBreakableLink>>
let bucket: string

/** The routes of the features call the same functions; here with nothing around them. */
async function startInstance(env: Record<string, string> = {}): Promise<Instance> {
  const services = createTestServices({ database, env: { ...settings(link.url), ...env } })
  const owner = await makePerson(services)
  const app = createHttpServer(services)
  await registerPlatform(app, services)
  await acceptUploads(app)
  fileUpkeep(services)
  fileRoutes(app, services)
  const keep = { owner_user_id: owner.user_id, purpose: 'test', allowed: ['pdf'] as const }
  app.post('/upload', { config: { access: 'anyone', takesFiles: true } }, async (request, reply) => {
    const upload = await receiveUpload(services, request, {
      fields: z.object({}),
      maxFiles: 3,
      keep: () => keep,
    })
    for (const { file_id } of upload.files) {
      await claimFile(services.database.pool, file_id, { owner_user_id: owner.user_id, purpose: 'test' })
    }
    return reply.code(201).send(upload)
  })
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const instance = { services, app, address, owner }
  instances.push(instance)
  return instance
}

function settings(endpoint: string) {
  return {
    STORAGE_URL: `s3://${bucket}?endpoint=${new URL(endpoint).origin}&region=${region}`,
    ...server.credentials,
  }
}

const pdf = (size = 3_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

async function upload({ address }: Instance, content: Buffer) {
  const form = new FormData()
  form.append('paper', new File([new Uint8Array(content)], 'paper.pdf', { type: 'application/pdf' }))
  const answer = await fetch(new URL('/upload', address), { method: 'POST', body: form })
  const body = (await answer.json()) as { files: { file_id: string }[]; error?: string; code?: string }
  return { status: answer.status, headers: answer.headers, body, file_id: body.files?.[0]?.file_id ?? '' }
}

function open({ services, address, owner }: Instance, file_id: string, headers: Record<string, string> = {}) {
  const sid = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString()).sid
  return fetch(new URL(fileLink(services, file_id, { sid }), address), { headers })
}

async function read(instance: Instance, file_id: string, headers?: Record<string, string>) {
  const answer = await open(instance, file_id, headers)
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
}

async function inBucket(): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }))
  return Contents.map(({ Key = '' }) => Key)
}

async function objectOf(file_id: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: `files/${file_id}` }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

const put = (Key: string, Body: Buffer) => s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }))

async function whatIsKept({ services }: Instance) {
  const { rows } = await database.pool.query('select file_id from stored_files')
  const onDisk = fs.existsSync(services.config.dataDir)
    ? fs
        .readdirSync(services.config.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
    : []
  return { rows: rows.length, onDisk: onDisk.length, objects: (await inBucket()).length }
}

const nothing = { rows: 0, onDisk: 0, objects: 0 }

describe.skipIf(!hasS3Server)('files in a bucket', () => {
  beforeAll(async () => {
    ;[server, database] = await Promise.all([startS3Server(), createTestDatabase()])
    s3 = clientOf(server.credentials)
  })
  beforeEach(async () => {
    bucket = `papers-${randomUUID()}`
    await s3.send(new CreateBucketCommand({ Bucket: bucket }))
    link = await createBreakableLink(server.endpoint)
  })
  afterEach(async () => {
    for (const { app, services } of instances.splice(0)) {
      await app.close()
      fs.rmSync(services.config.dataDir, { recursive: true, force: true })
    }
    await link.cut()
    await database.pool.query('delete from stored_files')
  })
  afterAll(async () => {
    s3.destroy()
    await database.drop()
    await server.stop()
  })

  it.each([1, 65_527, 65_528, 524_279, 524_280, 1_200_000])('come back whole: %i bytes', async (size) => {
    const one = await startInstance()
    const content = pdf(size)
    const { status, file_id } = await upload(one, content)
    expect(status).toBe(201)
    expect(await read(one, file_id)).toEqual({ status: 200, content })
  })

  it.each([
    [0, 0],
    [65_535, 65_536],
    [524_000, 525_000],
    [100, 1_100_000],
    [1_200_008, 1_200_008],
  ])('come in parts: from %i to %i', async (start, end) => {
    const one = await startInstance()
    const content = pdf(1_200_000)
    const { file_id } = await upload(one, content)
    const part = await read(one, file_id, { range: `bytes=${start}-${end}` })
    expect(part).toEqual({ status: 206, content: content.subarray(start, end + 1) })
  })

  it('lie there unreadable, and nothing lies on the disk', async () => {
    const one = await startInstance()
    const { file_id } = await upload(
      one,
      Buffer.concat([pdf(10), Buffer.from('my husband beats me '.repeat(5_000))]),
    )
    expect(await inBucket()).toEqual([`files/${file_id}`])
    expect((await objectOf(file_id)).toString('latin1')).not.toContain('husband')
    expect(await whatIsKept(one)).toEqual({ rows: 1, onDisk: 0, objects: 1 })
  })

  it('that one instance wrote, another one reads and erases', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const content = pdf(100_000)
    const { file_id } = await upload(one, content)
    expect(await read(two, file_id)).toEqual({ status: 200, content })
    await eraseFile(two.services, database.pool, file_id)
    await two.services.jobs.idle()
    expect(await inBucket()).toEqual([])
    expect((await open(one, file_id)).status).toBe(404)
  })

  it('are really gone when erased, also from a bucket that keeps versions', async () => {
    await s3.send(
      new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }),
    )
    const one = await startInstance()
    const { file_id } = await upload(one, pdf())
    await eraseFile(one.services, database.pool, file_id)
    await one.services.jobs.idle()
    const kept = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }))
    expect([...(kept.Versions ?? []), ...(kept.DeleteMarkers ?? [])]).toEqual([])
  })

  it.each<[string, (sealed: Buffer) => Buffer]>([
    [
      'changed',
      (sealed) => Buffer.concat([sealed.subarray(0, 40), Buffer.from([1, 2]), sealed.subarray(42)]),
    ],
    ['cut', (sealed) => sealed.subarray(0, -1)],
    ['lengthened', (sealed) => Buffer.concat([sealed, Buffer.alloc(16)])],
    ['exchanged', (sealed) => randomBytes(sealed.length)],
  ])('that were %s there are an error', async (_how, change) => {
    const one = await startInstance()
    const { file_id } = await upload(one, pdf(100_000))
    await put(`files/${file_id}`, change(await objectOf(file_id)))
    const answer = await open(one, file_id)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ code: 'internal' })
  })

  it('that were changed further on break off there, and give nothing wrong', async () => {
    const one = await startInstance()
    const content = pdf(1_200_000)
    const { file_id } = await upload(one, content)
    const sealed = await objectOf(file_id)
    sealed.writeUInt8(sealed.readUInt8(700_000) ^ 1, 700_000)
    await put(`files/${file_id}`, sealed)
    const answer = await open(one, file_id)
    let got = Buffer.alloc(0)
    const reading = async () => {
      for await (const piece of answer.body ?? []) got = Buffer.concat([got, piece])
    }
    await expect(reading()).rejects.toThrow()
    expect(got.length).toBeLessThan(700_000)
    expect(got.equals(content.subarray(0, got.length))).toBe(true)
    expect((await read(one, file_id, { range: 'bytes=0-99' })).status).toBe(206)
  })

  it('that nothing claims, or that have no row, are swept, and nothing else in the bucket', async () => {
    const one = await startInstance()
    const { file_id } = await upload(one, pdf())
    await put(`files/${randomUUID()}`, Buffer.from('left by a crash'))
    await put('files/readme.txt', Buffer.from('not ours'))
    await put(randomUUID(), Buffer.from('not ours'))
    await sweepFiles(one.services)
    // Those, and the mark of the installation, without which nothing is swept.
    expect(await inBucket()).toHaveLength(5)
    await sweepFiles({ ...one.services, clock: { now: () => new Date(Date.now() + 3_700_000) } })
    const left = await inBucket()
    expect(left).toHaveLength(4)
    expect(left).toEqual(
      expect.arrayContaining([`files/${file_id}`, 'files/readme.txt', 'nyaysathi-installation']),
    )
    const elsewhere = await startInstance({ SECRET_KEY: 'only-for-tests-another-installation' })
    await expect(sweepFiles(elsewhere.services)).rejects.toThrow('another SECRET_KEY')
    expect(await inBucket()).toHaveLength(4)
  })

  it('are refused in plain words while the storage is away, and taken when it is back', async () => {
    const one = await startInstance()
    const content = pdf()
    const { file_id } = await upload(one, content)
    await link.cut()
    const refused = await upload(one, pdf(200_000))
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: 'storage_away',
        error:
          'We cannot reach our file storage right now, so files can be neither saved nor opened. Everything else works. Please try again in a few minutes.',
      },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(one, file_id)).status).toBe(503)
    const stateOfStorage = async () => {
      const answer = await fetch(new URL('/readyz', one.address))
      expect(answer.status).toBe(200)
      const { needs } = (await answer.json()) as { needs: { name: string; state: string }[] }
      return needs.find(({ name }) => name === 'storage')?.state
    }
    expect(await stateOfStorage()).toBe('away')
    // Erased at once for everybody; the bytes follow when they can.
    await eraseFile(one.services, database.pool, file_id)
    await one.services.jobs.idle()
    expect((await open(one, file_id)).status).toBe(404)
    await link.restore()
    await expect.poll(stateOfStorage).toBe('ok')
    expect(await whatIsKept(one)).toEqual({ rows: 0, onDisk: 0, objects: 1 })
    await one.services.jobs.idle({ alsoLater: true })
    expect(await whatIsKept(one)).toEqual(nothing)
    const again = await upload(one, content)
    expect(await read(one, again.file_id)).toEqual({ status: 200, content })
  })

  it('leave nothing when the storage falls silent in the middle', async () => {
    const silent = await createSlowLink(server.endpoint, 1_000_000)
    const one = await startInstance(settings(silent.url))
    const refused = await upload(one, pdf(9_000_000))
    expect(refused).toMatchObject({ status: 503, body: { code: 'storage_away' } })
    expect(silent.taken()).toBeGreaterThan(900_000)
    await silent.close()
    expect(await whatIsKept(one)).toEqual(nothing)
  })

  it('are refused by the storage when they arrive changed', async () => {
    const flipping = await createFlippingLink(server.endpoint)
    const one = await startInstance(settings(flipping.url))
    expect(await upload(one, pdf(200_000))).toMatchObject({ status: 503, body: { code: 'storage_away' } })
    expect(flipping.flipped()).toBeGreaterThan(0)
    await flipping.close()
    expect(await whatIsKept(one)).toEqual(nothing)
  })

  it('are not held in memory, however slow the storage is', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const slow = await createSlowLink(server.endpoint, 0, { trickleMs: 1_000 })
    const one = await startInstance(settings(slow.url))
    const sizeOfEach = 9_000_000
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    const sockets = await Promise.all(Array.from({ length: 10 }, () => sendSlowly(one.address, sizeOfEach)))
    let answered = 0
    for (const socket of sockets) socket.on('data', () => (answered += 1))
    // All of each has arrived here, and the storage takes next to nothing of it.
    while (slow.stuck() < 10) await new Promise((resolve) => setTimeout(resolve, 20))
    // Collected buffers are given back a little later; what is held stays, since all ten are still on their way.
    let held = Number.POSITIVE_INFINITY
    while (answered === 0 && held > 10_000_000) {
      collectGarbage()
      held = process.memoryUsage().arrayBuffers - before
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect({ answered, isLittle: held < 10_000_000 }).toEqual({ answered: 0, isLittle: true })
    for (const socket of sockets) socket.destroy()
    await slow.close()
  })

  describe('at the start', () => {
    const check = async (env: Record<string, string>) => {
      const services = createTestServices({ database, env: { ...settings(link.url), ...env } })
      await checkStorage(services)
      return services.logLines.filter((line) => JSON.parse(line).level === 'error')
    }
    const why = (env: Record<string, string>) =>
      check(env).then(
        () => 'it starts',
        (error: Error) => error.message,
      )

    it('a bucket that works is marked as ours, and left as it was', async () => {
      expect(await check({})).toEqual([])
      expect(await check({})).toEqual([])
      expect(await inBucket()).toEqual(['nyaysathi-installation'])
    })

    it('one clear line says what is wrong', async () => {
      const keyIsWrong =
        'STORAGE_URL is refused: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are no key that is known there.'
      expect(await why({ AWS_SECRET_ACCESS_KEY: 'other' })).toBe(keyIsWrong)
      expect(await why({ AWS_ACCESS_KEY_ID: 'test:nobody' })).toBe(keyIsWrong)
      expect(await why({ AWS_ACCESS_KEY_ID: 'test:reader' })).toMatch(/^STORAGE_URL names a bucket in which/)
      const url = `endpoint=${server.endpoint}&region=${region}`
      expect(await why({ STORAGE_URL: `s3://none-such?${url}` })).toBe(
        'STORAGE_URL names a bucket that does not exist.',
      )
      expect(await why({ STORAGE_URL: `s3://${bucket}?${url.replace(region, 'eu-north-1')}` })).toMatch(
        /^STORAGE_URL names a region/,
      )
    })

    it('the bucket of another installation is left alone', async () => {
      await check({})
      expect(await why({ SECRET_KEY: 'only-for-tests-another-installation' })).toMatch(
        /^STORAGE_URL names a bucket that an installation with another SECRET_KEY keeps its files in/,
      )
    })

    it('a storage that is away is told in one line, and does not keep the rest from starting', async () => {
      await link.cut()
      const lines = await check({})
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        reason: 'ECONNREFUSED',
        msg: 'the storage of STORAGE_URL does not answer: no file can be saved or opened until it does',
      })
      await link.restore()
    })

    it('what a killed program left on its way is cleared, and not what another is sending', async () => {
      const services = createTestServices({ database, env: settings(link.url) })
      const folder = path.join(services.config.dataDir, 'files-on-their-way')
      fs.mkdirSync(folder, { recursive: true })
      for (const name of ['old', 'young']) fs.writeFileSync(path.join(folder, name), 'sealed')
      const longAgo = new Date(Date.now() - 3_600_000)
      fs.utimesSync(path.join(folder, 'old'), longAgo, longAgo)
      await checkStorage(services)
      expect(fs.readdirSync(folder)).toEqual(['young'])
      fs.rmSync(services.config.dataDir, { recursive: true })
    })
  })
})

function clientOf({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: S3Server['credentials']): S3Client {
  return new S3Client({
    endpoint: server.endpoint,
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  })
}

/** Changes one bit of everything long that passes. */
async function createFlippingLink(serverUrl: string) {
  const target = new URL(serverUrl)
  const open = new Set<Socket>()
  let flipped = 0
  const listener = createServer((inbound) => {
    open.add(inbound)
    const outbound = connect(Number(target.port), target.hostname)
    inbound.on('error', () => outbound.destroy()).on('close', () => outbound.destroy())
    outbound.on('error', () => inbound.destroy()).on('close', () => inbound.destroy())
    inbound.on('data', (bytes) => {
      if (bytes.length > 5_000 && typeof bytes !== 'string') {
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
        flipped += 1
      }
      outbound.write(bytes)
    })
    outbound.pipe(inbound)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    flipped: () => flipped,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

/** A whole form of one file, written in pieces by a socket, so that this side holds none of it either. */
async function sendSlowly(address: URL, bytes: number): Promise<Socket> {
  const begin =
    '--a\r\ncontent-disposition: form-data; name="paper"; filename="x.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n'
  const end = '\r\n--a--\r\n'
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const length = begin.length + bytes + end.length
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=a\r\ncontent-length: ${length}\r\n\r\n${begin}`,
  )
  const piece = Buffer.alloc(60_000, 7)
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!socket.write(piece)) await once(socket, 'drain')
  }
  socket.write(end)
  return socket
}
