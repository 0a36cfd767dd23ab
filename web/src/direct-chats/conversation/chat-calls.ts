import type { AddedMessage, ChatMessages, Message } from '@nyaysathi/contracts/chats'
import type {
  BlockPreview,
  BlockState,
  DirectChatDetails,
  DirectChatList,
  FoundMessages,
  OriginalPicture,
  ReadMark,
  ReportChat,
  SearchChat,
  SharedFile,
} from '@nyaysathi/contracts/direct-chats'
import type { z } from 'zod/mini'
import { ApiError, NoAnswerError } from '../../platform/api-client.ts'
import { callAsMember, callAsMemberForPage, sendFormAsMember } from '../../platform/member-call.ts'
import { withNewestToken } from '../../platform/newest-token.ts'
import { findMember } from '../../platform/session.ts'

export const pageSize = 50

export type Parties = { sender_id: string; receiver_id: string }

const chatPath = (chatId: string) => `/api/chats/${encodeURIComponent(chatId)}`

/** All that the screen asks of the server about one chat. */
export function directChatCalls(chatId: string) {
  const path = chatPath(chatId)
  return {
    details: () =>
      callAsMember<DirectChatDetails>('/api/chats/details', { method: 'POST', body: { chat_id: chatId } }),
    /** Strictly after; absent means from the beginning. */
    since: (moment: number | undefined) =>
      callAsMember<ChatMessages>(`${path}/messages${moment === undefined ? '' : `?since=${moment}`}`),
    before: (moment: number, limit: number) =>
      callAsMember<ChatMessages>(`${path}/messages?before=${moment}&limit=${limit}`),
    addText: (parties: Parties, text: string, client_message_id: string, signal: AbortSignal) =>
      callAsMember<AddedMessage>(`/api/chats/messages/add/${encodeURIComponent(chatId)}`, {
        method: 'POST',
        body: {
          ...parties,
          message_text: text,
          message_type: 'text',
          timestamp: new Date().toISOString(),
          client_message_id,
        },
        signal,
      }),
    upload(
      parties: Parties,
      file: File,
      client_message_id: string,
      more: { onProgress: (share: number) => void; signal: AbortSignal },
    ): Promise<Message> {
      const form = new FormData()
      for (const [name, value] of Object.entries(parties)) form.append(name, value)
      form.append('timestamp', new Date().toISOString())
      form.append('client_message_id', client_message_id)
      form.append('file', file)
      return sendFormAsMember<Message>(`/api/chats/messages/upload/${encodeURIComponent(chatId)}`, form, {
        idempotencyKey: client_message_id,
        ...more,
      })
    },
    markRead: (up_to: string) => callAsMember<ReadMark>(`${path}/read`, { method: 'POST', body: { up_to } }),
    original: (messageId: string) =>
      callAsMember<OriginalPicture>(`${path}/messages/${encodeURIComponent(messageId)}/original`),
    files: (cursor: string | undefined) =>
      callAsMemberForPage<SharedFile[]>(
        `${path}/files?limit=${pageSize}${cursor ? `&cursor=${cursor}` : ''}`,
      ),
    search: (asked: SearchChat, signal: AbortSignal) =>
      callAsMember<FoundMessages>(`${path}/search`, { method: 'POST', body: asked, signal }),
    /** What would stand between the two after a block. */
    standing: () => callAsMember<BlockPreview>(`${path}/block`),
    block: (cancel_appointments: boolean) =>
      callAsMember<BlockState>(`${path}/block`, { method: 'POST', body: { cancel_appointments } }),
    unblock: () => callAsMember<BlockState>(`${path}/block`, { method: 'DELETE' }),
    report: (report: ReportChat) =>
      callAsMember<unknown>(`${path}/reports`, { method: 'POST', body: report }),
    /** Nobody waits for it, and what comes of it does not matter. */
    typing: () => void postWithoutAnswer(`${path}/typing`),
  }
}

export type DirectChatCalls = ReturnType<typeof directChatCalls>

export function ownDirectChats(): Promise<z.infer<typeof DirectChatList>> {
  return callAsMember(`/api/chats/direct?limit=${pageSize}`)
}

/** A call whose answer has no body. */
function postWithoutAnswer(path: string): Promise<unknown> {
  return fetch(path, { method: 'POST', headers: bearer(), cache: 'no-store' }).catch(() => undefined)
}

function bearer(token = findMember()?.token): Headers {
  return new Headers(token ? { authorization: `Bearer ${token}` } : {})
}

/**
 * What happens in the person's chats, as it happens. By `fetch`, since an `EventSource` would put the token into the address.
 *
 * @throws {ApiError | NoAnswerError}
 */
export function openEvents(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  return withNewestToken(findMember()?.token, async (token) => {
    const headers = bearer(token)
    headers.set('accept', 'text/event-stream')
    let response: Response
    try {
      response = await fetch('/api/chats/events', { headers, signal, cache: 'no-store' })
    } catch (failure) {
      throw new NoAnswerError(failure)
    }
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
    if (!response.body) throw new NoAnswerError('The answer has no body')
    return response.body
  })
}
