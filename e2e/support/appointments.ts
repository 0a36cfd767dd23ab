import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Member } from './product.ts'

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })

/** A day so many days from now, in India. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10)
}

/** The id of a request by a citizen to a helper. */
export async function askFor(
  page: Page,
  citizen: Member,
  helper: Member,
  more: Record<string, unknown> = {},
): Promise<string> {
  const answer = await page.request.post('/api/appointments', {
    headers: headersOf(citizen),
    data: {
      nyaysathi_id: helper.user_id,
      appointment_date: `${dayFromNow(3)}T10:00`,
      case_type: 'family',
      case_description: 'Who looks after the children?',
      ...more,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).appointment_id
}

/** One of the calls that change an appointment, by either side. */
export async function change(
  page: Page,
  who: Member,
  call: string,
  appointment_id: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  const answer = await page.request.post(`/api/appointments/${call}`, {
    headers: headersOf(who),
    data: { appointment_id, ...more },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function appointmentsOf(page: Page, who: Member): Promise<Record<string, unknown>[]> {
  const answer = await page.request.get('/api/appointments/details', { headers: headersOf(who) })
  return answer.json()
}
