import type { TestHelper, TestPerson } from './factories.ts'
import type { TestApp } from './test-app.ts'

const dayMs = 86_400_000

/** A day in India so many days from now, at an hour of its clock. */
export function indianTime(days: number, time = '10:00'): string {
  const day = new Date(Date.now() + 330 * 60_000 + days * dayMs).toISOString().slice(0, 10)
  return `${day}T${time}`
}

/** The calls around appointments, as the two sides make them. */
export function appointmentCalls(test: TestApp) {
  const { pool } = test.services.database
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    who: { headers: Record<string, string> },
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    test.app.inject({
      method,
      url,
      headers: { ...who.headers, ...headers },
      ...(payload ? { payload } : {}),
    })
  const post = (who: TestPerson, name: string, payload: object, headers?: Record<string, string>) =>
    call('POST', who, `/api/appointments${name && `/${name}`}`, payload, headers)
  const book = (who: TestPerson, helper: TestHelper, more: object = {}, headers?: Record<string, string>) =>
    post(
      who,
      '',
      {
        nyaysathi_id: helper.nyaysathi_id,
        appointment_date: indianTime(3),
        case_type: 'family',
        case_description: 'My landlord keeps the deposit.',
        ...more,
      },
      headers,
    )
  const accept = (who: TestPerson, appointment_id: string) => post(who, 'accept', { appointment_id })

  return {
    call,
    post,
    book,
    accept,
    decline: (who: TestPerson, appointment_id: string) => post(who, 'decline', { appointment_id }),

    async booked(who: TestPerson, helper: TestHelper, more: object = {}): Promise<string> {
      const answer = await book(who, helper, more)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json().appointment_id
    },

    async accepted(who: TestPerson, helper: TestHelper, more: object = {}): Promise<string> {
      const { appointment_id } = (await book(who, helper, more)).json()
      const answer = await accept(helper, appointment_id)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return appointment_id
    },

    async see(who: TestPerson, appointment_id: string) {
      return (await call('GET', who, `/api/appointments/${appointment_id}`)).json()
    },

    async listOf(who: TestPerson) {
      return (await call('GET', who, '/api/appointments/details')).json()
    },

    /** As if all of it had happened so much earlier: `3 days`. */
    async letPass(appointment_id: string, time: string): Promise<void> {
      await pool.query(
        `update appointments
            set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval,
                held_until = held_until - $2::interval, requested_at = requested_at - $2::interval,
                answer_until = answer_until - $2::interval, no_show_at = no_show_at - $2::interval
          where appointment_id = $1`,
        [appointment_id, time],
      )
      await pool.query(
        `update appointment_proposals
            set starts_at = starts_at - $2::interval, proposed_at = proposed_at - $2::interval
          where appointment_id = $1`,
        [appointment_id, time],
      )
    },
  }
}
