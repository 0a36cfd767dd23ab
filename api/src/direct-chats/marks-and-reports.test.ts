import { QueuedReport, ReportDetails } from '@nyaysathi/contracts/direct-chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directChatCalls, makeDirectChat, msOf } from '../testing/direct-chat-calls.ts'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let two: TestApp
let administrator: TestPerson
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  two = await createTestApp({ env: { SMTP_URL: mail.url }, database: test.database })
  administrator = await makePerson(test.services, { user_type: 'admin', name: 'Kavita Rao' })
})
afterAll(async () => {
  await two.close()
  await test.close()
  await mail.close()
})

async function pair() {
  const chat = await makeDirectChat(test)
  return {
    ...chat,
    asCitizen: directChatCalls(test.app, chat.citizen),
    asHelper: directChatCalls(two.app, chat.helper),
  }
}
type Pair = Awaited<ReturnType<typeof pair>>

const unread = async (as: Pair['asCitizen']) => (await as.call('GET', '/api/chats/unread')).json()
const mark = (as: Pair['asCitizen'], chatId: string, up_to: string) =>
  as.call('POST', `/api/chats/${chatId}/read`, { up_to })

describe('read marks', () => {
  it('count what is unread, never go back, and show the other side how far one has read', async () => {
    const { chat_id, asCitizen, asHelper } = await pair()
    const times: string[] = []
    for (let count = 0; count < 5; count += 1)
      times.push((await asHelper.send(chat_id, `${count}`)).json().timestamp)
    await asCitizen.send(chat_id, 'mine is not unread')
    expect(await unread(asCitizen)).toEqual({ unread: 5, chats: [{ chat_id, unread: 5 }] })
    expect((await mark(asCitizen, chat_id, times[2] ?? '')).json()).toEqual({
      read_up_to: times[2],
      unread: 2,
    })
    expect((await mark(asCitizen, chat_id, times[0] ?? '')).json()).toEqual({
      read_up_to: times[2],
      unread: 2,
    })
    const later = (await mark(asCitizen, chat_id, '2099-01-01T00:00:00Z')).json()
    expect(later.unread).toBe(0)
    expect(Date.parse(later.read_up_to)).toBeLessThan(Date.parse('2099-01-01'))
    expect(await unread(asCitizen)).toEqual({ unread: 0, chats: [] })
    const seen = await asHelper.call('GET', `/api/chats/${chat_id}/messages?limit=1`)
    expect(seen.json().other_read_up_to).toBe(later.read_up_to)
    const [listed] = (await asCitizen.call('GET', '/api/chats/direct')).json()
    expect(listed).toMatchObject({ chat_id, unread: 0, can_send: true, other_party: { name: 'Meera Iyer' } })
    expect((await mark(asCitizen, chat_id, 'yesterday')).statusCode).toBe(400)
  })

  it('and messages at the same moment leave the right count', async () => {
    const { chat_id, asCitizen, asHelper } = await pair()
    let up_to = (await asHelper.send(chat_id, 'first')).json().timestamp
    await Promise.all([
      ...Array.from({ length: 40 }, async (_, index) => {
        const sent = (await asHelper.send(chat_id, `${index}`)).json()
        if (index === 20) up_to = sent.timestamp
      }),
      ...Array.from({ length: 40 }, () => mark(asCitizen, chat_id, up_to)),
    ])
    const { read_up_to, unread: counted } = (await mark(asCitizen, chat_id, '1970-01-01T00:00:00Z')).json()
    const after = await asCitizen.read(chat_id, `?since=${Date.parse(read_up_to)}&limit=100`)
    expect(counted).toBe(after.length)
    expect((await unread(asCitizen)).unread).toBe(after.length)
  })
})

describe('searching', () => {
  it('finds words in texts and names of files, without regard to case, and goes on where it stopped', async () => {
    const { chat_id, asCitizen, asHelper } = await pair()
    const needle = await asCitizen.send(chat_id, 'The STRIDHAN list is with my aunt')
    await asHelper.send(chat_id, 'मुझे सूची भेजिए')
    const { rows } = await test.database.pool.query(
      'select sealed_text from direct_messages where chat_id = $1',
      [chat_id],
    )
    expect(rows).toHaveLength(2)
    const search = async (text: string, before?: number) =>
      (
        await asHelper.call('POST', `/api/chats/${chat_id}/search`, { text, ...(before ? { before } : {}) })
      ).json()
    const found = await search('stridhan AUNT')
    expect(found.messages.map((message: { id: string }) => message.id)).toEqual([needle.json().message_id])
    expect(found.next_before).toBeUndefined()
    expect((await search('सूची')).messages).toHaveLength(1)
    expect((await search('stridhan uncle')).messages).toEqual([])
    expect((await asHelper.call('POST', `/api/chats/${chat_id}/search`, { text: '  ' })).statusCode).toBe(400)
    // Older than what one call opens: copies of a message under times of their own, words left out.
    await test.database.pool.query(
      `insert into direct_messages (chat_id, sent_at, message_id, side, message_type, request_digest)
       select $1, now() + n * interval '1 second', gen_random_uuid(), 'user', 'text', '' from generate_series(1, 1500) n`,
      [chat_id],
    )
    const first = await search('stridhan')
    expect(first.messages).toEqual([])
    expect((await search('stridhan', first.next_before)).messages).toHaveLength(1)
  })
})

describe('a report', () => {
  it('shows the administrators what its maker chose, and nothing else, and every look is written down', async () => {
    const { chat_id, citizen, helper, asCitizen, asHelper } = await pair()
    await asCitizen.send(chat_id, 'Secret of the citizen')
    const bad = (await asHelper.send(chat_id, 'Pay me 50,000 in cash')).json()
    await asHelper.send(chat_id, 'Secret of the helper')
    const report = { reason: 'money', text: 'He wants money outside', message_ids: [bad.message_id] }
    const filed = await asCitizen.call('POST', `/api/chats/${chat_id}/reports`, report)
    expect(filed.statusCode).toBe(201)
    const { report_id } = filed.json()

    const asAdmin = directChatCalls(test.app, administrator)
    const queue = (await asAdmin.call('GET', '/api/admin/chat-reports')).json()
    expect((await asAdmin.call('GET', '/api/admin/queues')).json().reports).toBe(queue.length)
    const queued = QueuedReport.parse(queue.find((each: QueuedReport) => each.report_id === report_id))
    expect(queued).toMatchObject({
      reason: 'money',
      status: 'open',
      reported: { side: 'nyaysathi', name: 'Meera Iyer', nyaysathi_id: helper.nyaysathi_id },
      attached_messages: 1,
    })
    const answer = await asAdmin.call('GET', `/api/admin/chat-reports/${report_id}`)
    const details = ReportDetails.parse(answer.json())
    expect(details).toMatchObject({
      reporter: { side: 'user', name: 'Asha' },
      text: report.text,
      messages: [{ from: 'reported', message_text: 'Pay me 50,000 in cash', timestamp: bad.timestamp }],
    })
    expect(answer.body).not.toContain('Secret')
    // An administrator has no other way into the chat.
    expect((await asAdmin.details({ chat_id })).statusCode).toBe(404)
    expect((await asAdmin.call('GET', `/api/chats/${chat_id}/messages`)).statusCode).toBe(404)
    expect((await asAdmin.call('POST', `/api/chats/${chat_id}/search`, { text: 'Secret' })).statusCode).toBe(
      404,
    )

    const close = () =>
      asAdmin.call('POST', `/api/admin/chat-reports/${report_id}/close`, {
        outcome: 'warned',
        reason: 'No threats.',
      })
    const closings = await Promise.all([close(), close(), close()])
    expect(closings.map((closing) => closing.statusCode).sort()).toEqual([200, 409, 409])
    const closed = (await asAdmin.call('GET', '/api/admin/chat-reports?status=closed')).json()
    expect(closed[0]).toMatchObject({ report_id, status: 'closed', outcome: 'warned' })
    const { rows } = await test.database.pool.query(
      `select action, actor_user_id, detail from audit_entries
        where subject_kind = 'nyaysathi' and subject_id = $1 order by recorded_at`,
      [helper.nyaysathi_id],
    )
    // Each says whom it is about.
    expect(rows).toEqual([
      { action: 'chat_report.filed', actor_user_id: citizen.user_id, detail: 'money' },
      { action: 'chat_report.opened', actor_user_id: administrator.user_id, detail: null },
      { action: 'chat_report.closed', actor_user_id: administrator.user_id, detail: 'warned' },
    ])
  })

  it('about a citizen names nobody in the audit log, and says that it is about one', async () => {
    const { chat_id, citizen, asHelper } = await pair()
    const { report_id } = (
      await asHelper.call('POST', `/api/chats/${chat_id}/reports`, { reason: 'money' })
    ).json()
    const asAdmin = directChatCalls(test.app, administrator)
    await asAdmin.call('GET', `/api/admin/chat-reports/${report_id}`)
    await asAdmin.call('POST', `/api/admin/chat-reports/${report_id}/close`, {
      outcome: 'no_action',
      reason: 'A misunderstanding.',
    })
    const log = await asAdmin.call('GET', '/api/admin/audit')
    const entries = log.json().entries.filter(({ subject }: { subject?: string }) => subject === report_id)
    expect(
      entries.map(({ action, subject_kind, detail }: Record<string, string>) => [
        action,
        subject_kind,
        detail,
      ]),
    ).toEqual([
      ['chat_report.closed', 'chat_report', 'no_action about_client'],
      ['chat_report.opened', 'chat_report', 'about_client'],
      ['chat_report.filed', 'chat_report', 'money about_client'],
    ])
    expect(log.body).not.toContain(citizen.user_id)
  })

  it('names only messages of its own chat, and is one for one key', async () => {
    const [mine, theirs] = [await pair(), await pair()]
    const elsewhere = (await theirs.asHelper.send(theirs.chat_id, 'x')).json().message_id
    const url = `/api/chats/${mine.chat_id}/reports`
    for (const message_ids of [[elsewhere], ['nonsense']]) {
      expect((await mine.asCitizen.call('POST', url, { reason: 'other', message_ids })).statusCode).toBe(404)
    }
    expect((await mine.asCitizen.call('POST', url, { reason: 'unknown' })).statusCode).toBe(400)
    const headers = { ...mine.citizen.headers, 'idempotency-key': 'report-1' }
    const send = (text: string) =>
      test.app.inject({ method: 'POST', url, headers, payload: { reason: 'other', text } })
    const answers = await Promise.all([send('a'), send('a'), send('a')])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await send('b')).statusCode).toBe(409)
  })

  it('is in no other’s queue: citizens, helpers and nobody are refused', async () => {
    const { asCitizen, asHelper } = await pair()
    for (const as of [asCitizen, asHelper])
      expect((await as.call('GET', '/api/admin/chat-reports')).statusCode).toBe(403)
  })
})

describe('a mail about what waits unread', () => {
  const later = () =>
    test.database.pool.query(
      `update direct_chat_sides set unread_since = unread_since - interval '11 minutes'`,
    )
  const away = (person: TestPerson) =>
    test.database.pool.query(
      `update sessions set last_seen_at = last_seen_at - interval '6 minutes' where user_id = $1`,
      [person.user_id],
    )
  const run = async () => {
    for (const { services } of [test, two]) {
      await services.jobs.enqueue(test.database.pool, 'direct_chats.tell_of_unread')
    }
    await Promise.all([test.services.jobs.idle(), two.services.jobs.idle()])
    await test.services.jobs.idle()
  }
  const sentTo = (email: string) => mail.received.filter((received) => received.to === email)

  it('is sent once for each stretch, to who is not there, and tells nothing', async () => {
    const { chat_id, citizen, asCitizen, asHelper } = await pair()
    const email = citizen.email
    await asHelper.send(chat_id, 'Bring the medical papers')
    await asHelper.send(chat_id, 'and the photos')
    await away(citizen)
    await run()
    expect(sentTo(email)).toHaveLength(0)
    await later()
    await run()
    await asHelper.send(chat_id, 'once more')
    await later()
    await run()
    expect(sentTo(email)).toHaveLength(1)
    const sentMail = await mail.mailTo(email)
    expect(`${sentMail.subject} ${sentMail.text}`).not.toMatch(/Meera|medical|photos|chat/i)

    // Read, and an hour later a new stretch begins.
    const [, , last] = await asCitizen.read(chat_id)
    await mark(asCitizen, chat_id, last?.timestamp ?? '')
    await asHelper.send(chat_id, 'a new matter')
    await later()
    await away(citizen)
    await run()
    expect(sentTo(email)).toHaveLength(2)
  })

  it('that waits for the hours of its reader is not sent once it was read', async () => {
    const { chat_id, citizen, asCitizen, asHelper } = await pair()
    const hourFromNow = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Kolkata',
        hour: '2-digit',
        minute: '2-digit',
      })
    const wish = { mail: true, from_hour: hourFromNow(2), to_hour: hourFromNow(4), neutral: false }
    const chosen = await test.app.inject({
      method: 'PUT',
      url: '/api/users/safe-contact',
      headers: citizen.headers,
      payload: wish,
    })
    expect(chosen.statusCode).toBe(200)
    const sent = (await asHelper.send(chat_id, 'x')).json()
    await away(citizen)
    await later()
    await run()
    await mark(asCitizen, chat_id, sent.timestamp)
    await test.services.jobs.idle({ alsoLater: true })
    expect(sentTo(citizen.email)).toHaveLength(0)
    const { rows } = await test.database.pool.query(
      "select state from mails where kind = 'message_waiting' order by created_at desc limit 1",
    )
    expect(rows).toEqual([{ state: 'withheld' }])
  })

  it('is not sent to who is there, or has read it', async () => {
    const [there, reader] = [await pair(), await pair()]
    for (const { chat_id, asHelper } of [there, reader]) await asHelper.send(chat_id, 'x')
    const [message] = await reader.asCitizen.read(reader.chat_id)
    expect(msOf(message ?? { timestamp: '' })).toBeGreaterThan(0)
    await mark(reader.asCitizen, reader.chat_id, message?.timestamp ?? '')
    await away(reader.citizen)
    await later()
    await run()
    for (const { citizen } of [there, reader]) expect(sentTo(citizen.email)).toHaveLength(0)
  })
})
