import { createPublicKey, verify } from 'node:crypto'
import { comparedText, type Receipt, receiptLifeDays, signedText } from '@nyaysathi/contracts/receipts'
import { createFixtureEngine, today } from '@nyaysathi/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssistant } from '../assistant/index.ts'
import { deriveKeys } from '../platform/keys.ts'
import { createSilentLog } from '../platform/log.ts'
import { makeGuestChat, makeGuestId, makeMemberChat, makePerson } from '../testing/factories.ts'
import { callWhileErased } from '../testing/lock-wait.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { digestOf } from './receipt-signing.ts'

const secret = 'a secret of the tests alone, long enough'
const question = 'My husband beats me and keeps my papers in the steel almirah'

let test: TestApp
beforeAll(async () => {
  const assistant = createAssistant({
    llm: undefined,
    clock: { now: () => today },
    log: createSilentLog(),
    keys: deriveKeys(secret),
    engine: createFixtureEngine(),
  })
  test = await createTestApp({ assistant, env: { SECRET_KEY: secret } })
})
afterAll(() => test.close())

type Headers = Record<string, string>
const post = (url: string, payload: object, headers: Headers = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers })
const open = (code: string) => post('/api/receipts/open', { code })

async function ask(message = question, history: object[] = []) {
  const reply = await post('/model_chat', { message, history })
  return reply.json<{ response: string; origin: string; citations: object[]; language: string }>()
}

type Visitor = {
  add(text: string, more?: object): Promise<string>
  make(message_id: string, with_question?: boolean): ReturnType<typeof post>
  remove(code: string): ReturnType<typeof post>
  chatId: string
  headers: Headers
}

async function guest(guest_id = makeGuestId()): Promise<Visitor> {
  const chatId = await makeGuestChat(test.app, guest_id)
  return {
    chatId,
    headers: {},
    add: async (message_text, more = {}) => {
      const url = `/api/chats/guest/messages/add/${chatId}`
      return (await post(url, { guest_id, message_text, ...more })).json().message_id
    },
    make: (message_id, with_question = true) =>
      post('/api/receipts/guest', { guest_id, message_id, with_question }),
    remove: (code) => post('/api/receipts/guest/delete', { guest_id, code }),
  }
}

async function member(): Promise<Visitor & { user_id: string }> {
  const person = await makePerson(test.services)
  const { headers, user_id } = person
  const chatId = await makeMemberChat(test.app, person)
  return {
    chatId,
    headers,
    user_id,
    add: async (message_text, more = {}) => {
      const url = `/api/chats/messages/add/${chatId}`
      return (await post(url, { sender_id: user_id, message_text, ...more }, headers)).json().message_id
    },
    make: (message_id, with_question = true) => post('/api/receipts', { message_id, with_question }, headers),
    remove: (code) => post('/api/receipts/delete', { code }, headers),
  }
}

/** A question with the answer that the server gave to it. */
async function answered(visitor: Visitor): Promise<{ id: string; response: string }> {
  await visitor.add(question)
  const { response, origin } = await ask()
  return { id: await visitor.add(response, { sender_id: 'ai_bot', origin }), response }
}

async function publicKeyOf(id: string) {
  const { keys } = (await test.app.inject({ url: '/api/receipts/keys' })).json()
  const { public_key } = keys.find((key: { id: string }) => key.id === id)
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: public_key }, format: 'jwk' })
}

async function isSigned({ statement, signature }: Receipt): Promise<boolean> {
  const key = await publicKeyOf(statement.key)
  return verify(null, Buffer.from(signedText(statement)), key, Buffer.from(signature, 'base64url'))
}

describe.each([
  ['a guest', guest],
  ['a member', member],
] as const)('a receipt of %s', (_who, join) => {
  it('holds the question, the answer and where it comes from, signed, for whoever has the code', async () => {
    const visitor = await join()
    const { id, response } = await answered(visitor)
    const made = await visitor.make(id)
    expect(made.statusCode).toBe(201)
    expect(made.json().code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    const days = (Date.parse(made.json().expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(receiptLifeDays)

    const opened = await open(made.json().code.toLowerCase().replaceAll('-', ' '))
    expect(opened.statusCode).toBe(200)
    const { receipt, signature } = opened.json()
    expect(signature).toBe('good')
    expect(receipt).toMatchObject({ question, answer: response })
    expect(receipt.statement).toMatchObject({
      code: made.json().code,
      engine: 'built-in',
      language: 'english',
      law_as_on: '2026-11-21',
      given_at: today.toISOString(),
      earlier_messages: 0,
      question_digest: digestOf(question),
      answer_digest: digestOf(response),
    })
    expect(receipt.statement.register).toMatch(/^[0-9a-f]{16}$/)
    expect(receipt.statement.citations.length).toBeGreaterThan(0)
    expect(await isSigned(receipt)).toBe(true)
  })

  it('is the same when asked for again, also twice at once, and another one without the question', async () => {
    const visitor = await join()
    const { id } = await answered(visitor)
    const made = await Promise.all([visitor.make(id), visitor.make(id), visitor.make(id)])
    expect(new Set(made.map((one) => one.json().code)).size).toBe(1)
    expect((await visitor.make(id)).json()).toEqual(made[0]?.json())

    const { code } = (await visitor.make(id, false)).json()
    expect(code).not.toBe(made[0]?.json().code)
    const { receipt } = (await open(code)).json()
    expect(receipt.question).toBeNull()
    expect(receipt.statement.question_digest).toBeNull()
    expect(JSON.stringify(receipt)).not.toContain('almirah')
    expect(await isSigned(receipt)).toBe(true)
  })

  it('is made of no answer whose chat is deleted in the same moment', async () => {
    const visitor = await join()
    const { id } = await answered(visitor)
    const deleting = ['delete from chats where chat_id = $1', visitor.chatId] as const
    const made = await callWhileErased(test.services.database, deleting, () => visitor.make(id))
    expect(made.statusCode).toBe(404)
    expect(made.json()).toEqual({ code: 'not_found', error: 'This message does not exist any more.' })
  })

  it('is made and deleted by nobody else', async () => {
    const visitor = await join()
    const { id } = await answered(visitor)
    const { code } = (await visitor.make(id)).json()
    for (const stranger of [await guest(), await member()]) {
      expect((await stranger.make(id)).statusCode).toBe(404)
      expect((await stranger.remove(code)).statusCode).toBe(404)
    }
    expect((await open(code)).statusCode).toBe(200)
    expect((await visitor.remove(code)).statusCode).toBe(200)
    expect((await open(code)).statusCode).toBe(404)
    expect((await visitor.remove(code)).statusCode).toBe(404)
    const anew = await visitor.make(id)
    expect(anew.statusCode).toBe(201)
    expect(anew.json().code).not.toBe(code)
  })
})

describe('no receipt', () => {
  it('is made of what the server did not answer', async () => {
    const visitor = await guest()
    await visitor.add(question)
    const { response, origin } = await ask()
    const other = await ask('My landlord keeps my deposit')
    const invented = 'You will get 50 lakh rupees.'
    for (const [text, proof] of [
      [invented, undefined],
      [invented, origin],
      [`${response} `, origin],
      [response, `${origin.slice(0, -4)}AAAA`],
      [response, other.origin],
      [response, undefined],
    ] as const) {
      const id = await visitor.add(text, { sender_id: 'ai_bot', ...(proof ? { origin: proof } : {}) })
      expect((await visitor.make(id)).statusCode, text.slice(0, 30)).toBe(409)
    }
  })

  it('is made of a true answer to another question', async () => {
    const visitor = await guest()
    await visitor.add('May I take the law into my own hands?')
    const { response, origin } = await ask()
    const id = await visitor.add(response, { sender_id: 'ai_bot', origin })
    expect((await visitor.make(id)).statusCode).toBe(409)
  })

  it('is made of a question, or of an answer that was taken back', async () => {
    const visitor = await member()
    const asked = await visitor.add(question)
    expect((await visitor.make(asked)).statusCode).toBe(404)
    const { id, response } = await answered(visitor)
    await visitor.add(response, { sender_id: 'ai_bot', replaces: id })
    expect((await visitor.make(id)).statusCode).toBe(404)
  })
})

describe('a changed receipt', () => {
  it.each<[string, (receipt: Receipt) => Partial<Receipt>]>([
    ['another code', ({ statement }) => ({ statement: { ...statement, code: '0000-0000-0000-0000' } })],
    [
      'another time',
      ({ statement }) => ({ statement: { ...statement, given_at: '2020-01-01T00:00:00.000Z' } }),
    ],
    ['another day of the law', ({ statement }) => ({ statement: { ...statement, law_as_on: '2020-01-01' } })],
    ['another digest', ({ statement }) => ({ statement: { ...statement, answer_digest: 'A'.repeat(43) } })],
    ['one section less', ({ statement }) => ({ statement: { ...statement, citations: [] } })],
    ['no question', ({ statement }) => ({ statement: { ...statement, question_digest: null } })],
    ['another signature', () => ({ signature: `${'A'.repeat(85)}Q` })],
  ])('with %s is not ours', async (_what, change) => {
    const visitor = await guest()
    const { id } = await answered(visitor)
    const { receipt }: { receipt: Receipt } = (await open((await visitor.make(id)).json().code)).json()
    const { statement, signature } = receipt
    expect((await post('/api/receipts/check', { statement, signature })).json()).toEqual({
      signature: 'good',
    })
    const checked = await post('/api/receipts/check', { statement, signature, ...change(receipt) })
    expect(checked.json()).toEqual({ signature: 'broken' })
  })

  it('shows each changed letter of its text, and no lost line break or star', () => {
    const text = '***Do this now***\n\n- Call **112**.\n- Section 85 of the BNS'
    expect(comparedText('Do this now - Call 112.  - Section 85 of the BNS')).toBe(comparedText(text))
    for (const changed of [text.replace('112', '113'), text.replace('85', '8 5'), text.replace('now', 'no')])
      expect(digestOf(changed)).not.toBe(digestOf(text))
  })
})

describe('the keys', () => {
  it('stay known when the secret has changed, and count for nothing once withdrawn', async () => {
    const visitor = await guest()
    const { id } = await answered(visitor)
    const { code } = (await visitor.make(id)).json()
    const { receipt } = (await open(code)).json()
    const signed = { statement: receipt.statement, signature: receipt.signature }
    const later = await createTestApp({
      database: test.database,
      env: { SECRET_KEY: 'another secret, since the first was lost' },
    })
    try {
      const check = () => later.app.inject({ method: 'POST', url: '/api/receipts/check', payload: signed })
      expect((await check()).json()).toEqual({ signature: 'good' })
      const { keys } = (await later.app.inject({ url: '/api/receipts/keys' })).json()
      expect(keys).toHaveLength(2)
      await test.database.pool.query('update receipt_keys set withdrawn_at = now() where key_id = $1', [
        receipt.statement.key,
      ])
      expect((await check()).json()).toEqual({ signature: 'withdrawn' })
    } finally {
      await later.close()
      await test.database.pool.query('update receipt_keys set withdrawn_at = null')
    }
  })
})

describe('what is kept', () => {
  it('reads as nothing in the database', async () => {
    const visitor = await guest()
    const { id, response } = await answered(visitor)
    const { code } = (await visitor.make(id)).json()
    const { rows } = await test.database.pool.query('select * from receipts')
    const held = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n')
    for (const secret of [code, code.replaceAll('-', ''), 'almirah', response.slice(0, 40)])
      expect(held).not.toContain(secret)
  })

  it('goes after its year, with its chat, and with the account', async () => {
    const visitor = await member()
    const { id } = await answered(visitor)
    const { code } = (await visitor.make(id)).json()
    await test.database.pool.query(
      `update receipts set expires_at = now() - interval '1 second' where message_id = $1`,
      [id],
    )
    expect((await open(code)).statusCode).toBe(404)
    await test.services.jobs.enqueue(test.database.pool, 'retention.forget')
    await test.services.jobs.idle()
    const left = await test.database.pool.query('select 1 from receipts where message_id = $1', [id])
    expect(left.rowCount).toBe(0)

    const second = (await visitor.make(id)).json().code
    await test.app.inject({
      method: 'DELETE',
      url: `/api/chats/delete/${visitor.chatId}`,
      headers: visitor.headers,
    })
    expect((await open(second)).statusCode).toBe(404)
  })

  it('is in the copy of all data, with its code', async () => {
    const visitor = await member()
    const { id } = await answered(visitor)
    const { code } = (await visitor.make(id, false)).json()
    const exported = await test.app.inject({ url: '/api/users/export', headers: visitor.headers })
    const files = await readZip(exported.rawPayload)
    expect(JSON.parse(String(files['receipts.json']))).toMatchObject([
      { code, message_id: id, chat_id: visitor.chatId, with_question: false },
    ])
    expect(String(files['receipts.json'])).not.toContain('wrapped_key')
  })

  it('moves along when a guest signs up', async () => {
    const guest_id = makeGuestId()
    const visitor = await guest(guest_id)
    const { id } = await answered(visitor)
    const { code } = (await visitor.make(id)).json()
    const person = await member()
    await post(`/api/chats/guest/convert/${guest_id}`, {}, person.headers)
    expect((await visitor.remove(code)).statusCode).toBe(404)
    expect((await person.remove(code)).statusCode).toBe(200)
  })
})

it('tells of wrong codes, and of too many', async () => {
  for (const code of ['0000-0000-0000-0000', 'nothing', '', "' or 1=1"])
    expect((await open(code)).statusCode).toBe(404)
  expect((await post('/api/receipts/open', { code: 'x'.repeat(101) })).statusCode).toBe(400)
})
