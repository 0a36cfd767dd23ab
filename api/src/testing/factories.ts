import { randomBytes, randomUUID } from 'node:crypto'
import type { ApplicationRow } from '../helpers/helper-row.ts'
import { insertAccount, signIn, type UserType } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'

export type TestPerson = { user_id: string; email: string; token: string; headers: { authorization: string } }

/** A person who has just signed in. */
export async function makePerson(
  services: Services,
  { user_type = 'user', name = 'Asha', sharedPhone = false }: Partial<PersonOptions> = {},
): Promise<TestPerson> {
  const email = `${randomUUID()}@example.org`
  const account = {
    user_type,
    name,
    email,
    state: 'Maharashtra',
    city: 'Pune',
    preferred_language: 'English',
  }
  const user_id = await insertAccount(services.keys, services.database.pool, account)
  if (!user_id) throw new Error('The person was not stored.')
  const token = await signIn(services, { ...account, user_id }, { sharedPhone })
  return { user_id, email, token, headers: { authorization: `Bearer ${token}` } }
}

type PersonOptions = { user_type: UserType; name: string; sharedPhone: boolean }

/** `average_rating` is a number here, though the driver reads it as text. */
type HelperColumns = Partial<Omit<ApplicationRow, 'average_rating'>> & { average_rating?: number }

export type TestHelper = TestPerson & { nyaysathi_id: string }

/** A helper who has just signed in; verified, unless another status is asked for. */
export async function makeHelper(
  services: Services,
  { name = 'Meera Iyer', ...columns }: HelperColumns = {},
): Promise<TestHelper> {
  const user_type = columns.type === 'ngo' ? 'NGO' : 'nyaysathi'
  const person = await makePerson(services, { user_type, name })
  const nyaysathi_id = person.user_id
  const status = columns.status ?? 'verified'
  const row = {
    type: 'lawyer',
    state: 'Maharashtra',
    city: 'Pune',
    specialization: 'Family Law',
    languages: ['English', 'Marathi'],
    years_of_experience: 8,
    listed_at: status === 'verified' ? new Date() : null,
    reason: ['needs_more', 'rejected', 'suspended'].includes(status) ? 'A reason.' : null,
    ...columns,
    nyaysathi_id,
    name,
    status,
  }
  const positions = Object.keys(row).map((_column, index) => `$${index + 1}`)
  await services.database.pool.query(
    `insert into nyaysathi (${Object.keys(row)}) values (${positions})`,
    Object.values(row),
  )
  return { ...person, nyaysathi_id }
}

export function makeGuestId(): string {
  return `anon_${randomBytes(16).toString('base64url')}`
}

export async function makeMemberChat(app: HttpServer, person: TestPerson): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/chats',
    headers: person.headers,
    payload: { is_ai_chat: true },
  })
  return answer.json().chat_id
}

export async function makeGuestChat(app: HttpServer, guest_id: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/chats/guest', payload: { guest_id } })
  return answer.json().chat_id
}

export async function makeCase(app: HttpServer, { headers }: TestPerson): Promise<string> {
  const payload = new FormData()
  payload.append('case_type', 'family')
  payload.append('case_description', 'Who looks after the children?')
  const answer = await app.inject({ method: 'POST', url: '/cases', headers, payload })
  return answer.json().case_id
}

/** A request for a time ten days from now, at ten in the morning in India. */
export async function makeAppointment(
  app: HttpServer,
  { headers }: TestPerson,
  { nyaysathi_id }: TestHelper,
): Promise<string> {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const payload = {
    nyaysathi_id,
    appointment_date: `${day}T10:00`,
    case_type: 'family',
    case_description: 'Who looks after the children?',
  }
  const answer = await app.inject({ method: 'POST', url: '/api/appointments', headers, payload })
  return answer.json().appointment_id
}
