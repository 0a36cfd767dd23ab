import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { Message } from '@nyaysathi/contracts/chats'
import { SharedFiles } from '@nyaysathi/contracts/direct-chats'
import { fileMaxBytes } from '@nyaysathi/contracts/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, pdfOf, png } from '../testing/application-calls.ts'
import { directChatCalls, makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makePerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let address: string
beforeAll(async () => {
  test = await createTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

async function pair() {
  const chat = await makeDirectChat(test)
  return {
    ...chat,
    asCitizen: directChatCalls(test.app, chat.citizen),
    asHelper: directChatCalls(test.app, chat.helper),
  }
}

/** Over a real connection, as long files need. */
async function upload(
  { headers }: { headers: Record<string, string> },
  chatId: string,
  file: File | undefined,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  if (file) form.append('file', file)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await fetch(`${address}/api/chats/messages/upload/${chatId}`, {
    method: 'POST',
    headers,
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Message & { error: string } }
}

async function kept() {
  await test.services.jobs.idle()
  const { rows } = await test.database.pool.query('select count(*)::int as count from stored_files')
  const folder = path.join(test.services.config.dataDir, 'files')
  const entries = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    : []
  return [rows[0].count, entries.filter((entry) => entry.isFile()).length]
}

/** A photo that says where and with what it was taken. */
async function photo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'PhoneOfAsha' }, IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
}

describe('a file', () => {
  it('comes with its message, opens for both sides by a link of their own sign-in, in ranges, and for nobody else', async () => {
    const { chat_id, citizen, helper, asHelper } = await pair()
    const content = pdfOf(5_000)
    const { status, body } = await upload(citizen, chat_id, fileOf(content, 'FIR copy.pdf'), {
      sender_id: citizen.user_id,
      receiver_id: helper.user_id,
      message_text: 'This is the paper',
      client_message_id: 'file-message-1',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message_type: 'file',
      message_text: 'This is the paper',
      sender_id: citizen.user_id,
      receiver_id: helper.user_id,
      file_type: 'application/pdf',
      file_format: 'pdf',
      original_name: 'FIR copy.pdf',
      file_size: 5_000,
      client_message_id: 'file-message-1',
    })
    const [message] = await asHelper.read(chat_id)
    const { file_url, ...rest } = message ?? { file_url: '' }
    expect({ ...rest, file_url: body.file_url }).toEqual(body)
    expect(file_url).not.toBe(body.file_url)
    const whole = await fetch(`${address}${file_url}`)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(content)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="FIR copy.pdf"/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const part = await fetch(`${address}${file_url}`, { headers: { range: 'bytes=10-19' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, content.subarray(10, 20)])
    await asHelper.call('POST', '/api/auth/logout')
    expect((await fetch(`${address}${file_url}`)).status).toBe(404)
    expect((await fetch(`${address}${body.file_url}`)).status).toBe(200)
  })

  it.each([
    ['picture.png', 'image/png', () => png, 'png'],
    ['photo.jpg', 'image/jpeg', photo, 'jpg'],
    ['photo.jpeg', '', photo, 'jpg'],
  ])('%s is taken', async (name, type, content, file_format) => {
    const { chat_id, citizen } = await pair()
    const { status, body } = await upload(citizen, chat_id, fileOf(await content(), name, type))
    expect([status, body.file_format]).toEqual([201, file_format])
  })

  it.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['paper.pdf', 'application/pdf', 'MZ this is a program'],
    ['paper.docx', '', 'PK'],
    ['picture.png', 'image/png', '%PDF-1.7 is no picture'],
  ])(
    '%s that is not what is allowed is refused in words, and leaves nothing',
    async (name, type, content) => {
      const { chat_id, citizen, asCitizen } = await pair()
      const before = await kept()
      const { status, body } = await upload(citizen, chat_id, fileOf(Buffer.from(content), name, type))
      expect([status, body.error]).toEqual([
        415,
        'Invalid file type. Only PNG, JPG, JPEG, MP4, and PDF are allowed.',
      ])
      expect(await asCitizen.read(chat_id)).toEqual([])
      expect(await kept()).toEqual(before)
    },
  )

  it('may be 10,485,760 bytes, and not one more', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    expect((await upload(citizen, chat_id, fileOf(pdfOf(fileMaxBytes)))).status).toBe(201)
    const before = await kept()
    const { status, body } = await upload(citizen, chat_id, fileOf(pdfOf(fileMaxBytes + 1)))
    expect([status, body.error]).toEqual([413, 'File size exceeds 10MB.'])
    expect(await asCitizen.read(chat_id)).toHaveLength(1)
    expect(await kept()).toEqual(before)
  })

  it('of a phone is shown without where it was taken', async () => {
    const { chat_id, citizen } = await pair()
    const content = await photo()
    expect(content.includes('PhoneOfAsha')).toBe(true)
    const { body } = await upload(citizen, chat_id, fileOf(content, 'photo.jpg', 'image/jpeg'))
    const shown = Buffer.from(await (await fetch(`${address}${body.file_url}`)).arrayBuffer())
    const { default: sharp } = await import('sharp')
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
    expect(shown.includes('PhoneOfAsha')).toBe(false)
    // The picture itself is as it was sent, not drawn anew.
    expect((await sharp(shown).raw().toBuffer()).equals(await sharp(content).raw().toBuffer())).toBe(true)
  })

  it('sent again under its client id, or at the same moment, is one message and one file', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const content = pdfOf()
    const send = (name = 'a.pdf', bytes = content) =>
      upload(citizen, chat_id, fileOf(bytes, name), { client_message_id: 'same-file-1' })
    const before = await kept()
    const answers = await Promise.all([send(), send(), send(), send()])
    answers.push(await send())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await send('other.pdf')).status).toBe(409)
    const sameLength = Buffer.from(content)
    sameLength[sameLength.length - 20] = (sameLength.at(-20) ?? 0) ^ 1
    expect((await send('a.pdf', sameLength)).status).toBe(409)
    expect(await asCitizen.read(chat_id)).toHaveLength(1)
    expect(await kept()).toEqual(before.map((count) => count + 1))
  })

  it('that breaks off in the middle leaves no message and no byte', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const before = await kept()
    const { port } = new URL(address)
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.write(
      [
        `POST /api/chats/messages/upload/${chat_id} HTTP/1.1`,
        'Host: localhost',
        `Authorization: ${citizen.headers.authorization}`,
        'Content-Type: multipart/form-data; boundary=xyz',
        'Content-Length: 2000000',
        '',
        '--xyz',
        'Content-Disposition: form-data; name="file"; filename="a.pdf"',
        'Content-Type: application/pdf',
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(pdfOf(900_000))
    await expect.poll(async () => (await kept())[1], { interval: 20 }).toBeGreaterThan(before[1] ?? 0)
    socket.destroy()
    await expect.poll(kept).toEqual(before)
    expect(await asCitizen.read(chat_id)).toEqual([])
  })

  it('is refused before its bytes where it could not be sent, or as somebody else', async () => {
    const { chat_id, citizen, helper, asHelper } = await pair()
    const before = await kept()
    const stranger = await makePerson(test.services)
    expect((await upload(stranger, chat_id, fileOf())).status).toBe(404)
    expect((await upload(citizen, chat_id, undefined)).status).toBe(400)
    const asOther = { sender_id: helper.user_id, receiver_id: citizen.user_id }
    expect((await upload(citizen, chat_id, fileOf(), asOther)).status).toBe(403)
    await asHelper.call('POST', `/api/chats/${chat_id}/block`)
    expect((await upload(citizen, chat_id, fileOf())).status).toBe(403)
    expect(await kept()).toEqual(before)
  })

  it('is on the shelf of its chat, the newest first, page by page', async () => {
    const { chat_id, citizen, helper, asCitizen, asHelper } = await pair()
    await asCitizen.send(chat_id, 'no file')
    for (const [index, person] of [citizen, helper, citizen].entries())
      await upload(person, chat_id, fileOf(pdfOf(), `paper ${index}.pdf`))
    const first = await asHelper.call('GET', `/api/chats/${chat_id}/files?limit=2`)
    const names = (answer: typeof first) =>
      SharedFiles.parse(answer.json()).map(({ original_name, sender_id }) => [original_name, sender_id])
    expect(names(first)).toEqual([
      ['paper 2.pdf', citizen.user_id],
      ['paper 1.pdf', helper.user_id],
    ])
    const rest = `/api/chats/${chat_id}/files?limit=2&cursor=${first.headers['x-next-cursor']}`
    expect(names(await asHelper.call('GET', rest))).toEqual([['paper 0.pdf', citizen.user_id]])
  })
})
