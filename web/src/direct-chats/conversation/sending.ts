import type { Message } from '@nyaysathi/contracts/chats'
import { ApiError, isRefused } from '../../platform/api-client.ts'
import { refusalSentence } from '../../platform/failure-text.ts'
import type { Parties } from './chat-calls.ts'
import type { DirectChatServices } from './direct-chat-services.ts'
import type { ShownChat } from './direct-chat-state.ts'
import { mergeMessages } from './message-rules.ts'
import type { OutboxServices } from './outbox.ts'

type Delivery = Parameters<OutboxServices<Message>['deliver']>

type Use = {
  /** How a call went. */
  noteLine: (failure: unknown) => void
  /** Asks whether anything can still be sent. */
  refresh: () => Promise<void>
  onUploaded: () => void
}

/** What the person writes and chooses, on its way from the outbox to the server. */
export function makeSending(services: DirectChatServices, shown: ShownChat, use: Use) {
  const { myId, calls, onTrouble } = services

  function parties(): Parties | undefined {
    const chat = shown.ready()
    if (!chat) return undefined
    const { user_id, nyaysathi_id } = chat.details
    const receiver = chat.iAmHelper ? user_id : nyaysathi_id
    if (!isText(myId) || !isText(receiver)) {
      onTrouble({ kind: 'parties' })
      return undefined
    }
    if (receiver === myId) {
      onTrouble({ kind: 'yourself' })
      return undefined
    }
    return { sender_id: myId, receiver_id: receiver }
  }

  const outbox = services.makeOutbox({
    async deliver(...delivery) {
      const both = parties()
      if (!both) throw new ApiError(400, { code: 'invalid_input' })
      const [, , { signal }] = delivery
      try {
        return await handOver(both, ...delivery)
      } catch (failure) {
        if (!signal.aborted) use.noteLine(failure)
        throw failure
      }
    },
    onDelivered(entry, message) {
      use.noteLine(undefined)
      const chat = shown.ready()
      if (!chat) return
      const known = { ...message, client_message_id: message.client_message_id ?? entry.client_message_id }
      shown.update({ messages: mergeMessages(chat.messages, [known]), waiting: outbox.waiting() })
    },
    onRefused(entry, failure) {
      const text = refusalSentence(failure)
      onTrouble({ kind: entry.kind === 'file' ? 'file-failed' : 'text-failed', text })
      // Somebody may have closed the chat: what the screen offers must be true again.
      if (isRefused(failure, 'not_allowed')) void use.refresh()
    },
    onChange: () => shown.update({ waiting: outbox.waiting() }),
  })

  async function handOver(both: Parties, ...[entry, file, more]: Delivery): Promise<Message> {
    if (entry.kind === 'file') {
      const name = entry.file_name ?? ''
      const sent = new File([file ?? ''], name, { type: entry.file_type ?? '' })
      const message = await calls.upload(both, sent, entry.client_message_id, more)
      use.onUploaded()
      return message
    }
    const added = await calls.addText(both, entry.text, entry.client_message_id, more.signal)
    return {
      id: added.message_id,
      ...both,
      message_text: entry.text,
      message_type: 'text',
      timestamp: added.timestamp,
      client_message_id: entry.client_message_id,
    }
  }

  function send(text: string, file: File | undefined): void {
    const trimmed = text.trim()
    if ((trimmed === '' && !file) || !parties()) return
    // The words first: they are there at once, while a large file takes its time.
    if (trimmed !== '') outbox.addText(trimmed)
    if (file) outbox.addFile(file)
  }

  return { outbox, send }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
