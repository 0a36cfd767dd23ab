import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGuestChat, makeGuestId, makePerson, type TestPerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { compressAnswers } from './compress.ts'
import { createHttpServer } from './http-server.ts'

const hindi = 'पुलिस ने मेरी शिकायत नहीं लिखी और कोई कागज़ नहीं दिया। '.repeat(40)
const asGzip = { 'accept-encoding': 'br, gzip;q=0.8' }

let test: TestApp
let person: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  person = await makePerson(test.services)
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

async function guestChats(message_text: string): Promise<string> {
  const guest_id = makeGuestId()
  const chatId = await makeGuestChat(test.app, guest_id)
  await test.app.inject({
    method: 'POST',
    url: `/api/chats/guest/messages/add/${chatId}`,
    payload: { guest_id, message_text },
  })
  return `/api/chats/guest/${guest_id}/chats`
}

it('sends a long answer in gzip to who takes it, as it is to others, and tells caches of both', async () => {
  const url = await guestChats(hindi)
  const plain = await get(url)
  expect(plain.json()[0].messages[0].message_text).toBe(hindi)
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
  expect((await get(url, { 'accept-encoding': 'gzip;q=0, br' })).body).toBe(plain.body)
  const packed = await get(url, asGzip)
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
})

it('leaves a short answer as it is', async () => {
  const answer = await get(await guestChats('नमस्ते'), asGzip)
  expect(answer.headers['content-encoding']).toBeUndefined()
})

it('compresses for who is signed in only what has nobody else’s words', async () => {
  const own = await test.app.inject({
    method: 'POST',
    url: '/api/chats',
    headers: person.headers,
    payload: { is_ai_chat: true, messages: [{ sender_id: person.user_id, message_text: hindi }] },
  })
  const chat = await get(`/api/chats/${own.json().chat_id}/messages`, { ...person.headers, ...asGzip })
  expect(chat.headers['content-encoding']).toBe('gzip')
  const profile = { ...person.headers, ...asGzip, 'content-type': 'application/json' }
  const exported = await get('/api/users/export', profile)
  expect(exported.headers['content-encoding']).toBeUndefined()
})

it('sends each event of a stream at once, and ends the work when the reader leaves', async () => {
  const app = createHttpServer(test.services)
  compressAnswers(app)
  const source = new Readable({ read() {} })
  app.get('/', { config: { access: 'anyone' } }, (_request, reply) =>
    reply.type('text/event-stream').send(source),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asked = http.get({ port, host: '127.0.0.1', headers: asGzip })
  source.push('event: hello\n\n')
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  expect(answer.headers['content-encoding']).toBe('gzip')
  const read = answer.pipe(createGunzip())
  expect(String((await once(read, 'data'))[0])).toBe('event: hello\n\n')
  source.push('event: first\n\n')
  expect(String((await once(read, 'data'))[0])).toBe('event: first\n\n')
  source.push('event: second\n\n')
  expect(String((await once(read, 'data'))[0])).toBe('event: second\n\n')
  read.on('error', () => undefined)
  const ended = new Promise((resolve) => source.once('close', resolve))
  answer.destroy()
  await ended
  await app.close()
})
