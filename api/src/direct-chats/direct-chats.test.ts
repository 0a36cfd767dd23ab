import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directChatCalls, makeAppointmentOf, makeDirectChat, msOf } from '../testing/direct-chat-calls.ts'
import { makeHelper, makeMemberChat, makePerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let two: TestApp
beforeAll(async () => {
  test = await createTestApp()
  two = await createTestApp({ database: test.database })
})
afterAll(async () => {
  await two.close()
  await test.close()
})

const statuses = (answers: { statusCode: number }[]) => answers.map((answer) => answer.statusCode).sort()

async function pair() {
  const chat = await makeDirectChat(test)
  return {
    ...chat,
    asCitizen: directChatCalls(test.app, chat.citizen),
    asHelper: directChatCalls(test.app, chat.helper),
  }
}

describe('the chat of an appointment', () => {
  it('is made by the first of its two who asks, at two instances at once too, and both get the same', async () => {
    const citizen = await makePerson(test.services)
    const helper = await makeHelper(test.services)
    const appointment = await makeAppointmentOf(test.services, citizen, helper)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        directChatCalls((index % 2 ? test : two).app, index % 3 ? citizen : helper).create(appointment),
      ),
    )
    expect(statuses(answers)).toEqual([...new Array(11).fill(200), 201])
    expect(new Set(answers.map((answer) => answer.json().chat_id)).size).toBe(1)
    const { rows } = await test.database.pool.query(
      'select side from direct_chat_sides join direct_chats using (chat_id) where appointment_id = $1 order by side',
      [appointment],
    )
    expect(rows).toEqual([{ side: 'nyaysathi' }, { side: 'user' }])
  })

  it.each(['Scheduled', 'Declined', 'Expired', 'Cancelled'])('is refused while it is %s', async (status) => {
    const citizen = await makePerson(test.services)
    const appointment = await makeAppointmentOf(
      test.services,
      citizen,
      await makeHelper(test.services),
      status,
    )
    const answer = await directChatCalls(test.app, citizen).create(appointment)
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'The chat opens once the appointment is accepted.',
    ])
  })

  it('takes the ids of the specification, and refuses others', async () => {
    const citizen = await makePerson(test.services)
    const helper = await makeHelper(test.services)
    const appointment = await makeAppointmentOf(test.services, citizen, helper)
    const { create } = directChatCalls(test.app, citizen)
    const ids = { user_id: citizen.user_id, nyaysathi_id: helper.nyaysathi_id }
    const { user_id } = await makePerson(test.services)
    expect((await create(appointment, { ...ids, user_id })).statusCode).toBe(403)
    expect((await create(appointment, { ...ids, nyaysathi_id: user_id })).statusCode).toBe(403)
    const made = await create(appointment, { ...ids, appointment_date: '2030-01-01T10:00' })
    expect(made.statusCode).toBe(201)
  })

  it('is not there for anybody else, and looks like none', async () => {
    const { chat_id, appointment_id } = await pair()
    const stranger = await makePerson(test.services)
    const as = directChatCalls(test.app, stranger)
    const missing = '00000000-0000-8000-8000-000000000000'
    const answers = async (id: string, appointment: string) => {
      const all = [
        await as.create(appointment),
        await as.details({ chat_id: id }),
        await as.details({ appointment_id: appointment }),
        await as.call('GET', `/api/chats/${id}/messages`),
        await as.call('GET', `/api/chats/${id}/messages?since=99999999999999`),
        await as.send(id, 'x'),
        await as.call('POST', `/api/chats/${id}/read`, { up_to: new Date().toISOString() }),
        await as.call('POST', `/api/chats/${id}/typing`),
        await as.call('POST', `/api/chats/${id}/typing`),
        await as.call('GET', `/api/chats/${id}/files`),
        await as.call('POST', `/api/chats/${id}/search`, { text: 'x' }),
        await as.call('POST', `/api/chats/${id}/block`),
        await as.call('POST', `/api/chats/${id}/reports`, { reason: 'other' }),
      ]
      return all.map((answer) => [answer.statusCode, answer.json().error])
    }
    const theirs = await answers(chat_id, appointment_id)
    expect(theirs).toEqual(await answers(missing, missing))
    expect(new Set(theirs.map(([status]) => status))).toEqual(new Set([404]))
    expect((await as.call('GET', '/api/chats/direct')).json()).toEqual([])
  })

  it('shares its paths with the assistant, and neither finds the chats of the other', async () => {
    const { chat_id, citizen, asCitizen } = await pair()
    const aiChat = await makeMemberChat(test.app, citizen)
    expect((await asCitizen.details({ chat_id: aiChat })).statusCode).toBe(404)
    expect(
      (await asCitizen.send(aiChat, 'To the assistant', { sender_id: citizen.user_id })).statusCode,
    ).toBe(201)
    expect((await asCitizen.send(chat_id, 'To a person')).statusCode).toBe(201)
    expect((await asCitizen.read(aiChat)).map((message) => message.message_text)).toEqual([
      'To the assistant',
    ])
    expect((await asCitizen.read(chat_id)).map((message) => message.message_text)).toEqual(['To a person'])
    const list = (await asCitizen.call('GET', '/api/chats/list')).json()
    expect(list.map((chat: { chat_id: string }) => chat.chat_id)).toEqual([aiChat])
    expect((await asCitizen.call('DELETE', `/api/chats/delete/${chat_id}`)).statusCode).toBe(404)
    expect(await asCitizen.read(chat_id)).toHaveLength(1)
    const neither = await asCitizen.call('POST', '/api/chats', { is_ai_chat: false })
    expect(neither.statusCode).toBe(400)
  })
})

describe('the details', () => {
  it('tell both sides who is who, by chat or by appointment', async () => {
    const { chat_id, appointment_id, citizen, helper, asCitizen, asHelper } = await pair()
    await asCitizen.send(chat_id, 'Good morning')
    const byChat = DirectChatDetails.parse((await asHelper.details({ chat_id })).json())
    expect(byChat).toMatchObject({
      chat_id,
      appointment_id,
      user_id: citizen.user_id,
      nyaysathi_id: helper.nyaysathi_id,
      appointment_status: 'Accepted',
      user_details: { name: 'Asha', profile_picture: null },
      nyaysathi_details: {
        name: 'Meera Iyer',
        type: 'lawyer',
        specialization: 'Family Law',
        location: { city: 'Pune', state: 'Maharashtra' },
      },
      messages: [{ message_text: 'Good morning', sender_id: citizen.user_id, receiver_id: helper.user_id }],
      has_older: false,
      can_send: true,
      unread: 1,
      read_up_to: null,
      other_read_up_to: null,
    })
    const byAppointment = (await asCitizen.details({ appointment_id })).json()
    expect(byAppointment).toEqual({ ...byChat, unread: 0 })
    expect((await asCitizen.details({ appointment_id, chat_id })).statusCode).toBe(200)
    const other = await makeDirectChat(test, { citizen })
    expect((await asCitizen.details({ appointment_id, chat_id: other.chat_id })).statusCode).toBe(404)
    expect((await asCitizen.details({})).statusCode).toBe(400)
  })

  it('are not there before the chat is', async () => {
    const citizen = await makePerson(test.services)
    const appointment_id = await makeAppointmentOf(test.services, citizen, await makeHelper(test.services))
    expect((await directChatCalls(test.app, citizen).details({ appointment_id })).statusCode).toBe(404)
  })
})

describe('a message', () => {
  it('is from the caller and to the other, whatever is claimed', async () => {
    const { chat_id, citizen, helper, asCitizen } = await pair()
    const [me, other] = [citizen.user_id, helper.user_id]
    const send = (sender_id: string | undefined, receiver_id: string | undefined) =>
      asCitizen.send(chat_id, 'x', { sender_id, receiver_id })
    expect((await send(me, other)).statusCode).toBe(201)
    expect((await send(me, undefined)).statusCode).toBe(201)
    expect((await send(other, me)).statusCode).toBe(403)
    expect((await send(me, randomUUID())).statusCode).toBe(403)
    const toMyself = await send(me, me)
    expect([toMyself.statusCode, toMyself.json().error]).toEqual([400, 'Cannot send message to yourself.'])
    expect(await asCitizen.read(chat_id)).toHaveLength(2)
  })

  it('has 1 to 4,000 characters that are not all blank', async () => {
    const { chat_id, asCitizen } = await pair()
    const status = async (text: string) => (await asCitizen.send(chat_id, text)).statusCode
    expect([await status(''), await status(' \n\t '), await status('अ'.repeat(4_001))]).toEqual([
      400, 400, 400,
    ])
    expect(await status('अ'.repeat(4_000))).toBe(201)
    const tooLong = await asCitizen.send(chat_id, 'x'.repeat(4_001))
    expect(tooLong.json().error).toBe('Please keep the message under 4,000 characters.')
    expect(await asCitizen.read(chat_id)).toHaveLength(1)
  })

  it('gets the time of the server, each one later than the one before, from both sides at two instances at once', async () => {
    const { chat_id, citizen, helper } = await pair()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        directChatCalls((index % 2 ? test : two).app, index % 3 ? citizen : helper).send(
          chat_id,
          `message ${index}`,
          { timestamp: '1999-01-01T00:00:00Z' },
        ),
      ),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    const times = (await directChatCalls(test.app, citizen).read(chat_id, '?limit=100')).map(msOf)
    expect(times).toHaveLength(60)
    for (const [index, time] of times.entries()) expect(time).toBeGreaterThan(times[index - 1] ?? 0)
    expect(answers.map((answer) => msOf(answer.json())).sort()).toEqual(times)
  })

  it('sent again under its client id is one, gets the same answer, and is another for the other side', async () => {
    const { chat_id, citizen, helper, asCitizen, asHelper } = await pair()
    const client_message_id = 'client-id-0001'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        directChatCalls((index % 2 ? test : two).app, citizen).send(chat_id, 'once', { client_message_id }),
      ),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const changed = await asCitizen.send(chat_id, 'something else', { client_message_id })
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'idempotency_key_reused'])
    const theirs = await asHelper.send(chat_id, 'mine', { client_message_id })
    expect(theirs.statusCode).toBe(201)
    const read = await asHelper.read(chat_id)
    expect(read.map(({ message_text, sender_id }) => [message_text, sender_id])).toEqual([
      ['once', citizen.user_id],
      ['mine', helper.user_id],
    ])
  })

  it('is stored sealed, with a key for each side', async () => {
    const { chat_id, asCitizen } = await pair()
    await asCitizen.send(chat_id, 'He keeps my papers in the steel almirah')
    const { rows } = await test.database.pool.query(
      `select m.sealed_text, s.wrapped_key from direct_messages m join direct_chat_sides s using (chat_id) where chat_id = $1`,
      [chat_id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0].wrapped_key).not.toEqual(rows[1].wrapped_key)
    for (const { sealed_text } of rows) expect(sealed_text.toString('utf8')).not.toContain('almirah')
  })
})

describe('reading', () => {
  it('since a time gives only what came strictly after it, nothing twice and nothing missed', async () => {
    const { chat_id, citizen, helper, asCitizen } = await pair()
    const seen: string[] = []
    let since = 0
    let writing = true
    const write = Promise.all(
      [citizen, helper].map(async (person, at) => {
        for (let count = 0; count < 60; count += 1) {
          await directChatCalls((count % 2 ? test : two).app, person).send(chat_id, `${at}-${count}`)
        }
      }),
    ).then(() => {
      writing = false
    })
    const poll = async () => {
      // An answer from memory takes no turn of the event loop, and the writers need some.
      await setImmediate()
      const page = await asCitizen.read(chat_id, `?since=${since}`)
      seen.push(...page.map((message) => message.message_text))
      const last = page.at(-1)
      if (last) since = msOf(last)
      return page.length
    }
    while (writing) await poll()
    await write
    while ((await poll()) > 0);
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    const all = await asCitizen.read(chat_id, '?since=0&limit=100')
    expect(seen.slice(0, 100)).toEqual(all.map((message) => message.message_text))
  })

  it('goes from the first on by cursor, and from the newest back by `before`', async () => {
    const { chat_id, asCitizen } = await pair()
    for (let count = 0; count < 120; count += 1) await asCitizen.send(chat_id, `${count}`)
    const first = await asCitizen.call('GET', `/api/chats/${chat_id}/messages`)
    expect(first.json().messages).toHaveLength(50)
    const cursor = first.headers['x-next-cursor']
    const second = await asCitizen.read(chat_id, `?limit=100&cursor=${cursor}`)
    expect(second.map((message) => message.message_text)).toEqual(
      Array.from({ length: 70 }, (_, index) => `${index + 50}`),
    )
    const details = (await asCitizen.details({ chat_id })).json()
    const newest = DirectChatDetails.parse(details)
    expect([newest.messages.length, newest.messages[0]?.message_text, newest.has_older]).toEqual([
      50,
      '70',
      true,
    ])
    const texts = newest.messages.map((message) => message.message_text)
    let oldest = newest.messages[0]
    while (oldest) {
      const page = await asCitizen.read(chat_id, `?limit=30&before=${msOf(oldest)}`)
      texts.unshift(...page.map((message) => message.message_text))
      oldest = page[0]
    }
    expect(texts).toEqual(Array.from({ length: 120 }, (_, index) => `${index}`))
  })

  it('refuses what is no time', async () => {
    const { chat_id, asCitizen } = await pair()
    for (const query of ['since=yesterday', 'since=-1', 'before=x', 'limit=0', 'cursor=nonsense']) {
      expect((await asCitizen.call('GET', `/api/chats/${chat_id}/messages?${query}`)).statusCode).toBe(400)
    }
  })
})

describe('where nothing can be sent', () => {
  const refusal = async (chat: Awaited<ReturnType<typeof pair>>, who: 'asCitizen' | 'asHelper') => {
    const sent = await chat[who].send(chat.chat_id, 'x')
    const details = (await chat[who].details({ chat_id: chat.chat_id })).json()
    return [sent.statusCode, details.can_send, details.closed_reason]
  }

  it('a cancelled appointment leaves its chat to read; a completed one to write as well', async () => {
    const chat = await pair()
    await chat.asCitizen.send(chat.chat_id, 'before')
    const set = (status: string) =>
      test.database.pool.query('update appointments set status = $2 where appointment_id = $1', [
        chat.appointment_id,
        status,
      ])
    await set('Completed')
    expect((await chat.asHelper.send(chat.chat_id, 'How did it go?')).statusCode).toBe(201)
    await set('Cancelled')
    expect(await refusal(chat, 'asCitizen')).toEqual([403, false, 'cancelled'])
    expect(await refusal(chat, 'asHelper')).toEqual([403, false, 'cancelled'])
    expect(await chat.asCitizen.read(chat.chat_id)).toHaveLength(2)
    expect((await chat.asCitizen.create(chat.appointment_id)).statusCode).toBe(200)
  })

  it('with a suspended helper stays readable for the citizen alone, who learns why nothing can be sent', async () => {
    const chat = await pair()
    await test.database.pool.query(
      "update nyaysathi set status = 'suspended', reason = 'x', listed_at = null where nyaysathi_id = $1",
      [chat.helper.nyaysathi_id],
    )
    expect((await chat.asHelper.send(chat.chat_id, 'x')).statusCode).toBe(403)
    expect(await refusal(chat, 'asCitizen')).toEqual([403, false, 'helper_unavailable'])
  })

  it('a block holds for both, in every chat of the two, also one to come, until its maker takes it back', async () => {
    const chat = await pair()
    const { citizen, helper } = chat
    const second = await makeDirectChat(test, { citizen, helper })
    const elsewhere = await makeDirectChat(test, { helper })
    const blocked = await chat.asCitizen.call('POST', `/api/chats/${chat.chat_id}/block`, {
      cancel_appointments: false,
    })
    expect(blocked.json()).toEqual({ can_send: false, closed_reason: 'blocked_by_you' })
    expect(await refusal(chat, 'asHelper')).toEqual([403, false, 'closed_by_other'])
    expect(await refusal(chat, 'asCitizen')).toEqual([403, false, 'blocked_by_you'])
    expect((await chat.asHelper.send(second.chat_id, 'x')).statusCode).toBe(403)
    const third = await makeDirectChat(test, { citizen, helper })
    expect((await chat.asHelper.send(third.chat_id, 'x')).statusCode).toBe(403)
    expect((await chat.asHelper.send(elsewhere.chat_id, 'x')).statusCode).toBe(201)
    const tried = await chat.asHelper.call('DELETE', `/api/chats/${chat.chat_id}/block`)
    expect(tried.json()).toEqual({ can_send: false, closed_reason: 'closed_by_other' })
    await chat.asCitizen.call('DELETE', `/api/chats/${third.chat_id}/block`)
    for (const { chat_id } of [chat, second, third])
      expect((await chat.asHelper.send(chat_id, 'x')).statusCode).toBe(201)
  })

  it('both can block at the same moment', async () => {
    const chat = await pair()
    await makeDirectChat(test, chat)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        chat[index % 2 ? 'asCitizen' : 'asHelper'].call('POST', `/api/chats/${chat.chat_id}/block`),
      ),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    await chat.asCitizen.call('DELETE', `/api/chats/${chat.chat_id}/block`)
    expect(await refusal(chat, 'asCitizen')).toEqual([403, false, 'closed_by_other'])
  })
})
