import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mails: MailServer
let test: TestApp
let administrator: TestPerson
beforeAll(async () => {
  mails = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'help@nyaysathi.example' } })
  administrator = await makePerson(test.services, { user_type: 'admin' })
})
afterAll(async () => {
  await test.close()
  await mails.close()
})

function file(complaint: object, headers: Record<string, string> = {}) {
  return test.app.inject({ method: 'POST', url: '/api/grievances', headers, payload: complaint })
}

function look(ticket: string) {
  return test.app.inject({ method: 'POST', url: '/api/grievances/status', payload: { ticket } })
}

function list(query = '') {
  return test.app.inject({ url: `/api/admin/grievances${query}`, headers: administrator.headers })
}

function answer(id: string, text: string) {
  return test.app.inject({
    method: 'POST',
    url: `/api/admin/grievances/${id}/answer`,
    headers: administrator.headers,
    payload: { answer: text },
  })
}

async function idOf(text: string): Promise<string> {
  const open: { grievance_id: string; text: string }[] = (await list('?limit=100')).json()
  const found = open.find((grievance) => grievance.text === text)
  if (!found) throw new Error(`No open complaint says ${text}`)
  return found.grievance_id
}

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1_000

describe('a complaint', () => {
  it('is acknowledged by a ticket, answered once, and the answer is read by the ticket alone', async () => {
    const filed = await file({ subject: 'wrong_answer', text: 'The answer named the wrong section.' })
    expect(filed.statusCode).toBe(201)
    const { ticket, received_at, answer_due_at } = filed.json()
    expect(ticket).toMatch(/^NS(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    expect(secondsBetween(received_at, answer_due_at)).toBe(7 * 24 * 3_600)
    expect((await look(ticket)).json()).toEqual({ subject: 'wrong_answer', received_at, answer_due_at })

    const id = await idOf('The answer named the wrong section.')
    expect((await answer(id, 'You are right. It is mended.')).statusCode).toBe(200)
    const typed = `  ${ticket.slice(3).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `
    expect((await look(typed)).json()).toMatchObject({ answer: 'You are right. It is mended.' })
    expect((await list('?state=answered')).json()[0]).toMatchObject({ grievance_id: id, by_mail: false })
    const again = await answer(id, 'Something else.')
    expect(again.statusCode).toBe(409)
    expect((await look(ticket)).json().answer).toBe('You are right. It is mended.')
  })

  it('about a picture that exposes somebody is due in two hours and comes first', async () => {
    await file({ subject: 'other', text: 'Something small.' })
    const urgent = (await file({ subject: 'intimate_content', text: 'My picture is in a chat.' })).json()
    expect(secondsBetween(urgent.received_at, urgent.answer_due_at)).toBe(2 * 3_600)
    expect((await list()).json()[0].text).toBe('My picture is in a chat.')
  })

  it('gives the same ticket to a retry, and nothing to another text under the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const complaint = { subject: 'access', text: 'The page cannot be read aloud.', email: 'a@example.org' }
    const answers = await Promise.all([file(complaint, headers), file(complaint, headers)])
    const [one, two] = answers.map((filed) => filed.json().ticket)
    expect(one).toBe(two)
    const other = await file({ ...complaint, text: 'Show me the ticket of somebody else.' }, headers)
    expect(other.statusCode).toBe(409)
  })

  it('is answered by mail without what was said, and the address is gone after that', async () => {
    const text = `Please delete my data. ${randomUUID()}`
    const address = `${randomUUID()}@example.org`
    const complaint = { subject: 'personal_data', text, email: address, preferred_language: 'Hindi' }
    expect((await file(complaint)).statusCode).toBe(201)
    expect((await answer(await idOf(text), 'It is deleted.')).statusCode).toBe(200)
    await test.services.jobs.idle()
    const mail = await mails.mailTo(address)
    expect(mail.text).toContain('/grievance')
    expect(mail.raw).not.toContain('It is deleted')
    expect(mail.raw).not.toContain('delete my data')
    const { rows } = await test.database.pool.query(
      'select count(*)::int as kept from grievances where answered_at is not null and sealed_email is not null',
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  it('is nowhere in the database or the log as it was written', async () => {
    const text = `He said ${randomUUID()}`
    const { ticket } = (await file({ subject: 'helper_conduct', text })).json()
    await look(ticket)
    const { rows } = await test.database.pool.query('select g::text as row from grievances g')
    const stored = rows.map(({ row }) => row).join('\n') + test.services.logLines.join('\n')
    expect(stored).not.toContain(text)
    expect(stored).not.toContain(ticket)
  })

  it.each([
    [{ subject: 'other', text: ' \n ' }, 'text'],
    [{ subject: 'other', text: 'x'.repeat(4_001) }, 'text'],
    [{ subject: 'anything', text: 'x' }, 'subject'],
    [{ subject: 'other', text: 'x', email: 'a@b.org, c@d.org' }, 'email'],
  ])('with %o is refused with the field named', async (complaint, field) => {
    const refused = await file(complaint)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().fields)).toEqual([field])
  })

  it('cannot be found by a wrong ticket', async () => {
    for (const ticket of ['', 'NS-0000-0000-0000-0000', "' or 1=1 --", 'UUUU'])
      expect((await look(ticket)).statusCode).toBe(404)
  })
})

describe('the list', () => {
  it('gives every complaint once, page by page, in both states', async () => {
    for (const place of [1, 2, 3, 4, 5]) await file({ subject: 'other', text: `page ${place}` })
    for (const place of [1, 2, 3]) await answer(await idOf(`page ${place}`), 'Thank you.')
    for (const state of ['open', 'answered']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(`?state=${state}&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...page.json().map(({ grievance_id }: { grievance_id: string }) => grievance_id))
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)
      const all = (await list(`?state=${state}&limit=100`)).json()
      expect(seen).toEqual(all.map(({ grievance_id }: { grievance_id: string }) => grievance_id))
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  it('is for administrators', async () => {
    const citizen = await makePerson(test.services)
    const helper = await makePerson(test.services, { user_type: 'nyaysathi' })
    for (const { headers } of [citizen, helper]) {
      const refused = await test.app.inject({ url: '/api/admin/grievances', headers })
      expect(refused.statusCode).toBe(403)
    }
  })
})
