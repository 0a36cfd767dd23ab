import { randomBytes, randomUUID } from 'node:crypto'
import { signIn, type UserType, users } from '../accounts/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../services.ts'

export type TestPerson = { user_id: string; token: string; headers: { authorization: string } }

/** A person who has just signed in. */
export async function makePerson(
  services: Services,
  { user_type = 'user', name = 'Asha', sharedPhone = false }: Partial<PersonOptions> = {},
): Promise<TestPerson> {
  const [user] = await services.database.drizzle
    .insert(users)
    .values({ user_type, name, email: `${randomUUID()}@example.org`, state: 'Maharashtra', city: 'Pune' })
    .returning()
  if (!user) throw new Error('The person was not stored.')
  const token = await signIn(services, user, { sharedPhone })
  return { user_id: user.user_id, token, headers: { authorization: `Bearer ${token}` } }
}

type PersonOptions = { user_type: UserType; name: string; sharedPhone: boolean }

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
