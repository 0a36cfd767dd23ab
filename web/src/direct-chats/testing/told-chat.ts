import type { Message } from '@nyaysathi/contracts/chats'
import type { ChatEvent, DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import type { Answers } from '../../testing/open-app.tsx'

const firstMoment = Date.now() - 3_600_000
const pageSize = 50

/** The chat of a citizen and a helper as a server has it. It can grow while the screen stands. */
export function tellChat(told: Partial<DirectChatDetails> = {}) {
  const messages: Message[] = []
  /** One of each screen that listens. */
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const details: DirectChatDetails = {
    chat_id: 'chat',
    appointment_id: 'appointment',
    appointment_date: new Date(Date.now() + 86_400_000).toISOString(),
    appointment_status: 'Accepted',
    user_id: 'asha',
    nyaysathi_id: 'meera',
    user_details: { name: 'Asha', profile_picture: null },
    nyaysathi_details: {
      name: 'Meera Iyer',
      profile_picture: null,
      type: 'lawyer',
      specialization: 'Family Law',
      location: { city: 'Pune', state: 'Maharashtra' },
    },
    messages: [],
    has_older: false,
    can_send: true,
    unread: 0,
    read_up_to: null,
    other_read_up_to: null,
    ...told,
  }

  /** Tells every screen at once; without it a screen finds out when it asks. */
  function hear(event: ChatEvent): void {
    const bytes = new TextEncoder().encode(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`)
    for (const listener of listeners) listener.enqueue(bytes)
  }

  function add(from: 'asha' | 'meera', more: Partial<Message>): Message {
    const moment = firstMoment + messages.length
    const message: Message = {
      id: `message-${messages.length + 1}`,
      sender_id: from,
      receiver_id: from === 'asha' ? 'meera' : 'asha',
      message_text: '',
      message_type: 'text',
      timestamp: new Date(moment).toISOString(),
      ...more,
    }
    messages.push(message)
    hear({ event: 'message', data: { chat_id: 'chat', newest: moment, from_me: false } })
    return message
  }

  const answers: Answers = {
    'POST /api/chats/details': () => ({
      ...details,
      messages: messages.slice(-pageSize),
      has_older: messages.length > pageSize,
    }),
    'GET /api/chats/:chatId/messages': ({ url }) => {
      const { searchParams } = new URL(url)
      const [since, before] = ['since', 'before'].map((name) => Number(searchParams.get(name)))
      const momentOf = ({ timestamp }: Message) => Date.parse(timestamp)
      if (!before) return { messages: messages.filter((message) => momentOf(message) > (since ?? 0)) }
      const limit = Number(searchParams.get('limit'))
      return { messages: messages.filter((message) => momentOf(message) < before).slice(-limit) }
    },
    'GET /api/chats/events': () => {
      let own: ReadableStreamDefaultController<Uint8Array>
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller
          listeners.add(own)
        },
        cancel: () => void listeners.delete(own),
      })
      hear({ event: 'ready', data: { unread: 0, chats: [] } })
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
    },
    'POST /api/chats/messages/add/:chatId': async (request) => {
      const { sender_id, message_text, client_message_id } = await request.json()
      const { id, timestamp } = add(sender_id, { message_text, client_message_id })
      return { message_id: id, timestamp }
    },
    'POST /api/chats/:chatId/read': () => ({ read_up_to: new Date().toISOString(), unread: 0 }),
    'POST /api/chats/:chatId/typing': () => new Response(null, { status: 204 }),
  }

  return {
    answers,
    details,
    hear,
    say: (from: 'asha' | 'meera', message_text: string) => add(from, { message_text }),
    /** A file that is there already. */
    show: (
      from: 'asha' | 'meera',
      file: Pick<Message, 'file_url' | 'file_type' | 'original_name' | 'has_original'>,
    ) => add(from, { message_type: 'file', file_size: 10_485, ...file }),
  }
}
