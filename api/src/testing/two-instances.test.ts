import { afterAll, beforeAll, expect, it } from 'vitest'
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
