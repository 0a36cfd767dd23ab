import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../../platform/database/connect-database.ts'
import { createSilentLog } from '../../platform/log.ts'
import { createBreakableLink } from '../../testing/breakable-link.ts'
import { directChatCalls, makeDirectChat, msOf } from '../../testing/direct-chat-calls.ts'
import { makePerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, ofSlowMachine, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase
/** Has a line to the database of its own for listening, which can be cut. */
let one: TestApp
let two: TestApp
let link: Awaited<ReturnType<typeof createBreakableLink>>
/** Statements that instance one has sent. */
let asked = 0
beforeAll(async () => {
  database = await createTestDatabase()
  link = await createBreakableLink(database.url)
  const pool = connectDatabase(database.url, createSilentLog(), { patience: ofSlowMachine })
  const query = pool.pool.query.bind(pool.pool) as (...values: unknown[]) => unknown
  pool.pool.query = ((...values: unknown[]) => {
    asked += 1
    return query(...values)
  }) as typeof pool.pool.query
  one = await createTestApp({ database: { ...pool, directUrl: link.url, drop: async () => {} } })
  two = await createTestApp({ database })
})
afterEach(() => link.resume())
afterAll(async () => {
  // The browser's side opens a connection that it never uses, which would be waited for until it counts as silent.
  one.app.server.closeAllConnections()
  await one.close()
  await one.database.close()
  await two.close()
  await link.cut()
  await database.drop()
})

async function chatOfTwo() {
  const chat = await makeDirectChat(two)
  const reader = directChatCalls(one.app, chat.citizen)
  const poll = (since: number) => reader.call('GET', `/api/chats/${chat.chat_id}/messages?since=${since}`)
  const texts = async (since: number) =>
    (await poll(since)).json().messages.map((message: { message_text: string }) => message.message_text)
  return { ...chat, reader, poll, texts, helperAtTwo: directChatCalls(two.app, chat.helper) }
}

/** Polls until one is answered without a single statement. @returns that answer */
async function untilFromMemory<Answer extends { statusCode: number }>(
  poll: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const before = asked
    const answer = await poll()
    expect(answer.statusCode).toBe(200)
    if (asked === before) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('a poll with nothing new', () => {
  it('is answered without the database, and the same as by it', async () => {
    const { chat_id, poll, reader, helperAtTwo } = await chatOfTwo()
    const sent = (await helperAtTwo.send(chat_id, 'one')).json()
    const since = msOf(sent)
    const fromMemory = await untilFromMemory(() => poll(since))
    const before = asked
    const asking = await reader.call('GET', `/api/chats/${chat_id}/messages?since=${since}&limit=50`)
    expect(asked).toBeGreaterThan(before)
    expect(fromMemory.json()).toEqual({ messages: [], other_read_up_to: null })
    expect(fromMemory.body).toBe(asking.body)
    for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
      expect([name, fromMemory.headers[name]]).toEqual([name, asking.headers[name]])
  })

  it('knows at once what this instance itself took, and a moment later what another one did', async () => {
    const { chat_id, citizen, helper, poll, texts, helperAtTwo } = await chatOfTwo()
    let since = msOf((await helperAtTwo.send(chat_id, 'begin')).json())
    await untilFromMemory(() => poll(since))
    for (let count = 0; count < 30; count += 1) {
      const sent = (await directChatCalls(one.app, helper).send(chat_id, `here ${count}`)).json()
      expect(await texts(since)).toEqual([`here ${count}`])
      since = msOf(sent)
      expect(await texts(since)).toEqual([])
    }
    for (let count = 0; count < 10; count += 1) {
      const sent = (await helperAtTwo.send(chat_id, `there ${count}`)).json()
      await expect.poll(() => texts(since), { interval: 1 }).toEqual([`there ${count}`])
      since = msOf(sent)
    }
    const mark = { up_to: new Date(since).toISOString() }
    await directChatCalls(two.app, citizen).call('POST', `/api/chats/${chat_id}/read`, mark)
    const asHelper = directChatCalls(one.app, helper)
    await expect
      .poll(
        async () =>
          (await asHelper.call('GET', `/api/chats/${chat_id}/messages?since=${since}`)).json()
            .other_read_up_to,
      )
      .toBe(mark.up_to)
  })

  it('misses nothing that is committed while the memory is being filled', async () => {
    // A message that is committed after the chat was read, and before that reading is kept.
    const { chat_id, citizen, texts, poll, helperAtTwo } = await chatOfTwo()
    const since = msOf((await helperAtTwo.send(chat_id, 'known')).json())
    await untilFromMemory(() => poll(since))
    // A mark of state makes every instance forget the chat, so that the next poll reads it anew.
    const forget = async () => {
      await helperAtTwo.call('POST', `/api/chats/${chat_id}/block`, { cancel_appointments: false })
      await helperAtTwo.call('DELETE', `/api/chats/${chat_id}/block`)
    }
    let last = since
    for (let count = 0; count < 25; count += 1) {
      await forget()
      const pending = [
        directChatCalls(one.app, citizen).read(chat_id, `?since=${last}`),
        helperAtTwo.send(chat_id, `between ${count}`),
        directChatCalls(one.app, citizen).read(chat_id, `?since=${last}`),
      ] as const
      const sent = (await Promise.all(pending))[1].json()
      await expect.poll(() => texts(last), { interval: 1 }).toEqual([`between ${count}`])
      last = msOf(sent)
    }
  })
})

describe('when the line that listens is lost', () => {
  it('asks the database, misses nothing, and answers from memory again once it stands', async () => {
    const { chat_id, citizen, poll, texts, helperAtTwo } = await chatOfTwo()
    let since = msOf((await helperAtTwo.send(chat_id, 'before')).json())
    await untilFromMemory(() => poll(since))
    await link.cut()
    await expect
      .poll(() => {
        return one.services.logLines.join('').includes('listens to the database was lost')
      })
      .toBe(true)
    for (let count = 0; count < 5; count += 1) {
      const sent = (await helperAtTwo.send(chat_id, `while not listening ${count}`)).json()
      expect(await texts(since)).toEqual([`while not listening ${count}`])
      since = msOf(sent)
    }
    // Nobody asks for this one before the line stands again: what was remembered before must not answer then.
    const unheard = (await helperAtTwo.send(chat_id, 'unheard')).json()
    const second = await makeDirectChat(two, { citizen })
    const pollSecond = () =>
      directChatCalls(one.app, citizen).call(
        'GET',
        `/api/chats/${second.chat_id}/messages?since=${Date.now()}`,
      )
    await link.restore()
    await untilFromMemory(pollSecond)
    expect(await texts(since)).toEqual(['unheard'])
    since = msOf(unheard)
    await untilFromMemory(() => poll(since))
    const sent = (await helperAtTwo.send(chat_id, 'after')).json()
    await expect.poll(() => texts(since), { interval: 1 }).toEqual(['after'])
    expect(await texts(msOf(sent))).toEqual([])
  })

  it('tells each stream what it may have missed, and ends those whose sign-in ended meanwhile', async () => {
    const { chat_id, citizen, helperAtTwo } = await chatOfTwo()
    const leaver = await chatOfTwo()
    const address = one.app.server.listening
      ? one.app.listeningOrigin
      : await one.app.listen({ port: 0, host: '127.0.0.1' })
    const leave = new AbortController()
    onTestFinished(() => leave.abort())
    const texts = { stays: '', leaves: '' }
    for (const [name, { headers }] of [
      ['stays', citizen],
      ['leaves', leaver.citizen],
    ] as const) {
      // As a page does: where the line was away for longer, the stream has ended, and its reader comes again.
      const read = async (): Promise<void> => {
        const { status, body } = await fetch(`${address}/api/chats/events`, { headers, signal: leave.signal })
        if (status === 401) texts[name] += 'signed_out'
        else if (status !== 200) await body?.cancel()
        else for await (const piece of body ?? []) texts[name] += Buffer.from(piece).toString()
        if (!texts[name].includes('signed_out')) return read()
      }
      read().catch(() => {})
    }
    await expect.poll(() => Object.values(texts).every((text) => text.includes('event: ready'))).toBe(true)
    await link.cut()
    const { timestamp } = (await helperAtTwo.send(chat_id, 'unheard')).json()
    await directChatCalls(two.app, leaver.citizen).call('POST', '/api/auth/logout')
    await link.restore()
    await expect.poll(() => texts.stays).toContain(`"newest":${Date.parse(timestamp)}`)
    await expect.poll(() => texts.leaves).toContain('signed_out')
    await database.pool.query("select pg_notify('direct_chats', 'no notice of ours')")
    await expect
      .poll(async () => {
        await helperAtTwo.send(chat_id, 'heard')
        return texts.stays
      })
      .toContain('event: message')
  })

  it('that goes silent without a word is not believed for longer than seconds', async () => {
    const { chat_id, poll, texts, helperAtTwo } = await chatOfTwo()
    const since = msOf((await helperAtTwo.send(chat_id, 'before')).json())
    await untilFromMemory(() => poll(since))
    link.stop()
    await helperAtTwo.send(chat_id, 'unheard')
    await expect.poll(() => texts(since), { interval: 100 }).toEqual(['unheard'])
  })
})

describe('a sign-in that has ended', () => {
  it('gets no answer from memory: at once where it ended, a moment later elsewhere', async () => {
    const { chat_id, citizen, poll, helperAtTwo } = await chatOfTwo()
    const since = msOf((await helperAtTwo.send(chat_id, 'x')).json())
    await untilFromMemory(() => poll(since))
    await directChatCalls(one.app, citizen).call('POST', '/api/auth/logout')
    expect((await poll(since)).statusCode).toBe(401)

    const other = await chatOfTwo()
    const sinceThen = msOf((await other.helperAtTwo.send(other.chat_id, 'x')).json())
    await untilFromMemory(() => other.poll(sinceThen))
    await directChatCalls(two.app, other.citizen).call('POST', '/api/auth/logout/all')
    await expect.poll(async () => (await other.poll(sinceThen)).statusCode, { interval: 1 }).toBe(401)
  })

  it('is no stranger’s: another person asks about a remembered chat in vain', async () => {
    const { chat_id, poll, helperAtTwo } = await chatOfTwo()
    const since = msOf((await helperAtTwo.send(chat_id, 'x')).json())
    await untilFromMemory(() => poll(since))
    const stranger = await chatOfTwo()
    await untilFromMemory(() => stranger.poll(Date.now()))
    const answer = await stranger.reader.call('GET', `/api/chats/${chat_id}/messages?since=${since}`)
    expect(answer.statusCode).toBe(404)
    const nobody = await one.app.inject({ url: `/api/chats/${chat_id}/messages?since=${since}` })
    expect(nobody.statusCode).toBe(401)
  })

  it('ends by idleness too, however often it polls from memory', async () => {
    const { chat_id, helper, helperAtTwo } = await chatOfTwo()
    const since = msOf((await helperAtTwo.send(chat_id, 'x')).json())
    const person = await makePerson(two.services, { sharedPhone: true })
    await database.pool.query(
      'update direct_chat_sides set user_id = $1 where chat_id = $2 and user_id <> $3',
      [person.user_id, chat_id, helper.user_id],
    )
    const poll = () =>
      directChatCalls(one.app, person).call('GET', `/api/chats/${chat_id}/messages?since=${since}`)
    const isRemembered = async (seconds: number) => {
      await database.pool.query(
        'update sessions set expires_at = now() + make_interval(secs => $2) where user_id = $1',
        [person.user_id, seconds],
      )
      let wasFromMemory = false
      const status = async () => {
        const before = asked
        const { statusCode } = await poll()
        wasFromMemory ||= asked === before
        return statusCode
      }
      await expect.poll(status, { interval: 20 }).toBe(401)
      return wasFromMemory
    }
    // On a slow machine it may end before anything is remembered.
    for (let seconds = 2; !(await isRemembered(seconds)); ) seconds *= 2
  })
})
