import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { Message } from '@nyaysathi/contracts/chats'
import { OriginalPicture } from '@nyaysathi/contracts/direct-chats'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../identity/index.ts'
import { goodPassword } from '../testing/account-calls.ts'
import { fileOf, pdfOf } from '../testing/application-calls.ts'
import { directChatCalls, makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { readZip } from '../testing/read-zip.ts'
import { startServer } from '../testing/running-server.ts'
import { hasS3Server, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestServices } from '../testing/test-services.ts'

const quotaBytes = 209_715_200
let test: TestApp
let address: string
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
let bucket: { server: S3Server; s3: S3Client; name: string } | undefined

async function makeBucket() {
  const server = await startS3Server()
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = server.credentials
  const s3 = new S3Client({
    endpoint: server.endpoint,
    region: 'ap-south-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  })
  const name = `chats-${randomUUID()}`
  await s3.send(new CreateBucketCommand({ Bucket: name }))
  return { server, s3, name }
}

async function pair() {
  const chat = await makeDirectChat(test)
  return {
    ...chat,
    asCitizen: directChatCalls(test.app, chat.citizen),
    asHelper: directChatCalls(test.app, chat.helper),
  }
}

/** A photo that says where and with what it was taken; none is like another. */
async function photo(): Promise<Buffer> {
  return sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'PhoneOfAsha', DateTime: '2026:11:20 21:15:00' },
      IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer()
}

/** Over a real connection, as long files need. */
async function upload(
  { headers }: { headers: Record<string, string> },
  chatId: string,
  file: File,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const url = `${address}/api/chats/messages/upload/${chatId}`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as Message }
}

const jpeg = (content: Buffer) => fileOf(content, 'दरवाज़ा.jpg', 'image/jpeg')
const originalPath = (chatId: string, { id }: Message) => `/api/chats/${chatId}/messages/${id}/original`

async function open(url: string | undefined, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}${url}`, { headers })
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
}

async function stored(): Promise<string[]> {
  await test.services.jobs.idle()
  if (bucket) {
    const listed = await bucket.s3.send(new ListObjectsV2Command({ Bucket: bucket.name, Prefix: 'files/' }))
    return (listed.Contents ?? []).map(({ Key = '' }) => Key)
  }
  const folder = path.join(test.services.config.dataDir, 'files')
  if (!fs.existsSync(folder)) return []
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  // Beside them lies the mark by which instances know their common folder.
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('mark'))
  return files.map((entry) => path.join(entry.parentPath, entry.name))
}

/** Rows and stored files. */
async function kept() {
  const count = (await stored()).length
  const { rows } = await test.database.pool.query('select count(*)::int as count from stored_files')
  return [rows[0].count, count]
}

async function erase(person: TestPerson): Promise<void> {
  const hash = await hashPassword(goodPassword)
  await test.database.pool.query('update users set password_hash = $2 where user_id = $1', [
    person.user_id,
    hash,
  ])
  const call = { method: 'DELETE' as const, url: '/api/users/me', headers: person.headers }
  expect((await test.app.inject({ ...call, payload: { password: goodPassword } })).statusCode).toBe(200)
}

const exported = async ({ headers }: TestPerson) =>
  readZip((await test.app.inject({ url: '/api/users/export', headers })).rawPayload)

describe('a picture in a chat, with files in a folder', () => aPictureInAChat('a folder'))
describe.runIf(hasS3Server)('a picture in a chat, with files in a bucket', { tags: ['deep'] }, () =>
  aPictureInAChat('a bucket'),
)

function aPictureInAChat(storage: 'a folder' | 'a bucket') {
  beforeAll(async () => {
    bucket = storage === 'a bucket' ? await makeBucket() : undefined
    const env = bucket && {
      STORAGE_URL: `s3://${bucket.name}?endpoint=${bucket.server.endpoint}&region=ap-south-1`,
      ...bucket.server.credentials,
    }
    test = await createTestApp({ clock, ...(env ? { env } : {}) })
    address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await test.close()
    bucket?.s3.destroy()
    await bucket?.server.stop()
    bucket = undefined
  })

  it('comes back to its sender as it was sent, with its hash, to be saved', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const content = await photo()
    const { status, body } = await upload(citizen, chat_id, jpeg(content))
    expect([status, body.has_original]).toEqual([201, true])
    const answer = await asCitizen.call('GET', originalPath(chat_id, body))
    const original = OriginalPicture.parse(answer.json())
    expect(original).toMatchObject({
      original_name: 'दरवाज़ा.jpg',
      file_type: 'image/jpeg',
      file_size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      sent_at: body.timestamp,
    })
    const whole = await open(original.file_url)
    expect(whole.content.equals(content)).toBe(true)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E0%A4%A6.*\.jpg/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const part = await open(original.file_url, { range: 'bytes=100-199' })
    expect([part.status, part.content]).toEqual([206, content.subarray(100, 200)])
  })

  it('is seen by both without place and device', async () => {
    const { chat_id, citizen, asCitizen, asHelper } = await pair()
    const content = await photo()
    await upload(citizen, chat_id, jpeg(content))
    for (const as of [asCitizen, asHelper]) {
      const [message] = await as.read(chat_id)
      const { content: shown, headers } = await open(message?.file_url)
      expect(headers.get('content-disposition')).toMatch(/^inline/)
      expect((await sharp(shown).metadata()).exif).toBeUndefined()
      expect(shown.includes('PhoneOfAsha')).toBe(false)
      expect((await sharp(shown).raw().toBuffer()).equals(await sharp(content).raw().toBuffer())).toBe(true)
    }
  })

  it('gives its original to nobody else, and does not say that there is one', async () => {
    const { chat_id, citizen, asCitizen, asHelper, helper } = await pair()
    const { body } = await upload(citizen, chat_id, jpeg(await photo()))
    const [received] = await asHelper.read(chat_id)
    const details = (await asHelper.details({ chat_id })).json()
    const shelf = (await asHelper.call('GET', `/api/chats/${chat_id}/files`)).json()
    const found = (await asHelper.call('POST', `/api/chats/${chat_id}/search`, { text: 'jpg' })).json()
    expect(received).toMatchObject({ id: body.id, original_name: 'दरवाज़ा.jpg' })
    for (const seen of [received, details.messages[0], shelf[0], found.messages[0]]) {
      expect(seen.file_url).toBeDefined()
      expect(seen).not.toHaveProperty('has_original')
    }
    const mine = await asCitizen.call('GET', `/api/chats/${chat_id}/files`)
    expect(mine.json()[0]).toMatchObject({ has_original: true })

    const stranger = await makePerson(test.services)
    const administrator = await makePerson(test.services, { user_type: 'admin' })
    const url = originalPath(chat_id, body)
    const missing = `/api/chats/${chat_id}/messages/${randomUUID()}/original`
    const notThere = await asCitizen.call('GET', missing)
    expect(notThere.statusCode).toBe(404)
    for (const { headers } of [helper, stranger, administrator]) {
      const answer = await test.app.inject({ url, headers })
      expect([answer.statusCode, answer.json()]).toEqual([404, notThere.json()])
    }
    expect((await test.app.inject({ url })).statusCode).toBe(401)
    const other = await pair()
    const inOtherChat = url.replace(chat_id, other.chat_id)
    expect((await asCitizen.call('GET', inOtherChat)).statusCode).toBe(404)
    for (const bad of ['none', '%00']) {
      const answer = await asCitizen.call('GET', `/api/chats/${chat_id}/messages/${bad}/original`)
      expect([400, 404]).toContain(answer.statusCode)
    }
    // The ticket of the picture that everybody sees opens no other file.
    const { file_url } = (await asCitizen.call('GET', url)).json()
    const ticketOf = (link = '') => link.slice(link.indexOf('?'))
    const borrowed = `${file_url.split('?')[0]}${ticketOf(received?.file_url)}`
    expect((await open(borrowed)).status).toBe(404)
  })

  it('gives the administrators, when it is reported, what both have seen', async () => {
    const { chat_id, citizen, asCitizen, asHelper } = await pair()
    const { body } = await upload(citizen, chat_id, jpeg(await photo()))
    const administrator = await makePerson(test.services, { user_type: 'admin' })
    for (const as of [asCitizen, asHelper]) {
      const filed = await as.call('POST', `/api/chats/${chat_id}/reports`, {
        reason: 'other',
        message_ids: [body.id],
      })
      const url = `/api/admin/chat-reports/${filed.json().report_id}`
      const report = await test.app.inject({ url, headers: administrator.headers })
      const shown = await open(report.json().messages[0].file_url)
      expect([shown.status, shown.content.includes('PhoneOfAsha')]).toEqual([200, false])
    }
  })

  it('has a link of one minute, which ends with the sign-in', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const { body } = await upload(citizen, chat_id, jpeg(await photo()))
    const link = async () => (await asCitizen.call('GET', originalPath(chat_id, body))).json().file_url
    const first = await link()
    expect((await open(first)).status).toBe(200)
    ahead = 61_000
    expect((await open(first)).status).toBe(404)
    const second = await link()
    expect((await open(second)).status).toBe(200)
    await asCitizen.call('POST', '/api/auth/logout')
    expect((await open(second)).status).toBe(404)
    ahead = 0
  })

  it('lies sealed, and so does its hash', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const content = await photo()
    const before = await stored()
    const { body } = await upload(citizen, chat_id, jpeg(content))
    const added = (await stored()).filter((file) => !before.includes(file))
    expect(added).toHaveLength(2)
    if (!bucket) {
      for (const file of added) expect(fs.readFileSync(file).includes('PhoneOfAsha')).toBe(false)
    }
    const { sha256 } = (await asCitizen.call('GET', originalPath(chat_id, body))).json()
    const { rows } = await test.database.pool.query(
      'select * from stored_files where owner_user_id = $1 order by original_of nulls first',
      [citizen.user_id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0].wrapped_key.equals(rows[1].wrapped_key)).toBe(false)
    const plain = Buffer.from(sha256, 'hex')
    for (const value of Object.values(rows[1])) {
      expect(Buffer.isBuffer(value) && value.includes(plain)).toBe(false)
    }
  })

  it('sent four times at once under one client id is one picture and one original', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const content = await photo()
    const [rows = 0, files = 0] = await kept()
    const send = () => upload(citizen, chat_id, jpeg(content), { client_message_id: 'same-picture' })
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await asCitizen.read(chat_id)).toHaveLength(1)
    expect(await kept()).toEqual([rows + 2, files + 2])
  })

  it('that is damaged, too long or not allowed to be sent leaves neither', async () => {
    const { chat_id, citizen, helper, asHelper } = await pair()
    const content = await photo()
    const before = await kept()
    const damaged = Buffer.concat([content.subarray(0, 20), randomBytes(200_000)])
    expect((await upload(citizen, chat_id, jpeg(damaged))).status).toBe(400)
    const long = Buffer.concat([content, Buffer.alloc(10_485_760)])
    expect((await upload(citizen, chat_id, jpeg(long))).status).toBe(413)
    const asOther = { sender_id: helper.user_id, receiver_id: citizen.user_id }
    expect((await upload(citizen, chat_id, jpeg(content), asOther)).status).toBe(403)
    await asHelper.call('POST', `/api/chats/${chat_id}/block`)
    expect((await upload(citizen, chat_id, jpeg(content))).status).toBe(403)
    expect(await kept()).toEqual(before)
  })

  it('that breaks off in the middle leaves no message and no byte', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const before = await kept()
    const socket = await sendHalf(address, citizen, chat_id)
    if (!bucket) await expect.poll(async () => (await kept())[1], { interval: 20 }).toBe((before[1] ?? 0) + 2)
    socket.destroy()
    await expect.poll(kept).toEqual(before)
    expect(await asCitizen.read(chat_id)).toEqual([])
  })

  it('takes room once: as much as was sent', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const { citizen: other, chat_id: otherChat } = await pair()
    const content = await photo()
    const leave = (person: TestPerson, room: number) =>
      test.database.pool.query(
        `insert into stored_files (file_id, owner_user_id, purpose, state, media_type, extension, size, wrapped_key, sealed_name)
         values (gen_random_uuid(), $1, 'test', 'kept', 'application/pdf', 'pdf', $2, '', '')`,
        [person.user_id, quotaBytes - room],
      )
    await leave(citizen, 2 * content.length + 10)
    for (const status of [201, 201, 413])
      expect((await upload(citizen, chat_id, jpeg(content))).status).toBe(status)
    expect(await asCitizen.read(chat_id)).toHaveLength(2)
    // What is cut off behind the picture takes room too, since it is kept.
    await leave(other, content.length + 10)
    const before = await kept()
    const padded = Buffer.concat([content, randomBytes(1_000)])
    expect((await upload(other, otherChat, jpeg(padded))).status).toBe(413)
    expect(await kept()).toEqual(before)
  })

  it('goes with its sender, in row, key and bytes, and not with the other', async () => {
    const { chat_id, citizen, helper, asHelper, asCitizen } = await pair()
    const before = await stored()
    await upload(citizen, chat_id, jpeg(await photo()))
    const { body } = await upload(helper, chat_id, jpeg(await photo()))
    expect(await stored()).toHaveLength(before.length + 4)
    await erase(citizen)
    expect(await stored()).toHaveLength(before.length + 2)
    expect((await asHelper.call('GET', originalPath(chat_id, body))).statusCode).toBe(200)
    const { rows } = await test.database.pool.query(
      'select count(*)::int as count from stored_files where owner_user_id in ($1, $2)',
      [citizen.user_id, helper.user_id],
    )
    expect(rows[0].count).toBe(2)
    expect((await asCitizen.call('GET', originalPath(chat_id, body))).statusCode).toBe(401)
    await erase(helper)
    expect(await stored()).toHaveLength(before.length)
  })

  it('is in the export of its sender with its hash, and in nobody else’s', async () => {
    const { chat_id, citizen, helper } = await pair()
    const [mine, theirs] = [await photo(), await photo()]
    await upload(citizen, chat_id, jpeg(mine))
    await upload(helper, chat_id, jpeg(theirs))
    for (const [person, own, foreign] of [
      [citizen, mine, theirs],
      [helper, theirs, mine],
    ] as const) {
      const files = await exported(person)
      const holds = (content: Buffer) =>
        Object.entries(files).flatMap(([name, file]) => (Buffer.from(file).equals(content) ? name : []))
      expect(holds(own)).toEqual([expect.stringMatching(/^direct-chats\/1\/file-\d-original\.jpg$/)])
      expect(holds(foreign)).toEqual([])
      expect(Object.keys(files).filter((name) => name.includes('original'))).toHaveLength(1)
      const [chat] = JSON.parse(String(files['direct-chats.json']))
      const originals = chat.messages.map((message: { original?: object }) => message.original)
      const sha256 = createHash('sha256').update(own).digest('hex')
      const described = { file_size: own.length, sha256 }
      expect(originals).toEqual(person === citizen ? [described, undefined] : [undefined, described])
    }
  })

  it('of another kind has no original: a film loses its place, a paper stays as it is', async () => {
    const { chat_id, citizen, asCitizen, asHelper } = await pair()
    const before = await kept()
    const film = filmWithPlace()
    const sent = [
      await upload(citizen, chat_id, fileOf(film, 'a.mp4', 'video/mp4')),
      await upload(citizen, chat_id, fileOf(pdfOf(), 'a.pdf')),
    ]
    for (const { status, body } of sent) {
      expect([status, body.has_original]).toEqual([201, undefined])
      expect((await asCitizen.call('GET', originalPath(chat_id, body))).statusCode).toBe(404)
    }
    const [message] = await asHelper.read(chat_id)
    const { content } = await open(message?.file_url)
    expect([content.length, content.includes('+18.5204')]).toEqual([film.length, false])
    expect(await kept()).toEqual(before.map((count) => count + 2))
  })
}

it('a process killed while a picture arrives leaves no message, and nothing after the sweep', {
  tags: ['deep'],
}, async () => {
  test = await createTestApp()
  const { chat_id, citizen, asCitizen } = await pair()
  const { dataDir } = test.services.config
  const env = { DATA_DIR: dataDir }
  const server = await startServer(test.database.url, env)
  const socket = await sendHalf(server.address, citizen, chat_id)
  await expect.poll(async () => (await kept())[1], { interval: 20 }).toBe(2)
  await server.kill()
  socket.destroy()
  expect((await kept())[0]).toBe(0)
  expect(await asCitizen.read(chat_id)).toEqual([])
  // Two hours later, by the clock of the sweep.
  const later = { now: () => new Date(Date.now() + 7_200_000) }
  const services = createTestServices({ database: test.database, clock: later, env })
  const { sweepFiles } = await import('../files/file-upkeep.ts')
  await sweepFiles(services)
  expect(await kept()).toEqual([0, 0])

  const second = await startServer(test.database.url, env)
  address = second.address
  const content = await photo()
  const { status, body } = await upload(citizen, chat_id, jpeg(content))
  expect(status).toBe(201)
  await second.kill()
  const original = await asCitizen.call('GET', originalPath(chat_id, body))
  const { rawPayload } = await asCitizen.call('GET', original.json().file_url)
  expect(rawPayload.equals(content)).toBe(true)
  await test.close()
})

/** The beginning of a picture with noise for its scan, more of which is announced than ever comes. */
async function sendHalf(to: string, { headers }: TestPerson, chatId: string): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(to).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    [
      `POST /api/chats/messages/upload/${chatId} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${headers.authorization}`,
      'Content-Type: multipart/form-data; boundary=xyz',
      'Content-Length: 2000000',
      '',
      '--xyz',
      'Content-Disposition: form-data; name="file"; filename="a.jpg"',
      'Content-Type: image/jpeg',
      '',
      '',
    ].join('\r\n'),
  )
  const content = await photo()
  socket.write(content.subarray(0, content.length - 2))
  socket.write(Buffer.alloc(800_000, 7))
  return socket
}

function filmWithPlace(): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const inside = Buffer.concat(content)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(inside.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, inside])
  }
  const place = box('\xa9xyz', Buffer.from('+18.5204+073.8567/'))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp42')),
    box('mdat', randomBytes(50_000)),
    box('moov', box('mvhd', randomBytes(100)), box('udta', place), box('meta', place)),
  ])
}
