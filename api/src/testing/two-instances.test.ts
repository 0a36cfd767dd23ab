/** @module-tag deep */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGuestChat, makeGuestId, makeMemberChat, makePerson } from './factories.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({ database: one.database })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const either = (index: number) => (index % 2 ? one : two)

it('the guest limit holds across both', async () => {
  const guest_id = makeGuestId()
  const chatId = await makeGuestChat(one.app, guest_id)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      either(index).app.inject({
        method: 'POST',
        url: `/api/chats/guest/messages/add/${chatId}`,
        payload: { guest_id, message_text: 'x' },
      }),
    ),
  )
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(15)
  expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(15)
})

it('messages have one order, and the same one sent to both is one', async () => {
  const person = await makePerson(one.services)
  const chatId = await makeMemberChat(one.app, person)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      either(index).app.inject({
        method: 'POST',
        url: `/api/chats/messages/add/${chatId}`,
        headers: person.headers,
        // Each pair of neighbours is a message and its retry.
        payload: {
          sender_id: person.user_id,
          message_text: 'x',
          client_message_id: `message-${Math.floor(index / 2)}`,
        },
      }),
    ),
  )
  expect(answers.filter((answer) => answer.statusCode !== 201)).toEqual([])
  expect(new Set(answers.map((answer) => answer.json().message_id)).size).toBe(20)
  const read = await two.app.inject({ url: `/api/chats/${chatId}/messages`, headers: person.headers })
  const times: string[] = read.json().messages.map((message: { timestamp: string }) => message.timestamp)
  expect(times).toHaveLength(20)
  expect(times).toEqual([...new Set(times)].sort())
})

it('signing out at one signs out at the other', async () => {
  const person = await makePerson(one.services)
  const list = () => two.app.inject({ url: '/api/chats/list', headers: person.headers })
  expect((await list()).statusCode).toBe(200)
  await one.app.inject({ method: 'POST', url: '/api/auth/logout', headers: person.headers })
  expect((await list()).statusCode).toBe(401)
})

describe('accounts', () => {
  const email = 'asha@example.org'
  const post = (index: number, url: string, payload: object) =>
    either(index).app.inject({ method: 'POST', url, payload })

  it('codes are sent once and guessed five times, whichever is asked', async () => {
    const sent = await Promise.all(
      [0, 1, 2, 3].map((index) => post(index, '/api/auth/verify-email', { email })),
    )
    expect(sent.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429, 429])
    const guesses = Array.from({ length: 20 }, (_, index) =>
      post(index, '/api/auth/verify-email/otp', { email, otp: `guess ${index}` }),
    )
    expect(new Set((await Promise.all(guesses)).map((answer) => answer.statusCode))).toEqual(new Set([400]))
    const { rows } = await one.database.pool.query('select tries_left from one_time_codes')
    expect(rows).toEqual([{ tries_left: 0 }])
  })

  it('wrong passwords are slowed down together', async () => {
    const first = await createTestApp({ database: one.database, env: { RATE_LIMITS: 'on' } })
    const second = await createTestApp({ database: one.database, env: { RATE_LIMITS: 'on' } })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 ? first : second).app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email, password: `wrong ${index}` },
        }),
      ),
    )
    await first.close()
    await second.close()
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(14)
  })
})
