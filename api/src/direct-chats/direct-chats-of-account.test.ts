import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../identity/index.ts'
import { goodPassword } from '../testing/account-calls.ts'
import { fileOf, pdfOf } from '../testing/application-calls.ts'
import { directChatCalls, makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const citizenSaid = 'He keeps my papers in the steel almirah'
const helperSaid = 'You can ask the court for them'

async function talk() {
  const chat = await makeDirectChat(test)
  const asCitizen = directChatCalls(test.app, chat.citizen)
  const asHelper = directChatCalls(test.app, chat.helper)
  await asCitizen.send(chat.chat_id, citizenSaid, { client_message_id: 'citizen-said-1' })
  await asHelper.send(chat.chat_id, helperSaid)
  const paper = pdfOf()
  await asCitizen.upload(chat.chat_id, fileOf(paper, 'mine.pdf'))
  await asHelper.upload(chat.chat_id, fileOf(pdfOf(), 'theirs.pdf'))
  return { ...chat, asCitizen, asHelper, paper }
}

async function exported({ headers }: TestPerson) {
  const answer = await test.app.inject({ url: '/api/users/export', headers })
  return readZip(answer.rawPayload)
}

async function erase(person: TestPerson): Promise<void> {
  await test.database.pool.query('update users set password_hash = $2 where user_id = $1', [
    person.user_id,
    await hashPassword(goodPassword),
  ])
  const answer = await test.app.inject({
    method: 'DELETE',
    url: '/api/users/me',
    headers: person.headers,
    payload: { password: goodPassword },
  })
  expect(answer.statusCode).toBe(200)
  await test.services.jobs.idle()
}

describe('the export', () => {
  it('gives a citizen the whole talk with its files, and what they reported', async () => {
    const { citizen, chat_id, asCitizen, paper } = await talk()
    const [said] = await asCitizen.read(chat_id)
    await asCitizen.call('POST', `/api/chats/${chat_id}/reports`, {
      reason: 'privacy',
      text: 'My own words',
      message_ids: [said?.id],
    })
    const files = await exported(citizen)
    const [chat] = JSON.parse(String(files['direct-chats.json']))
    expect(chat).toMatchObject({
      chat_id,
      messages: [
        { from: 'me', text: citizenSaid },
        { from: 'other', text: helperSaid },
        { from: 'me', file_type: 'application/pdf' },
        { from: 'other', file_type: 'application/pdf' },
      ],
    })
    expect(Object.keys(files).filter((name) => name.startsWith('direct-chats/'))).toHaveLength(2)
    expect(Object.values(files).some((content) => Buffer.from(content).equals(paper))).toBe(true)
    expect(JSON.parse(String(files['reports-of-chats.json']))).toEqual([
      expect.objectContaining({
        text: 'My own words',
        attached_messages: [expect.objectContaining({ message_text: citizenSaid })],
      }),
    ])
  })

  it('gives a helper what they wrote, and not what a client told', async () => {
    const { helper, paper } = await talk()
    const files = await exported(helper)
    const all = Buffer.concat(Object.values(files).map((content) => Buffer.from(content)))
    expect(all.toString()).toContain(helperSaid)
    expect(all.toString()).not.toContain(citizenSaid)
    expect(all.includes(paper)).toBe(false)
    const [chat] = JSON.parse(String(files['direct-chats.json']))
    expect(chat.messages).toHaveLength(4)
  })
})

describe('erasing', () => {
  it('destroys the words and files of one side, and leaves the other its own', async () => {
    const { citizen, helper, chat_id, asHelper } = await talk()
    const { rows: before } = await test.database.pool.query(
      'select wrapped_key from direct_chat_sides where chat_id = $1 and user_id = $2',
      [chat_id, citizen.user_id],
    )
    await erase(citizen)
    const read = await asHelper.read(chat_id)
    expect(
      read.map(({ sender_id, message_text, file_url }) => [sender_id, message_text, Boolean(file_url)]),
    ).toEqual([
      ['deleted', '', false],
      [helper.user_id, helperSaid, false],
      ['deleted', '', false],
      [helper.user_id, '', true],
    ])
    const details = (await asHelper.details({ chat_id })).json()
    expect(details).toMatchObject({
      user_id: null,
      user_details: { name: 'Deleted account', profile_picture: null },
      can_send: false,
      closed_reason: 'account_deleted',
    })
    expect((await asHelper.send(chat_id, 'Are you there?')).statusCode).toBe(403)
    expect((await asHelper.call('GET', '/api/chats/direct')).json()[0].other_party.name).toBe(
      'Deleted account',
    )
    expect((await asHelper.call('POST', `/api/chats/${chat_id}/block`)).statusCode).toBe(200)
    const { rows } = await test.database.pool.query(
      `select (select count(*)::int from direct_messages where chat_id = $1 and side = 'user'
                and (sealed_text is not null or file_id is not null or client_message_id is not null
                     or length(request_digest) > 0)) as left_over,
              (select count(*)::int from direct_chat_sides where wrapped_key = $2) as keys`,
      [chat_id, before[0].wrapped_key],
    )
    expect(rows).toEqual([{ left_over: 0, keys: 0 }])
    // The list of files shows what is still there.
    const files = (await asHelper.call('GET', `/api/chats/${chat_id}/files`)).json()
    expect(files.map((file: { original_name: string }) => file.original_name)).toEqual(['theirs.pdf'])
  })

  it('of both leaves nothing of their chat', async () => {
    const { citizen, helper, chat_id } = await talk()
    const bystander = await talk()
    await erase(helper)
    await erase(citizen)
    const count = async (table: string) =>
      (
        await test.database.pool.query(`select count(*)::int as count from ${table} where chat_id = $1`, [
          chat_id,
        ])
      ).rows[0].count
    for (const table of ['direct_chats', 'direct_chat_sides', 'direct_messages'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await bystander.asCitizen.read(bystander.chat_id)).toHaveLength(4)
  })

  it('while the other writes leaves no readable word behind and breaks nothing', async () => {
    const { citizen, chat_id, asHelper, asCitizen } = await talk()
    const [, ...answers] = await Promise.all([
      erase(citizen),
      ...Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? asHelper : asCitizen).send(chat_id, `late ${index}`),
      ),
    ])
    for (const answer of answers) expect([201, 401, 403, 404, 409]).toContain(answer.statusCode)
    const read = await asHelper.read(chat_id, '?limit=100')
    for (const { sender_id, message_text } of read) if (sender_id === 'deleted') expect(message_text).toBe('')
  })
})

it('an open report keeps the name of a reported person who leaves, and not that of who made it', async () => {
  const { citizen, helper, chat_id, asCitizen, asHelper } = await talk()
  const report = async (as: typeof asCitizen) =>
    (await as.call('POST', `/api/chats/${chat_id}/reports`, { reason: 'other' })).json().report_id
  const [byCitizen, byHelper] = [await report(asCitizen), await report(asHelper)]
  await erase(citizen)
  const administrator = await makePerson(test.services, { user_type: 'admin' })
  const open = (id: string) =>
    directChatCalls(test.app, administrator).call('GET', `/api/admin/chat-reports/${id}`)
  expect((await open(byCitizen)).json().reporter.name).toBe('Deleted account')
  expect((await open(byHelper)).json().reported).toEqual({ side: 'user', name: 'Asha' })
  expect(helper.user_id).toBeDefined()
})
