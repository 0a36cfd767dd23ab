import type { Message } from '@nyaysathi/contracts/chats'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { TestPerson } from './factories.ts'

type Options = { headers?: Record<string, string> }

/** The chat calls of one member, as that member's browser makes them. */
export function memberCalls(app: HttpServer, person: TestPerson) {
  function call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    { headers = {} }: Options = {},
  ) {
    return app.inject({
      method,
      url,
      headers: { ...person.headers, ...headers },
      ...(payload ? { payload } : {}),
    })
  }

  return {
    call,
    add: (chatId: string, message: Record<string, unknown> = {}) =>
      call('POST', `/api/chats/messages/add/${chatId}`, {
        sender_id: person.user_id,
        message_text: 'What can I do?',
        ...message,
      }),
    messagesOf: async (chatId: string, query = ''): Promise<Message[]> =>
      (await call('GET', `/api/chats/${chatId}/messages${query}`)).json().messages,
  }
}
