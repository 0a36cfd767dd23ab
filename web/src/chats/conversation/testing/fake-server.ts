import type { Chat, Message } from '@nyaysathi/contracts/chats'
import { guestMessageLimit } from '@nyaysathi/contracts/limits'
import { ApiError, NoAnswerError } from '../../../platform/api-client.ts'
import type { Added, ChatCalls, NewMessage } from '../chat-calls.ts'

type Stored = Message & { client_message_id: string }
type StoredChat = { chat_id: string; creation_key: string; messages: Stored[] }

/** Keeps chats as the server does, in memory, for tests; and fails when told to. */
export class FakeServer implements ChatCalls {
  chats: StoredChat[] = []
  saved = 0
  /** Calls that fail, in order: before anything was done, or after it, when the answer gets lost. */
  failures: { call: 'create' | 'add'; when: 'before' | 'after'; status?: number }[] = []
  private ticks = 0

  texts(): string[] {
    return this.chats.flatMap(({ messages }) => messages.map(({ message_text }) => message_text))
  }

  async list() {
    const chats = this.chats.map(
      ({ chat_id, messages }): Chat => ({
        chat_id,
        is_ai_chat: true,
        status: 'active',
        created_at: new Date(0).toISOString(),
        last_activity_at: messages.at(-1)?.timestamp ?? new Date(0).toISOString(),
        users: [],
        messages: [...messages],
        message_count: messages.length,
      }),
    )
    chats.sort((left, right) => right.last_activity_at.localeCompare(left.last_activity_at))
    return { chats, nextCursor: undefined }
  }

  async messages(chatId: string) {
    return [...this.find(chatId).messages]
  }

  async create(creationKey: string) {
    return this.perform('create', () => {
      const existing = this.chats.find(({ creation_key }) => creation_key === creationKey)
      if (existing) return { chat_id: existing.chat_id }
      const chat_id = `chat-${this.chats.length + 1}`
      this.chats.push({ chat_id, creation_key: creationKey, messages: [] })
      return { chat_id }
    })
  }

  async add(chatId: string, { from, text, client_message_id, replaces }: NewMessage): Promise<Added> {
    return this.perform('add', () => {
      const chat = this.find(chatId)
      const same = chat.messages.find((message) => message.client_message_id === client_message_id)
      if (same && same.message_text !== text) throw new ApiError(409, { code: 'idempotency_key_reused' })
      if (same) return this.added(same)
      if (this.saved >= guestMessageLimit) throw new ApiError(403, { code: 'guest_limit_reached' })
      if (replaces) {
        const place = chat.messages.findIndex(({ id }) => id === replaces)
        if (place < 0) throw new ApiError(409, { code: 'conflict' })
        chat.messages.length = place
      }
      this.saved += 1
      this.ticks += 1
      const message: Stored = {
        id: `message-${this.ticks}`,
        sender_id: from === 'assistant' ? 'ai_bot' : 'guest',
        receiver_id: from === 'assistant' ? 'guest' : 'ai_bot',
        message_text: text,
        message_type: 'text',
        timestamp: new Date(this.ticks).toISOString(),
        client_message_id,
      }
      chat.messages.push(message)
      return this.added(message)
    })
  }

  async remove(chatId: string) {
    this.find(chatId)
    this.chats = this.chats.filter(({ chat_id }) => chat_id !== chatId)
  }

  async rate(messageId: string, { rating }: { rating: 'up' | 'down' | null }) {
    for (const message of this.chats.flatMap(({ messages }) => messages)) {
      if (message.id === messageId && rating) message.feedback = rating
      else if (message.id === messageId) delete message.feedback
    }
  }

  private added({ id, timestamp }: Stored): Added {
    return { message_id: id, timestamp, message_count: this.saved }
  }

  private find(chatId: string): StoredChat {
    const chat = this.chats.find(({ chat_id }) => chat_id === chatId)
    if (!chat) throw new ApiError(404, { code: 'not_found' })
    return chat
  }

  private perform<Answer>(call: 'create' | 'add', act: () => Answer): Answer {
    const failing = this.failures[0]?.call === call ? this.failures.shift() : undefined
    const fail = () => {
      throw failing?.status ? new ApiError(failing.status, {}) : new NoAnswerError('the line is down')
    }
    if (failing?.when === 'before') return fail()
    const answer = act()
    return failing ? fail() : answer
  }
}
