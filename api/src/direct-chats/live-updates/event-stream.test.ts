import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DirectChat, directChatCalls, makeDirectChat, msOf } from '../../testing/direct-chat-calls.ts'
import { makePerson, type TestPerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Heard = { event: string; data: Record<string, unknown> }

let one: TestApp
let two: TestApp
let address: string
const leaving = new Set<AbortController>()
beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({ database: one.database })
  address = await one.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const leave of leaving) leave.abort()
  leaving.clear()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

/** An open stream of this person, over a real connection. */
async function listen({ headers }: TestPerson, at = address) {
  const leave = new AbortController()
  leaving.add(leave)
  const ask = () => fetch(`${at}/api/chats/events`, { headers, signal: leave.signal })
  let answer = await ask()
  // An instance that does not hear the database yet tells its reader to come again.
  while (answer.status === 503) answer = await ask()
  const heard: Heard[] = []
  let text = ''
  let isOver = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      heard.length = 0
      for (const [, event = '', data = ''] of text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g))
        heard.push({ event, data: JSON.parse(data) })
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const next = async (event: string): Promise<Heard['data']> => {
    await expect.poll(() => heard.some((each) => each.event === event), { interval: 5 }).toBe(true)
    return heard.findLast((each) => each.event === event)?.data ?? {}
  }
  return { answer, heard, next, reading, isOver: () => isOver, text: () => text, leave: () => leave.abort() }
}

const sides = ({ citizen, helper }: DirectChat) => ({
  asCitizen: directChatCalls(one.app, citizen),
  asHelper: directChatCalls(two.app, helper),
})

describe('the event stream', () => {
  it('begins with all that may have happened, in a form that no proxy holds back', async () => {
    const chat = await makeDirectChat(one)
    const { asHelper } = sides(chat)
    const sent = (await asHelper.send(chat.chat_id, 'one')).json()
    const empty = await makeDirectChat(one, { citizen: chat.citizen })
    const stream = await listen(chat.citizen)
    expect(stream.answer.status).toBe(200)
    expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': expect.stringContaining('no-store'),
    })
    const ready = await stream.next('ready')
    expect(ready).toEqual({
      unread: 1,
      chats: expect.arrayContaining([
        { chat_id: chat.chat_id, newest: msOf(sent), unread: 1, other_read_up_to: null },
        { chat_id: empty.chat_id, newest: null, unread: 0, other_read_up_to: null },
      ]),
    })
  })

  it('tells of messages, marks, typing and blocks from another instance, without a word of what was said', async () => {
    const chat = await makeDirectChat(one)
    const { chat_id, citizen } = chat
    const { asCitizen, asHelper } = sides(chat)
    const stream = await listen(citizen)
    await stream.next('ready')
    const sent = (await asHelper.send(chat_id, 'Come to the back door at nine')).json()
    expect(await stream.next('message')).toEqual({ chat_id, newest: msOf(sent), from_me: false, unread: 1 })
    await asHelper.call('POST', `/api/chats/${chat_id}/typing`)
    expect(await stream.next('typing')).toEqual({ chat_id })
    await asCitizen.call('POST', `/api/chats/${chat_id}/read`, { up_to: sent.timestamp })
    expect(await stream.next('read')).toEqual({ chat_id, up_to: sent.timestamp, by_me: true, unread: 0 })
    const answered = (await asCitizen.send(chat_id, 'I will')).json()
    await expect
      .poll(() => stream.heard.at(-1))
      .toEqual({ event: 'message', data: { chat_id, newest: msOf(answered), from_me: true } })
    await asHelper.call('POST', `/api/chats/${chat_id}/read`, { up_to: answered.timestamp })
    await expect
      .poll(() => stream.heard.at(-1)?.data)
      .toEqual({ chat_id, up_to: answered.timestamp, by_me: false })
    await asHelper.call('POST', `/api/chats/${chat_id}/block`)
    expect(await stream.next('state')).toEqual({ chat_id })
    const before = stream.heard.length
    await asHelper.call('POST', `/api/chats/${chat_id}/typing`)
    await asCitizen.call('DELETE', `/api/chats/${chat_id}/block`)
    await expect.poll(() => stream.heard.length).toBe(before + 1)
    expect(stream.heard.at(-1)?.event).toBe('state')
    for (const word of ['back door', 'I will']) expect(stream.text()).not.toContain(word)
  })

  it('tells the citizen when the console suspends the helper, whose own line ends', async () => {
    const chat = await makeDirectChat(one)
    const administrator = await makePerson(one.services, { user_type: 'admin' })
    const streams = [await listen(chat.citizen), await listen(chat.helper)]
    for (const stream of streams) await stream.next('ready')
    const answer = await one.app.inject({
      method: 'POST',
      url: `/api/admin/nyaysathi/${chat.helper.nyaysathi_id}/suspend`,
      headers: administrator.headers,
      payload: { reason: 'The enrolment has ended.' },
    })
    expect(answer.statusCode).toBe(200)
    await one.services.jobs.idle()
    const [asCitizen, asHelper] = streams
    expect(await asCitizen?.next('state')).toEqual({ chat_id: chat.chat_id })
    // The helper's line ends: what comes after it begins without a word of this chat.
    expect(await asHelper?.next('end')).toEqual({ reason: 'reconnect' })
    const again = await listen(chat.helper)
    expect(await again.next('ready')).toEqual({ unread: 0, chats: [] })
    await directChatCalls(two.app, chat.citizen).call('POST', `/api/chats/${chat.chat_id}/block`)
    await asCitizen?.next('state')
    expect(again.heard.map(({ event }) => event)).toEqual(['ready'])
  })

  it('is silent about the chats of others', async () => {
    const [mine, theirs] = [await makeDirectChat(one), await makeDirectChat(one)]
    const stream = await listen(mine.citizen)
    await stream.next('ready')
    await sides(theirs).asHelper.send(theirs.chat_id, 'x')
    await sides(mine).asHelper.send(mine.chat_id, 'x')
    await stream.next('message')
    expect(stream.heard.map(({ event, data }) => [event, data.chat_id])).toEqual([
      ['ready', undefined],
      ['message', mine.chat_id],
    ])
  })

  it('is for whoever is signed in, by the header alone, and ends with the sign-in, wherever that ends', async () => {
    const { citizen } = await makeDirectChat(one)
    expect((await fetch(`${address}/api/chats/events`)).status).toBe(401)
    expect((await fetch(`${address}/api/chats/events?token=${citizen.token}`)).status).toBe(401)
    const stream = await listen(citizen)
    await stream.next('ready')
    await directChatCalls(two.app, citizen).call('POST', '/api/auth/logout')
    expect(await stream.next('end')).toEqual({ reason: 'signed_out' })
    await stream.reading
    expect((await fetch(`${address}/api/chats/events`, { headers: citizen.headers })).status).toBe(401)
  })

  it('ends when the account is erased', async () => {
    const { citizen } = await makeDirectChat(one)
    const stream = await listen(citizen)
    await stream.next('ready')
    await one.database.pool.query('delete from users where user_id = $1', [citizen.user_id])
    expect(await stream.next('end')).toEqual({ reason: 'signed_out' })
  })

  it('is had six times by one person, and again once one was left', async () => {
    const person = await makePerson(one.services)
    const streams = await Promise.all(Array.from({ length: 6 }, () => listen(person)))
    for (const stream of streams) await stream.next('ready')
    const seventh = await fetch(`${address}/api/chats/events`, { headers: person.headers })
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '30'])
    streams[0]?.leave()
    await expect
      .poll(async () => {
        const again = await listen(person)
        return again.answer.status
      })
      .toBe(200)
  })

  it('is refused in words when the database goes while it opens, however often, and had again when it is back', async () => {
    const person = await makePerson(one.services)
    // From here on the instance hears the database.
    const opened = await listen(person)
    await opened.next('ready')
    opened.leave()
    await opened.reading
    const { pool } = one.database
    const really = pool.query.bind(pool) as (...asked: unknown[]) => unknown
    const query = vi
      .spyOn(pool, 'query')
      .mockImplementation(((...asked: unknown[]) =>
        (asked[0] as { name?: string }).name === 'list_chats_for_ready'
          ? Promise.reject(new Error('Connection terminated'))
          : really(...asked)) as typeof pool.query)
    // One more than a person may have.
    const answers = []
    for (let count = 0; count < 7; count += 1) {
      const { status, body } = await fetch(`${address}/api/chats/events`, { headers: person.headers })
      await body?.cancel()
      answers.push(status)
    }
    query.mockRestore()
    expect(answers).toEqual(Array(7).fill(503))
    expect((await listen(person)).answer.status).toBe(200)
  })

  it('lets whoever does not read go, and keeps nothing for them without end', async () => {
    const chat = await makeDirectChat(one)
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const begun = once(socket, 'readable')
    socket.write(
      `GET /api/chats/events HTTP/1.1\r\nHost: x\r\nAuthorization: ${chat.citizen.headers.authorization}\r\n\r\n`,
    )
    await begun
    socket.pause()
    const isCut = once(socket, 'close')
    socket.on('error', () => {})
    const state = JSON.stringify({
      kind: 'state',
      chat_id: 'x'.repeat(3_000),
      from: chat.helper.user_id,
      to: chat.citizen.user_id,
    })
    for (let count = 0; count < 3_000; count += 1)
      await one.database.pool.query('select pg_notify($1, $2)', ['direct_chats', state])
    socket.resume()
    await isCut
    const again = await listen(chat.citizen)
    expect(again.answer.status).toBe(200)
  })

  it('ends at once when the server stops, and asks to connect again', async () => {
    const third = await createTestApp({ database: one.database })
    const at = await third.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await listen(await makePerson(one.services), at)
    await stream.next('ready')
    await third.close()
    await stream.reading
    expect(stream.heard.at(-1)).toEqual({ event: 'end', data: { reason: 'reconnect' } })
  })

  it('leaves no connection of the database in use, however many listen', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => makePerson(one.services)))
    const streams = await Promise.all(people.map((person) => listen(person)))
    for (const stream of streams) await stream.next('ready')
    await expect.poll(() => one.database.pool.idleCount).toBe(one.database.pool.totalCount)
    const { rows } = await one.database.pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'nyaysathi listener'",
    )
    // One of each instance that has begun to listen.
    expect(rows[0].count).toBeLessThanOrEqual(2)
  })
})
