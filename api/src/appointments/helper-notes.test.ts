import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { appointmentCalls, indianTime } from '../testing/appointment-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let second: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  second = await createTestApp({ env: { SMTP_URL: mail.url }, database: test.database })
})
afterAll(async () => {
  await second.close()
  await test.close()
  await mail.close()
})

type Who = Pick<TestPerson, 'headers'>
const read = (who: Who, id: string) =>
  appointmentCalls(test).call('GET', who, `/api/appointments/${id}/notes`)
const write = (who: Who, id: string, text: string, revision: number, app = test) =>
  appointmentCalls(app).call('PUT', who, `/api/appointments/${id}/notes`, { text, revision })
const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const exportOf = async (who: Who) => {
  const answer = await test.app.inject({ url: '/api/users/export', headers: who.headers })
  return String((await readZip(answer.rawPayload))['appointments.json'])
}

async function agreed(): Promise<{ asha: TestPerson; meera: TestHelper; id: string }> {
  const [asha, meera] = [await makePerson(test.services), await makeHelper(test.services)]
  return { asha, meera, id: await appointmentCalls(test).accepted(asha, meera) }
}

const story = 'She fears the brother-in-law. Ask for the Nikah-nama.'

describe('notes of a helper', () => {
  it('are read by this helper alone, marked in the list, and sealed at rest', async () => {
    const { asha, meera, id } = await agreed()
    expect((await read(meera, id)).json()).toEqual({ text: '', revision: 0, written_at: null })
    expect((await appointmentCalls(test).see(meera, id)).has_notes).toBe(false)
    const written = await write(meera, id, story, 0)
    expect(written.json()).toMatchObject({ text: story, revision: 1 })
    expect((await read(meera, id)).json()).toEqual(written.json())
    expect((await appointmentCalls(test).listOf(meera))[0].has_notes).toBe(true)

    for (const stranger of [asha, await makePerson(test.services), await makeHelper(test.services)]) {
      expect((await read(stranger, id)).statusCode).toBe(404)
      expect((await write(stranger, id, 'x', 1)).statusCode).toBe(404)
    }
    const seen = await appointmentCalls(test).see(asha, id)
    expect(seen.has_notes).toBeUndefined()
    expect(JSON.stringify(seen) + (await exportOf(asha))).not.toContain('brother-in-law')
    expect(await exportOf(meera)).toContain(story)
    const kept = await query("select encode(sealed_text, 'escape') as kept from appointment_notes")
    expect(JSON.stringify(kept)).not.toMatch(/brother|nikah/i)
  })

  it('can be written for a request, and stay after it was refused', async () => {
    const calls = appointmentCalls(test)
    const [asha, meera] = [await makePerson(test.services), await makeHelper(test.services)]
    const id = await calls.booked(asha, meera, { appointment_date: indianTime(6) })
    await write(meera, id, story, 0)
    await calls.decline(meera, id)
    expect((await read(meera, id)).json().text).toBe(story)
  })

  it('are never written over by a page that did not know them, whichever instance it asks', async () => {
    const { meera, id } = await agreed()
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((text, at) => write(meera, id, text, 0, at % 2 ? second : test)),
    )
    const kept = answers.filter(({ statusCode }) => statusCode === 200)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect((await read(meera, id)).json()).toEqual(kept[0]?.json())
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().error).toContain('Nothing was written over.')
  })

  it('come the same when they are sent again, and an emptied note is not taken for a new one', async () => {
    const { meera, id } = await agreed()
    const first = await write(meera, id, story, 0)
    expect((await write(meera, id, story, 0)).json()).toEqual(first.json())
    expect((await write(meera, id, '', 1)).json()).toMatchObject({ text: '', revision: 2 })
    expect((await appointmentCalls(test).see(meera, id)).has_notes).toBe(false)
    expect((await write(meera, id, 'from an old page', 0)).statusCode).toBe(409)
    expect((await write(meera, id, 'x'.repeat(10_001), 2)).statusCode).toBe(400)
  })

  it('are not there for a helper who may not help any more, and go when the citizen or the helper goes', async () => {
    const calls = accountCalls(test, mail)
    const { email } = await calls.join({ name: 'Usha Erased' })
    const usha = { headers: await calls.tokenOf(email) }
    const meera = await makeHelper(test.services)
    const id = await appointmentCalls(test).accepted(usha as TestPerson, meera)
    await write(meera, id, story, 0)
    const setStatus = (status: string) =>
      query("update nyaysathi set status = $2, reason = 'x' where nyaysathi_id = $1", [meera.user_id, status])
    await setStatus('suspended')
    expect((await read(meera, id)).statusCode).toBe(404)
    expect(await exportOf(meera)).not.toContain(story)
    await setStatus('verified')
    expect((await read(meera, id)).json().text).toBe(story)

    const erased = await calls.call('DELETE', '/api/users/me', { password: goodPassword }, usha.headers)
    expect(erased.statusCode).toBe(200)
    expect((await read(meera, id)).json().text).toBe('')
    expect((await appointmentCalls(test).see(meera, id)).has_notes).toBe(false)
    expect((await write(meera, id, story, 1)).statusCode).toBe(409)

    const other = await agreed()
    await write(other.meera, other.id, story, 0)
    await query('delete from users where user_id = $1', [other.meera.user_id])
    expect(await query('select 1 from appointment_notes where appointment_id = $1', [other.id])).toEqual([])
  })
})
