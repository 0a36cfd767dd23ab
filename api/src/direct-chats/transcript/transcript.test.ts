import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf } from '../../testing/application-calls.ts'
import { directChatCalls, makeDirectChat } from '../../testing/direct-chat-calls.ts'
import { makeHelper, makePerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function pair() {
  const citizen = await makePerson(test.services, { name: 'Asha <b>Pawar</b>' })
  const helper = await makeHelper(test.services, { name: 'Meera Iyer' })
  const chat = await makeDirectChat(test, { citizen, helper })
  return {
    ...chat,
    asCitizen: directChatCalls(test.app, citizen),
    asHelper: directChatCalls(test.app, helper),
  }
}
type Side = Awaited<ReturnType<typeof pair>>['asCitizen']

const paperOf = (as: Side, chatId: string, language = '') =>
  as.call('GET', `/api/chats/${chatId}/transcript${language && `?language=${language}`}`)
/** What a reader sees, line by line. */
const linesOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .split(/<\/(?:p|h1|h2|dd|dt|title)>/)
    .map((part) => part.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean)

it('has who said what and when in India, in both languages, with names of files, as plain text', async () => {
  const { chat_id, asCitizen, asHelper } = await pair()
  await asCitizen.send(chat_id, 'They cut the water.\n<script>alert(1)</script> & more')
  await asHelper.upload(chat_id, new File([pdfOf()], 'रसीद & 1.pdf', { type: 'application/pdf' }), {
    message_text: 'یہ رسید دیکھیے',
  })
  await test.database.pool.query(
    `update direct_messages set sent_at = case side when 'user' then timestamptz '2026-11-21 18:29:00Z'
                                                     else timestamptz '2026-11-21 18:31:00Z' end where chat_id = $1`,
    [chat_id],
  )
  const answer = await paperOf(asCitizen, chat_id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment; filename="chat.html"',
    'cache-control': 'no-store',
  })
  const html = answer.body
  expect(html).not.toMatch(/<script|<img|<b>|<link|src=|href=/)
  expect(html).toContain("content=\"default-src 'none'; style-src 'unsafe-inline'\"")
  expect(html).toContain('<p class="said" dir="auto">یہ رسید دیکھیے</p>')
  const lines = linesOf(html)
  const from = lines.indexOf('Saturday, 21 November 2026')
  expect(lines.slice(from, from + 8)).toEqual([
    'Saturday, 21 November 2026',
    'Asha &lt;b&gt;Pawar&lt;/b&gt; (you) · 11:59 pm',
    'They cut the water.\n&lt;script&gt;alert(1)&lt;/script&gt; &amp; more',
    // A minute past midnight in India.
    'Sunday, 22 November 2026',
    'Meera Iyer · 12:01 am',
    'File: रसीद &amp; 1.pdf',
    'یہ رسید دیکھیے',
    'End of the chat. Messages: 2',
  ])

  const hindi = (await paperOf(asHelper, chat_id, 'hi')).body
  expect(hindi).toContain('<html lang="hi">')
  const hindiLines = linesOf(hindi)
  expect(hindiLines).toContain('रविवार, 22 नवंबर 2026')
  expect(hindiLines).toContain('Meera Iyer (आप) · रात 12:01')
  expect(hindiLines.findLast((line) => line.startsWith('Asha'))).not.toContain('आप')
  expect((await paperOf(asHelper, chat_id, 'xx')).statusCode).toBe(400)
})

it('is whole for a long chat, in its order', async () => {
  const { chat_id, asCitizen } = await pair()
  for (let count = 0; count < 3; count += 1) await asCitizen.send(chat_id, `text ${count}`)
  // Erased texts take the place of many; each page is read after the one before.
  await test.database.pool.query(
    `insert into direct_messages (chat_id, sent_at, message_id, side, message_type, request_digest)
     select $1, date_trunc('milliseconds', now()) + interval '1 hour' + n * interval '1 second', gen_random_uuid(), 'user', 'text', ''
       from generate_series(1, 1997) n`,
    [chat_id],
  )
  const { body } = await paperOf(asCitizen, chat_id)
  expect(body.match(/class="message/g)).toHaveLength(2_000)
  expect(body.indexOf('text 0')).toBeLessThan(body.indexOf('text 2'))
  expect(body).toContain('Messages: 2000')
})

it('keeps out what is gone, and is noted in the log without words', async () => {
  const { chat_id, citizen, asCitizen, asHelper } = await pair()
  await asHelper.send(chat_id, 'words of the helper')
  await test.database.pool.query(
    `update direct_chat_sides set wrapped_key = null, user_id = null where chat_id = $1 and side = 'nyaysathi'`,
    [chat_id],
  )
  const { body } = await paperOf(asCitizen, chat_id)
  expect(body).not.toContain('words of the helper')
  expect(linesOf(body)).toContain('A message that was deleted with the account of its sender')
  expect(body).toContain('Deleted account')
  const { rows } = await test.database.pool.query(
    "select actor_user_id, subject_kind, subject_id, detail from audit_entries where action = 'direct_chat.saved' and subject_id = $1",
    [chat_id],
  )
  expect(rows).toEqual([
    { actor_user_id: citizen.user_id, subject_kind: 'direct_chat', subject_id: chat_id, detail: null },
  ])
})

it('is closed to others and to a suspended helper, which leaves no entry', async () => {
  const { chat_id, helper, asHelper } = await pair()
  const stranger = directChatCalls(test.app, await makePerson(test.services))
  expect((await paperOf(stranger, chat_id)).statusCode).toBe(404)
  expect((await paperOf(stranger, 'direct_none')).statusCode).toBe(404)
  await test.database.pool.query(
    "update nyaysathi set status = 'suspended', reason = 'x', listed_at = null where nyaysathi_id = $1",
    [helper.nyaysathi_id],
  )
  expect((await paperOf(asHelper, chat_id)).statusCode).toBe(403)
  const { rows } = await test.database.pool.query(
    "select 1 from audit_entries where action = 'direct_chat.saved' and subject_id = $1",
    [chat_id],
  )
  expect(rows).toEqual([])
})

it('can be had a limited number of times a day', async () => {
  const { chat_id, citizen } = await pair()
  const limited = await createTestApp({ database: test.database, env: { RATE_LIMITS: 'on' } })
  const as = directChatCalls(limited.app, citizen)
  const answers: number[] = []
  for (let count = 0; count < 41; count += 1) answers.push((await paperOf(as, chat_id)).statusCode)
  await limited.close()
  expect(answers.filter((status) => status === 200)).toHaveLength(40)
  expect(answers.at(-1)).toBe(429)
})
