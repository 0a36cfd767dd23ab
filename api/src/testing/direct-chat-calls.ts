import { randomUUID } from 'node:crypto'
import type { Message } from '@nyaysathi/contracts/chats'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from './factories.ts'

/** Accepted ones of one helper never overlap: each is a day later. */
let days = 1

/** An appointment of these two; accepted, unless another status is asked for. */
export async function makeAppointmentOf(
  { database }: Pick<Services, 'database'>,
  citizen: TestPerson,
  helper: TestHelper,
  status = 'Accepted',
): Promise<string> {
  const id = randomUUID()
  days += 1
  await database.pool.query(
    `insert into appointments (appointment_id, user_id, nyaysathi_id, starts_at, ends_at, duration, mode,
                               consultation_type, case_type, sealed_description, sealed_notes, status, creation_digest)
     select $1, $2, $3, t, t + interval '30 minutes', 30, 'online', 'initial', 'family', '', '', $4, ''
       from (select date_trunc('hour', now()) + $5 * interval '1 day' as t) s`,
    [id, citizen.user_id, helper.nyaysathi_id, status, days],
  )
  return id
}

export type DirectChat = {
  citizen: TestPerson
  helper: TestHelper
  appointment_id: string
  chat_id: string
}

/** A chat of a citizen and a helper who have just signed in, or of the given ones. */
export async function makeDirectChat(
  { app, services }: { app: HttpServer; services: Services },
  people: { citizen?: TestPerson; helper?: TestHelper } = {},
): Promise<DirectChat> {
  const citizen = people.citizen ?? (await makePerson(services))
  const helper = people.helper ?? (await makeHelper(services))
  const appointment_id = await makeAppointmentOf(services, citizen, helper)
  const answer = await directChatCalls(app, citizen).create(appointment_id)
  return { citizen, helper, appointment_id, chat_id: answer.json().chat_id }
}

/** The calls of one side of direct chats, as that person's browser makes them. */
export function directChatCalls(app: HttpServer, { headers, user_id }: TestPerson) {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return {
    call,
    create: (appointment_id: string, other: object = {}) =>
      call('POST', '/api/chats', { appointment_id, is_ai_chat: false, ...other }),
    details: (of: { chat_id?: string; appointment_id?: string }) => call('POST', '/api/chats/details', of),
    send: (chatId: string, message_text: string, other: object = {}) =>
      call('POST', `/api/chats/messages/add/${chatId}`, {
        sender_id: user_id,
        message_text,
        message_type: 'text',
        ...other,
      }),
    read: async (chatId: string, query = ''): Promise<Message[]> =>
      (await call('GET', `/api/chats/${chatId}/messages${query}`)).json().messages,
    upload(chatId: string, file: File, fields: Record<string, string> = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', file)
      return app.inject({
        method: 'POST',
        url: `/api/chats/messages/upload/${chatId}`,
        headers,
        payload: form,
      })
    },
  }
}

export const msOf = (message: { timestamp: string }) => Date.parse(message.timestamp)
