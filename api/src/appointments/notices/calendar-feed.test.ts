import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../../testing/account-calls.ts'
import { appointmentCalls, indianTime } from '../../testing/appointment-calls.ts'
import { makeHelper, makePerson } from '../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { readZip } from '../../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let mail: MailServer
let test: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://help.example' } })
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

type Who = { headers: Record<string, string> }
const calls = () => appointmentCalls(test)
const linkOf = async (who: Who) => (await calls().call('GET', who, '/api/appointments/calendar')).json()
const makeLink = async (who: Who, with_names = false): Promise<string> => {
  const made = await calls().call('POST', who, '/api/appointments/calendar', { with_names })
  expect(made.statusCode, made.body).toBe(201)
  const { address, made_at } = made.json()
  expect(address).toMatch(/^https:\/\/help\.example\/api\/appointments\/calendar\/[\w-]{43}\.ics$/)
  expect(await linkOf(who)).toEqual({ made_at, with_names })
  return address.slice('https://help.example'.length)
}
/** As a calendar program asks: without a sign-in, a cookie or an origin. */
const look = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

async function entriesAt(url: string) {
  const { body, statusCode } = await look(url)
  expect(statusCode, body).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status')?.toString(),
    }
  })
}

const pair = async () => ({
  asha: await makePerson(test.services, { name: 'Asha Kulkarni' }),
  meera: await makeHelper(test.services, { name: 'Meera Iyer' }),
})

describe('a calendar that reads one’s appointments', () => {
  it('has what is agreed, without a name or a story, and calls off what is cancelled', async () => {
    const { asha, meera } = await pair()
    const [hers, his] = [await makeLink(asha), await makeLink(meera)]
    const asked = await calls().booked(asha, meera, { appointment_date: indianTime(5) })
    expect([await entriesAt(hers), await entriesAt(his)]).toEqual([[], []])
    await calls().accept(meera, asked)
    const start = new Date(`${indianTime(5)}+05:30`).toISOString()
    const entry = { uid: `${asked}@help.example`, start, sequence: 1, status: 'CONFIRMED' }
    expect(await entriesAt(hers)).toEqual([{ ...entry, summary: 'Appointment' }])
    expect(await entriesAt(his)).toEqual([{ ...entry, summary: 'Appointment: family, online' }])

    const moved = indianTime(6, '16:30')
    const proposed = await calls().post(meera, 'propose', {
      appointment_id: asked,
      appointment_date: moved,
      reason: 'In court.',
    })
    expect((await entriesAt(hers))[0]?.start).toBe(start)
    const { proposal_id } = proposed.json()
    await calls().post(asha, 'proposal/accept', { appointment_id: asked, proposal_id })
    const [after] = await entriesAt(hers)
    expect(after).toMatchObject({ uid: entry.uid, start: new Date(`${moved}+05:30`).toISOString() })
    expect(after?.sequence).toBeGreaterThan(1)

    await calls().post(asha, 'cancel', { appointment_id: asked })
    for (const url of [hers, his]) {
      const [gone] = await entriesAt(url)
      expect(gone).toMatchObject({ uid: entry.uid, status: 'CANCELLED' })
      expect(gone?.sequence).toBeGreaterThan(after?.sequence ?? 0)
    }
    const { body } = await look(his)
    expect(body).not.toMatch(/asha|meera|deposit|landlord|court/i)
  })

  it('never has a request that was refused or taken back', async () => {
    const { asha, meera } = await pair()
    const url = await makeLink(asha)
    await calls().decline(meera, await calls().booked(asha, meera))
    const taken = await calls().booked(asha, meera, { appointment_date: indianTime(7) })
    await calls().post(asha, 'cancel', { appointment_id: taken })
    expect(await entriesAt(url)).toEqual([])
  })

  it('names the other side for who chose that, and nobody for who wants neutral words', async () => {
    const { asha, meera } = await pair()
    const id = await calls().accepted(asha, meera)
    const [hers, his] = [await makeLink(asha, true), await makeLink(meera, true)]
    const titles = async () => [(await entriesAt(hers))[0]?.summary, (await entriesAt(his))[0]?.summary]
    expect(await titles()).toEqual(['Appointment: Meera Iyer', 'Appointment: family, online, Asha Kulkarni'])
    for (const who of [asha, meera])
      await calls().call('PUT', who, '/api/users/safe-contact', {
        mail: true,
        from_hour: null,
        to_hour: null,
        neutral: true,
      })
    expect(await titles()).toEqual(['Appointment', 'Appointment'])
    expect((await entriesAt(hers))[0]?.uid).toContain(id)
  })

  it('is asked to look again, and is told when nothing is new', async () => {
    const { asha, meera } = await pair()
    await calls().accepted(asha, meera)
    const url = await makeLink(asha)
    const first = await look(url)
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(first.body).toContain('X-PUBLISHED-TTL:PT1H')
    expect(first.body).toMatch(/DTSTART:\d{8}T\d{6}Z/)
    expect(first.body).toContain('CLASS:PRIVATE')
    const etag = String(first.headers.etag)
    const again = await look(url, { 'if-none-match': `W/"other", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await calls().accepted(asha, meera, { appointment_date: indianTime(8) })
    expect((await look(url, { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await look(url.replace('.ics', ''))).statusCode).toBe(200)
  })

  it('reads nothing with an address that is wrong, renewed or ended, and the database does not know it', async () => {
    const { asha } = await pair()
    const first = await makeLink(asha)
    const secret = /([\w-]{43})\.ics/.exec(first)?.[1] ?? ''
    const kept = JSON.stringify(
      await query(
        "select encode(secret_hash, 'base64') as one, encode(secret_hash, 'escape') as two from calendar_links",
      ),
    )
    expect(kept).not.toContain(secret)
    const next = await makeLink(asha)
    expect((await look(first)).statusCode).toBe(404)
    expect((await look(next)).statusCode).toBe(200)
    const another = next.at(-5) === 'A' ? 'E' : 'A'
    expect((await look(`${next.slice(0, -5)}${another}.ics`)).statusCode).toBe(404)
    await calls().call('DELETE', asha, '/api/appointments/calendar')
    expect((await look(next)).statusCode).toBe(404)
    expect(await linkOf(asha)).toEqual({ made_at: null, with_names: false })
  })

  it('of two addresses that are made at once, one works', async () => {
    const { asha } = await pair()
    const made = await Promise.all(
      [false, true, false].map((with_names) =>
        calls().call('POST', asha, '/api/appointments/calendar', { with_names }),
      ),
    )
    const looks = await Promise.all(
      made.map((each) => look(each.json().address.slice('https://help.example'.length))),
    )
    expect(looks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  })

  it('is empty while its helper is suspended', async () => {
    const { asha, meera } = await pair()
    await calls().accepted(asha, meera)
    const url = await makeLink(meera)
    expect(await entriesAt(url)).toHaveLength(1)
    await query("update nyaysathi set status = 'suspended', reason = 'x' where nyaysathi_id = $1", [
      meera.user_id,
    ])
    expect(await entriesAt(url)).toEqual([])
  })

  it('ends with a new password, with signing out everywhere, and with the account', async () => {
    const account = accountCalls(test, mail)
    const { email } = await account.join({ name: 'Usha' })
    const signedIn = async (password = goodPassword) => ({
      headers: await account.tokenOf(email, { password }),
    })
    const ended = async (url: string) => expect((await look(url)).statusCode).toBe(404)

    let usha = await signedIn()
    const first = await makeLink(usha)
    expect((await account.call('POST', '/api/auth/logout/all', undefined, usha.headers)).statusCode).toBe(200)
    await ended(first)

    usha = await signedIn()
    const second = await makeLink(usha)
    const changed = await account.call(
      'PUT',
      '/api/users/update',
      { current_password: goodPassword, password: 'Another-Good-1' },
      usha.headers,
    )
    expect(changed.statusCode, changed.body).toBe(200)
    await ended(second)

    const third = await makeLink(usha)
    const exported = await test.app.inject({ url: '/api/users/export', headers: usha.headers })
    expect(String((await readZip(exported.rawPayload))['calendar-link.json'])).toContain(
      '"with_names": false',
    )
    const erased = await account.call('DELETE', '/api/users/me', { password: 'Another-Good-1' }, usha.headers)
    expect(erased.statusCode, erased.body).toBe(200)
    await ended(third)
  })
})
