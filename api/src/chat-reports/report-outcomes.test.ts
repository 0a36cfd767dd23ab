import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressHash } from '../identity/index.ts'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { fileOf, pdfOf } from '../testing/application-calls.ts'
import { directChatCalls, makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let administrator: TestPerson
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  administrator = await makePerson(test.services, { user_type: 'admin' })
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const asAdministrator = () => directChatCalls(test.app, administrator)
const close = (report_id: string, outcome: string, reason = 'Asked for money beyond the fee.') =>
  asAdministrator().call('POST', `/api/admin/chat-reports/${report_id}/close`, { outcome, reason })
async function mailsTo({ email }: TestPerson): Promise<string[]> {
  return mail.received.filter(({ to }) => to === email).map(({ text }) => text)
}
/** A report of one side about the other, of a message with a file. */
async function reported(by: 'citizen' | 'helper' = 'citizen', columns: object = {}) {
  const chat = await makeDirectChat(test, { helper: await makeHelper(test.services, columns) })
  const { chat_id, citizen, helper } = chat
  const [reporter, other] = by === 'citizen' ? [citizen, helper] : [helper, citizen]
  const sent = await directChatCalls(test.app, other).upload(chat_id, fileOf(pdfOf(), 'bill.pdf'), {
    sender_id: other.user_id,
    message_text: 'Pay me in cash.',
  })
  const answer = await directChatCalls(test.app, reporter).call('POST', `/api/chats/${chat_id}/reports`, {
    reason: 'money',
    text: 'Wants money.',
    message_ids: [sent.json().id],
  })
  await test.services.jobs.idle()
  mail.received.length = 0
  return { ...chat, reporter, other, report_id: answer.json().report_id as string }
}
async function erase(person: TestPerson) {
  const accounts = accountCalls(test, mail)
  const { email } = await accounts.join()
  await rowsOf(
    'update users set password_hash = (select password_hash from users where email_key = $2) where user_id = $1',
    [person.user_id, addressHash(test.services.keys, email)],
  )
  const answer = await accounts.call('DELETE', '/api/users/me', { password: goodPassword }, person.headers)
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('a report closed as', () => {
  it('suspended suspends at once, tells both sides the reason, and stands in the record', async () => {
    const { report_id, chat_id, citizen, helper } = await reported()
    const twice = await Promise.all([close(report_id, 'suspended'), close(report_id, 'suspended')])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(
      (await directChatCalls(test.app, helper).call('GET', `/api/chats/${chat_id}/messages`)).statusCode,
    ).toBe(403)
    await test.services.jobs.idle()
    const [toHelper] = await mailsTo(helper)
    expect(toHelper).toContain('was suspended')
    expect(toHelper).toContain('Asked for money beyond the fee.')
    const toCitizen = (await mailsTo(citizen)).join('\n')
    expect(toCitizen).toContain('can no longer work through NyaySathi')
    expect(toCitizen).toContain('Asked for money beyond the fee.')
    const read = (await asAdministrator().call('GET', `/api/admin/chat-reports/${report_id}`)).json()
    expect(read).toMatchObject({ outcome: 'suspended', decision: 'Asked for money beyond the fee.' })
    const actions = await rowsOf('select action from audit_entries where subject_id = any($1)', [
      [helper.user_id, report_id],
    ])
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['nyaysathi.suspended', 'chat_report.closed']),
    )
  })

  it.each(['pending', 'needs_more'] as const)('suspended bars who is %s again, too', async (status) => {
    const { report_id, chat_id, helper } = await reported()
    await rowsOf("update nyaysathi set status = $2, reason = 'x' where nyaysathi_id = $1", [
      helper.user_id,
      status,
    ])
    expect((await close(report_id, 'suspended')).statusCode).toBe(200)
    expect(
      (await directChatCalls(test.app, helper).call('GET', `/api/chats/${chat_id}/messages`)).statusCode,
    ).toBe(403)
  })

  it('warned warns, whoever it is, and never says by whom it was reported', async () => {
    for (const by of ['citizen', 'helper'] as const) {
      const { report_id, reporter, other } = await reported(by)
      expect((await close(report_id, 'warned', 'No cash.')).statusCode).toBe(200)
      await test.services.jobs.idle()
      const [warning] = await mailsTo(other)
      expect(warning).toContain('warn you')
      expect(warning).toContain('No cash.')
      expect((await mailsTo(reporter))[0]).toContain('have warned the person')
    }
  })

  it.each(['no_action', 'passed_on'])(
    '%s tells who reported, and gives nobody away to the other',
    async (outcome) => {
      const { report_id, reporter, other } = await reported()
      await close(report_id, outcome, 'Looked at by two people.')
      await test.services.jobs.idle()
      expect((await mailsTo(reporter))[0]).toContain('Looked at by two people.')
      expect(await mailsTo(other)).toEqual([])
    },
  )

  it('suspended is for helpers alone, and everything needs a reason', async () => {
    const { report_id } = await reported('helper')
    const wrong = await close(report_id, 'suspended')
    expect([wrong.statusCode, wrong.json().fields.outcome]).toEqual([
      400,
      expect.stringContaining('Only a NyaySathi'),
    ])
    expect((await close(report_id, 'warned', '  ')).statusCode).toBe(400)
    expect((await close(report_id, 'warned')).statusCode).toBe(200)
  })
})

describe('an open report outlives the account', () => {
  it('of the helper it is about: with name, words and file, until it is closed', async () => {
    const { report_id, chat_id, citizen, helper } = await reported('citizen', { name: 'Vanishing Advocate' })
    await erase(helper)
    await test.services.jobs.idle()
    const read = () => asAdministrator().call('GET', `/api/admin/chat-reports/${report_id}`)
    const kept = (await read()).json()
    expect(kept).toMatchObject({ reported: { name: 'Vanishing Advocate' }, held_until: expect.any(String) })
    const days = (Date.parse(kept.held_until) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(180)
    const [message] = kept.messages
    expect(message.message_text).toBe('Pay me in cash.')
    expect((await asAdministrator().call('GET', message.file_url)).statusCode).toBe(200)
    // In the chat it is gone, as everything of an erased account.
    const files = await directChatCalls(test.app, citizen).call('GET', `/api/chats/${chat_id}/files`)
    expect(files.json()).toEqual([])
    expect((await close(report_id, 'passed_on')).statusCode).toBe(200)
    expect((await read()).json().messages[0]).not.toHaveProperty('file_url')
  })

  it('of who made it, without their name, and both; and goes after its time', async () => {
    const { report_id, citizen, helper } = await reported()
    await erase(citizen)
    await erase(helper)
    const read = () => asAdministrator().call('GET', `/api/admin/chat-reports/${report_id}`)
    expect((await read()).json()).toMatchObject({ status: 'open', reporter: { name: 'Deleted account' } })
    const queue = (await asAdministrator().call('GET', '/api/admin/chat-reports?limit=100')).json()
    expect(queue.map((row: { report_id: string }) => row.report_id)).toContain(report_id)
    await rowsOf("update chat_reports set held_until = now() - interval '1 minute' where report_id = $1", [
      report_id,
    ])
    await test.services.jobs.enqueue(test.database.pool, 'chat_reports.sweep')
    await test.services.jobs.idle()
    expect((await read()).statusCode).toBe(404)
    expect(await rowsOf("select 1 from stored_files where purpose = 'held_for_report'")).toEqual([])
  })

  it('a closed one goes with who made it', async () => {
    const { report_id, citizen } = await reported()
    await close(report_id, 'no_action')
    await erase(citizen)
    expect(await rowsOf('select 1 from chat_reports where report_id = $1', [report_id])).toEqual([])
  })
})

describe('the record of a helper', () => {
  const check = async ({ user_id }: TestPerson) => {
    const answer = await asAdministrator().call('GET', `/api/admin/nyaysathi/${user_id}`)
    return answer.json().checks.find(({ check }: { check: string }) => check === 'earlier_conduct')
  }

  it('is known again by the enrolment number, however it is spelt, when the account is gone', async () => {
    const { report_id, helper } = await reported('citizen', { bar_council_number: 'MAH/771204/2011' })
    await close(report_id, 'suspended', 'Took money twice.')
    await erase(helper)
    const again = await makeHelper(test.services, {
      status: 'pending',
      bar_council_number: 'mah 771204-2011',
    })
    const found = await check(again)
    expect(found).toMatchObject({ state: 'attention' })
    expect(found.text).toMatch(/was suspended on \d+ \w+ \d{4} \(Took money twice\.\)/)
    const other = await makeHelper(test.services, {
      status: 'pending',
      bar_council_number: 'MAH/771205/2011',
    })
    expect(await check(other)).toMatchObject({ state: 'ok' })
    const stored = JSON.stringify(await rowsOf('select * from nyaysathi_conduct'))
    expect(stored).not.toMatch(/771204|money|Meera/)
    const [row] = await rowsOf(
      'select extract(epoch from kept_until - now()) / 86400 as days from nyaysathi_conduct where kept_until is not null order by kept_until desc limit 1',
    )
    expect(Math.round(row.days / 365)).toBe(3)
  })

  it('tells of a report that was open when the account went, and of decisions from before there was a record', async () => {
    const { helper } = await reported('citizen', { bar_council_number: 'DL/81/2001' })
    await rowsOf(
      "insert into nyaysathi_events (nyaysathi_id, event, reason, at) values ($1, 'rejected', 'Not on the roll.', '2024-05-06T10:00:00Z')",
      [helper.user_id],
    )
    await erase(helper)
    const again = await makeHelper(test.services, { status: 'pending', bar_council_number: 'DL/81/2001' })
    const { text } = await check(again)
    expect(text).toContain('was rejected on 6 May 2024 (Not on the roll.)')
    expect(text).toContain('had an open report')
    await rowsOf(
      "update nyaysathi_conduct set kept_until = now() - interval '1 day' where kept_until is not null",
    )
    await test.services.jobs.enqueue(test.database.pool, 'retention.forget')
    await test.services.jobs.idle()
    expect(await check(again)).toMatchObject({ state: 'ok' })
  })
})
