import { assistantId } from '@nyaysathi/contracts/chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeGuestChat,
  makeGuestId,
  makeMemberChat,
  makePerson,
  type TestPerson,
} from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function addAsGuest(chatId: string, guest_id: string, message: object = {}) {
  return test.app.inject({
    method: 'POST',
    url: `/api/chats/guest/messages/add/${chatId}`,
    payload: { guest_id, message_text: 'My landlord locked me out', ...message },
  })
}

function convert(guestId: string, person: TestPerson, payload?: object) {
  return test.app.inject({
    method: 'POST',
    url: `/api/chats/guest/convert/${guestId}`,
    headers: person.headers,
    ...(payload ? { payload } : {}),
  })
}

async function chatsOf(person: TestPerson) {
  return (await test.app.inject({ url: '/api/chats/list', headers: person.headers })).json()
}

describe('taking over the chats of a guest', () => {
  it('moves them with all messages, once, and repeating it changes nothing', async () => {
    const guestId = makeGuestId()
    const person = await makePerson(test.services, { name: 'Ravi' })
    const chatId = await makeGuestChat(test.app, guestId)
    await addAsGuest(chatId, guestId)
    await addAsGuest(chatId, guestId, { sender_id: assistantId, message_text: 'Call 112' })
    for (const payload of [{ user_id: person.user_id }, undefined]) {
      const converted = await convert(guestId, person, payload)
      expect(converted.statusCode).toBe(200)
      expect(converted.json()).toEqual({ message: 'Guest chats transferred successfully!' })
    }
    expect(await chatsOf(person)).toMatchObject([
      {
        chat_id: chatId,
        user_id: person.user_id,
        messages: [
          { sender_id: person.user_id, message_text: 'My landlord locked me out' },
          { sender_id: assistantId, receiver_id: person.user_id, message_text: 'Call 112' },
        ],
      },
    ])
    expect((await test.app.inject({ url: `/api/chats/guest/${guestId}/chats` })).json()).toEqual([])
    expect((await addAsGuest(chatId, guestId)).statusCode).toBe(404)
    const later = await makePerson(test.services)
    await convert(guestId, later)
    expect(await chatsOf(later)).toEqual([])
  })

  it('gives the guest no new messages, and a refused one is not counted', async () => {
    const guestId = makeGuestId()
    const person = await makePerson(test.services)
    const chatId = await makeGuestChat(test.app, guestId)
    for (let count = 0; count < 13; count += 1) await addAsGuest(chatId, guestId)
    await convert(guestId, person)
    await addAsGuest(chatId, guestId)
    const next = await makeGuestChat(test.app, guestId)
    expect((await addAsGuest(next, guestId)).json()).toMatchObject({ message_count: 14, remaining: 1 })
  })

  it('works only for oneself', async () => {
    const guestId = makeGuestId()
    const chatId = await makeGuestChat(test.app, guestId)
    const person = await makePerson(test.services)
    const other = await makePerson(test.services)
    expect((await convert(guestId, person, { user_id: other.user_id })).statusCode).toBe(403)
    expect((await convert('anon_short', person)).statusCode).toBe(400)
    const [chat] = (await test.app.inject({ url: `/api/chats/guest/${guestId}/chats` })).json()
    expect(chat.chat_id).toBe(chatId)
  })

  it('loses no message that is written at the same moment', async () => {
    const guestId = makeGuestId()
    const person = await makePerson(test.services)
    const chatId = await makeGuestChat(test.app, guestId)
    const [, ...answers] = await Promise.all([
      convert(guestId, person),
      ...Array.from({ length: 10 }, () => addAsGuest(chatId, guestId)),
    ])
    const saved = answers.filter((answer) => answer.statusCode === 201).length
    expect(answers.filter((answer) => answer.statusCode === 404)).toHaveLength(10 - saved)
    expect((await chatsOf(person))[0].message_count).toBe(saved)
    const next = await makeGuestChat(test.app, guestId)
    expect((await addAsGuest(next, guestId)).json().message_count).toBe(saved + 1)
  })
})

describe('thumbs', () => {
  async function answerOf(person: TestPerson): Promise<{ chatId: string; messageId: string }> {
    const chatId = await makeMemberChat(test.app, person)
    const added = await test.app.inject({
      method: 'POST',
      url: `/api/chats/messages/add/${chatId}`,
      headers: person.headers,
      payload: { sender_id: assistantId, message_text: 'An answer' },
    })
    return { chatId, messageId: added.json().message_id }
  }

  function rate(person: TestPerson, messageId: string, payload: object) {
    return test.app.inject({
      method: 'PUT',
      url: `/api/chats/messages/${messageId}/feedback`,
      headers: person.headers,
      payload,
    })
  }

  async function shown(person: TestPerson, chatId: string) {
    const read = await test.app.inject({ url: `/api/chats/${chatId}/messages`, headers: person.headers })
    return read.json().messages[0].feedback
  }

  it('of a member are kept, changed and taken back; the reason is sealed', async () => {
    const person = await makePerson(test.services)
    const { chatId, messageId } = await answerOf(person)
    const rated = await rate(person, messageId, { rating: 'down', reason: 'The section number is wrong' })
    expect(rated.statusCode).toBe(200)
    expect(await shown(person, chatId)).toBe('down')
    const stored = async () =>
      (
        await test.database.pool.query('select sealed_reason from messages where message_id = $1', [
          messageId,
        ])
      ).rows[0].sealed_reason
    expect((await stored()).length).toBeGreaterThan('The section number is wrong'.length)
    expect((await stored()).includes('section')).toBe(false)
    await rate(person, messageId, { rating: 'up' })
    expect(await shown(person, chatId)).toBe('up')
    expect(await stored()).toBeNull()
    await rate(person, messageId, { rating: null })
    expect(await shown(person, chatId)).toBeUndefined()
  })

  it('are refused for the messages of others, for own questions, and beyond their bounds', async () => {
    const person = await makePerson(test.services)
    const stranger = await makePerson(test.services)
    const { chatId, messageId } = await answerOf(person)
    for (const payload of [{ rating: 'up' }, { rating: 'down', reason: 'mine' }]) {
      expect((await rate(stranger, messageId, payload)).statusCode).toBe(404)
    }
    const question = await test.app.inject({
      method: 'POST',
      url: `/api/chats/messages/add/${chatId}`,
      headers: person.headers,
      payload: { sender_id: person.user_id, message_text: 'A question' },
    })
    expect((await rate(person, question.json().message_id, { rating: 'up' })).statusCode).toBe(404)
    expect((await rate(person, 'nothing', { rating: 'up' })).statusCode).toBe(404)
    expect((await rate(person, messageId, { rating: 'sideways' })).statusCode).toBe(400)
    expect((await rate(person, messageId, {})).statusCode).toBe(400)
    expect((await rate(person, messageId, { rating: 'up', reason: 'x'.repeat(1_001) })).statusCode).toBe(400)
    expect(await shown(person, chatId)).toBeUndefined()
  })

  it('of a guest need the guest id', async () => {
    const guestId = makeGuestId()
    const chatId = await makeGuestChat(test.app, guestId)
    const added = await addAsGuest(chatId, guestId, { sender_id: assistantId })
    const rateAs = (guest_id: string) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/chats/guest/messages/${added.json().message_id}/feedback`,
        payload: { guest_id, rating: 'up', reason: 'It helped' },
      })
    expect((await rateAs(makeGuestId())).statusCode).toBe(404)
    expect((await rateAs(guestId)).statusCode).toBe(200)
    const [chat] = (await test.app.inject({ url: `/api/chats/guest/${guestId}/chats` })).json()
    expect(chat.messages[0].feedback).toBe('up')
  })
})
