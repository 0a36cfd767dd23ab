import type { Message } from '@nyaysathi/contracts/chats'
import type { ReportChat, SearchChat, TranscriptLanguage } from '@nyaysathi/contracts/direct-chats'
import { callApi, type EventBytes, readStream } from '../../platform/api-client.ts'
import {
  callAsMember,
  callAsMemberForPage,
  fetchFileAsMember,
  sendFormAsMember,
} from '../../platform/member-call.ts'
import { withNewestToken } from '../../platform/newest-token.ts'
import { findMember } from '../../platform/session.ts'

export const pageSize = 50

export type Parties = { sender_id: string; receiver_id: string }

/** All that the screen asks of the server about one chat. */
export function directChatCalls(chatId: string) {
  const params = { chatId }
  return {
    details: () => callAsMember('POST /api/chats/details', { body: { chat_id: chatId } }),
    /** Strictly after; absent means from the beginning. */
    since: (moment: number | undefined) =>
      callAsMember('GET /api/chats/:chatId/messages', {
        params,
        query: moment === undefined ? {} : { since: String(moment) },
      }),
    before: (moment: number, limit: number) =>
      callAsMember('GET /api/chats/:chatId/messages', {
        params,
        query: { before: String(moment), limit: String(limit) },
      }),
    addText: (parties: Parties, text: string, client_message_id: string, signal: AbortSignal) =>
      callAsMember('POST /api/chats/messages/add/:chatId', {
        params: { chatId },
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
      return sendFormAsMember('POST /api/chats/messages/upload/:chatId', {
        params: { chatId },
        form: { ...parties, timestamp: new Date().toISOString(), client_message_id, file },
        idempotencyKey: client_message_id,
        ...more,
      })
    },
    markRead: (up_to: string) => callAsMember('POST /api/chats/:chatId/read', { params, body: { up_to } }),
    original: (messageId: string) =>
      callAsMember('GET /api/chats/:chatId/messages/:messageId/original', {
        params: { chatId, messageId },
      }),
    files: (cursor: string | undefined) =>
      callAsMemberForPage('GET /api/chats/:chatId/files', {
        params,
        query: { limit: String(pageSize), cursor },
      }),
    /** The whole chat as a paper, which may be long and the line slow. */
    transcript: (language: TranscriptLanguage) =>
      fetchFileAsMember('GET /api/chats/:chatId/transcript', {
        params,
        query: { language },
        timeoutMs: 180_000,
      }),
    search: (asked: SearchChat, signal: AbortSignal) =>
      callAsMember('POST /api/chats/:chatId/search', { params, body: asked, signal }),
    /** What stands between the two, and ends with a block. */
    standing: () => callAsMember('GET /api/chats/:chatId/block', { params }),
    block: (keep_appointments: string[]) =>
      callAsMember('POST /api/chats/:chatId/block', { params, body: { keep_appointments } }),
    unblock: () => callAsMember('DELETE /api/chats/:chatId/block', { params }),
    report: (report: ReportChat) => callAsMember('POST /api/chats/:chatId/reports', { params, body: report }),
    /** Nobody waits for it, and what comes of it does not matter. */
    typing: () =>
      void callApi('POST /api/chats/:chatId/typing', { params, token: findMember()?.token }).catch(
        () => undefined,
      ),
  }
}

export type DirectChatCalls = ReturnType<typeof directChatCalls>

/** Those with the newest activity first. */
export function ownDirectChats(cursor: string | undefined) {
  return callAsMemberForPage('GET /api/chats/direct', { query: { limit: String(pageSize), cursor } })
}

/** Longer than the server keeps a stream open. */
const longestStreamMs = 3_600_000

/**
 * What happens in the person's chats, as it happens. By `fetch`, since an `EventSource` would put the token into the address.
 *
 * @throws {ApiError | NoAnswerError}
 */
export function openEvents(signal: AbortSignal): Promise<EventBytes<'GET /api/chats/events'>> {
  return withNewestToken(findMember()?.token, (token) =>
    readStream(
      'GET /api/chats/events',
      { token, signal, timeoutMs: longestStreamMs },
      async (stream) => stream,
    ),
  )
}
