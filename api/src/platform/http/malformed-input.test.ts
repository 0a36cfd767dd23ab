import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGuestChat, makeGuestId } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let url: string
const guestId = makeGuestId()
beforeAll(async () => {
  test = await createTestApp()
  url = `/api/chats/guest/messages/add/${await makeGuestChat(test.app, guestId)}`
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }

function send(payload: string | Buffer, headers: Record<string, string> = json) {
  return test.app.inject({ method: 'POST', url, headers, payload })
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const message = (text: string) => `{"guest_id":"${guestId}","message_text":${text}}`

const refusals: [string, () => ReturnType<typeof send>, number, string][] = [
  ['nothing', () => send(''), 400, 'invalid_input'],
  ['half a JSON', () => send('{"message_text": "x'), 400, 'invalid_json'],
  ['no JSON', () => send('hello'), 400, 'invalid_json'],
  ['JSON with a comma too many', () => send('{"a":1,}'), 400, 'invalid_json'],
  ['a list', () => send('[]'), 400, 'invalid_input'],
  ['null', () => send('null'), 400, 'invalid_input'],
  ['a string', () => send('"x"'), 400, 'invalid_input'],
  ['a number that is no text', () => send(message('7')), 400, 'invalid_input'],
  ['invalid UTF-8', () => send(Buffer.from(message('"caf\u00e9"'), 'latin1')), 400, 'invalid_json'],
  ['UTF-16', () => send(Buffer.from(message('"x"'), 'utf16le')), 400, 'invalid_json'],
  ['NUL as escape', () => send(message('"a\\u0000b"')), 400, 'invalid_json'],
  ['NUL as byte', () => send(message('"a\u0000b"')), 400, 'invalid_json'],
  ['NUL in a name', () => send('{"a\\u0000":1}'), 400, 'invalid_json'],
  ['half a character', () => send(message('"\\ud83d"')), 400, 'invalid_json'],
  ['33 levels', () => send(nested(33)), 400, 'invalid_json'],
  ['100,000 levels', () => send(nested(100_000)), 400, 'invalid_json'],
  ['more than 1 MiB', () => send(message(`"${'x'.repeat(1_048_576)}"`)), 413, 'too_large'],
  ['plain text', () => send(message('"x"'), { 'content-type': 'text/plain' }), 415, 'wrong_content_type'],
  [
    'a form',
    () => send('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'wrong_content_type',
  ],
  ['no type', () => send(message('"x"'), {}), 415, 'wrong_content_type'],
  [
    'another charset',
    () => send(message('"x"'), { 'content-type': 'application/json; charset=utf-16' }),
    415,
    'wrong_content_type',
  ],
]

describe('a body with', () => {
  it.each(refusals)('%s is refused in plain words', async (_name, request, status, code) => {
    const answer = await request()
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('32 levels in a field that nobody reads is fine, as are a charset and a byte order mark', async () => {
    const deep = `{"guest_id":"${guestId}","message_text":"x","other":${nested(31)}}`
    expect((await send(deep)).statusCode).toBe(201)
    expect(
      (await send(message('"x"'), { 'content-type': 'Application/JSON; charset="UTF-8"' })).statusCode,
    ).toBe(201)
    expect((await send(Buffer.from(`\uFEFF${message('"x"')}`))).statusCode).toBe(201)
  })

  it('fields that are not in the contract changes nothing', async () => {
    const id = makeGuestId()
    const chatId = await makeGuestChat(test.app, id)
    const payload = `{"guest_id":"${id}","message_text":"x","__proto__":{"admin":true},"constructor":1,"message_id":"mine","position":99,"user_id":"x"}`
    const saved = await test.app.inject({
      method: 'POST',
      url: `/api/chats/guest/messages/add/${chatId}`,
      headers: json,
      payload,
    })
    expect(saved.statusCode).toBe(201)
    expect(saved.json().message_id).not.toBe('mine')
    expect(Object.keys(saved.json()).sort()).toEqual([
      'message_count',
      'message_id',
      'remaining',
      'timestamp',
    ])
  })

  it('wrong fields names each of them', async () => {
    const answer = await send(
      '{"guest_id":"anon_short","message_text":" \\u200b\\u2060 ","message_type":"file"}',
    )
    expect(answer.json()).toEqual({
      error: expect.any(String),
      code: 'invalid_input',
      fields: {
        guest_id: 'This guest id is not valid. Please reload the page.',
        message_text: 'Please write a message.',
        message_type: expect.any(String),
      },
    })
  })
})

describe('an address', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['POST', '/api/', 404, 'not_found'],
    ['POST', '/nothing', 404, 'not_found'],
    ['GET', '/api/%ff', 400, 'invalid_input'],
    ['GET', '/api/chats/%E0%A4%A/messages', 400, 'invalid_input'],
    ['GET', `/api/chats/${'x'.repeat(600)}/messages`, 404, 'not_found'],
    ['PATCH', '/api/chats/list', 405, 'method_not_allowed'],
    ['GET', '/api/page-views', 405, 'method_not_allowed'],
    ['DELETE', '/healthz', 405, 'method_not_allowed'],
  ] as const)('%s %s is answered with %d', async (method, path, status, code) => {
    const answer = await test.app.inject({ method, url: path })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, error: expect.any(String) })
    expect(answer.headers['x-request-id']).toBeTruthy()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('that takes other methods says which', async () => {
    const answer = await test.app.inject({ method: 'PUT', url: '/api/chats/' })
    expect(answer.headers.allow).toBe('POST')
    expect((await test.app.inject({ method: 'POST', url: '/readyz' })).headers.allow).toBe('GET, HEAD')
  })

  it('with a NUL in its query is not valid', async () => {
    for (const query of ['q=%00', 'q=a&q=%00', '%00=a']) {
      const answer = await test.app.inject({ method: 'GET', url: `/api/auth/nyaysathi/all?${query}` })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
    }
  })

  it('is the same with a NUL or a quote in it: not there', async () => {
    for (const id of ['%00', "'%20or%201=1", '..%2f..']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/chats/guest/messages/add/${id}`,
        payload: { guest_id: guestId, message_text: 'x' },
      })
      expect(answer.statusCode).toBe(404)
    }
  })
})
