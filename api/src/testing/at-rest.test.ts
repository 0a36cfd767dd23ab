import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGuestId, makeHelper, makePerson } from './factories.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => test.close())

const narrative = 'My husband beats me and keeps my papers in the steel almirah'
const reason = 'This answer forgot the shelter home'

/** Every row of every table, as text and with all bytes readable as text too. */
async function dump(): Promise<string> {
  const { rows: tables } = await test.database.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await test.database.pool.query<Record<string, unknown>>(`select * from ${name}`)
    for (const value of rows.flatMap((row) => Object.values(row))) {
      parts.push(Buffer.isBuffer(value) ? value.toString('latin1') + value.toString('utf8') : String(value))
    }
  }
  return parts.join('\n')
}

async function say(guest_id: string, headers: Record<string, string>): Promise<void> {
  const inject = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
    test.app.inject({ method, url, headers, payload, remoteAddress: '203.0.113.77' })
  const { chat_id } = (await inject('/api/chats/guest', { guest_id })).json()
  const text = { guest_id, message_text: narrative }
  await inject(`/api/chats/guest/messages/add/${chat_id}`, text)
  const answer = await inject(`/api/chats/guest/messages/add/${chat_id}`, { ...text, sender_id: 'ai_bot' })
  const rated = { guest_id, rating: 'down', reason }
  expect(
    (await inject(`/api/chats/guest/messages/${answer.json().message_id}/feedback`, rated, 'PUT')).statusCode,
  ).toBe(200)
  await inject('/api/page-views', { route: '/about' })
}

it('holds no message, no reason, no guest id, no address and no token in readable form', async () => {
  const guestId = makeGuestId()
  const person = await makePerson(test.services)
  await makeHelper(test.services, { name: 'Control Name' })
  await say(guestId, person.headers)
  const dumped = await dump()
  expect(dumped).toContain('Control Name')
  expect(dumped).toContain('/about')
  for (const secret of [
    narrative,
    'almirah',
    reason,
    'shelter',
    guestId,
    guestId.slice(5),
    '203.0.113.77',
    person.token,
  ]) {
    expect(dumped).not.toContain(secret)
  }
})

it('writes none of it into the log, nor what a failing statement carried', async () => {
  const guestId = makeGuestId()
  const person = await makePerson(test.services)
  await say(guestId, person.headers)
  await test.app.inject({ url: `/api/chats/guest/${guestId}/chats?cursor=${narrative.split(' ')[0]}` })
  await test.app.inject({ url: `/api/${guestId}` })
  // The database repeats values in what it says of a failure.
  await test.database.pool.query(`
    create function complain() returns trigger language plpgsql as
      $$ begin raise exception '${narrative}' using detail = '${reason}', errcode = 'XX000'; end $$;
    create trigger complaining before insert on chats for each row execute function complain()`)
  const chat = await test.app.inject({
    method: 'POST',
    url: '/api/chats',
    headers: person.headers,
    payload: { is_ai_chat: true, messages: [{ sender_id: 'ai_bot', message_text: narrative }] },
  })
  await test.database.pool.query('drop trigger complaining on chats')
  expect(chat.statusCode).toBe(500)
  expect(chat.json()).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  })

  const log = test.services.logLines.join('')
  expect(log).toContain('/api/chats/guest/:guestId/chats')
  expect(log).toContain('XX000')
  expect(log).toContain(String(chat.headers['x-request-id']))
  for (const secret of [
    'husband',
    'shelter',
    guestId,
    guestId.slice(5),
    '203.0.113.77',
    '127.0.0.1',
    person.token,
    person.user_id,
  ]) {
    expect(log).not.toContain(secret)
  }
})
