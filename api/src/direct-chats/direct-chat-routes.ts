import { directChatCalls, type ReadMark } from '@nyaysathi/contracts/direct-chats'
import { type Person, personOf, requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve, transferMs } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { chatNotFound, whyChatNotFound } from './chat-not-found.ts'
import { canBeId } from './direct-chat-ids.ts'
import { markRead, tellTyping } from './direct-chat-queries.ts'
import type { LiveUpdates } from './live-updates/live-updates.ts'
import { readChats, readDetails, readUnread } from './read-details.ts'
import { readFiles, searchMessages } from './read-messages.ts'
import { readOriginal } from './read-original.ts'
import { sendFile } from './send-file.ts'
import { writeTranscript } from './transcript/write-transcript.ts'

/** The calls of direct chats alone. Those that they share with chats of the assistant are in `shared-chat-routes/`. */
export function memberRoutes(app: HttpServer, services: Services, liveUpdates: LiveUpdates): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)
  const typing = createTypingPauses()

  serve(app, directChatCalls, 'POST /api/chats/details', { onRequest: [signedIn] }, async (request) =>
    readDetails(services, personOf(request), request.body),
  )

  serve(app, directChatCalls, 'GET /api/chats/direct', { onRequest: [signedIn] }, async (request, reply) =>
    readChats(services, personOf(request), request.query, reply),
  )

  serve(app, directChatCalls, 'GET /api/chats/unread', { onRequest: [signedIn] }, async (request) =>
    readUnread(services, personOf(request)),
  )

  serve(
    app,
    directChatCalls,
    'POST /api/chats/messages/upload/:chatId',
    { onRequest: [signedIn, rateLimits.uploadsPerAccount] },
    async (request) => sendFile(services, liveUpdates, request, request.params.chatId),
  )

  serve(
    app,
    directChatCalls,
    'POST /api/chats/:chatId/read',
    { onRequest: [signedIn, rateLimits.readMarksPerAccount] },
    async (request) =>
      noteRead(services, personOf(request), request.params.chatId, new Date(request.body.up_to)),
  )

  serve(
    app,
    directChatCalls,
    'POST /api/chats/:chatId/typing',
    { onRequest: [signedIn] },
    async (request) => {
      await passOnTyping(services, typing, personOf(request), request.params.chatId)
      return null
    },
  )

  serve(
    app,
    directChatCalls,
    'GET /api/chats/:chatId/files',
    { onRequest: [signedIn] },
    async (request, reply) =>
      readFiles(services, personOf(request), request.params.chatId, request.query, reply),
  )

  serve(
    app,
    directChatCalls,
    'GET /api/chats/:chatId/messages/:messageId/original',
    { onRequest: [signedIn] },
    async (request) => readOriginal(services, personOf(request), request.params),
  )

  serve(
    app,
    directChatCalls,
    'POST /api/chats/:chatId/search',
    { onRequest: [signedIn, rateLimits.searchesPerAccount] },
    async (request) => searchMessages(services, personOf(request), request.params.chatId, request.body),
  )

  serve(
    app,
    directChatCalls,
    'GET /api/chats/:chatId/transcript',
    {
      handlerMs: transferMs,
      onRequest: [signedIn, rateLimits.transcriptsPerAccount],
    },
    async (request, reply) => {
      const { language = 'en' } = request.query
      const paper = await writeTranscript(services, personOf(request), request.params.chatId, language)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="chat.html"')
        .send(paper)
    },
  )
}

async function noteRead(services: Services, person: Person, chatId: string, upTo: Date): Promise<ReadMark> {
  if (!canBeId(chatId)) throw chatNotFound()
  const mark = await inTransaction(services.database.pool, (connection) =>
    markRead(connection, person.user_id, chatId, upTo),
  )
  if (!mark) throw await whyChatNotFound(services, person)
  return { read_up_to: mark.read_up_to.toISOString(), unread: mark.unread }
}

async function passOnTyping(
  services: Services,
  typing: ReturnType<typeof createTypingPauses>,
  person: Person,
  chatId: string,
): Promise<void> {
  const { user_id } = person
  if (!canBeId(chatId)) throw chatNotFound()
  const pause = `${chatId} ${user_id}`
  if (!typing.isDue(pause)) return
  const told = await tellTyping(services.database.pool, { user_id, chat_id: chatId })
  if (told.length === 0) throw await whyChatNotFound(services, person)
  typing.note(pause)
}

const pauseMs = 2_000
const mostKept = 10_000

/** Lets one sign of typing through every two seconds, for each person in each chat. */
function createTypingPauses() {
  const told = new Map<string, number>()
  return {
    isDue(key: string): boolean {
      const last = told.get(key)
      return last === undefined || performance.now() - last >= pauseMs
    },

    /** Counted after it was passed on: somebody who may not write here is refused each time. */
    note(key: string): void {
      told.delete(key)
      told.set(key, performance.now())
      if (told.size > mostKept) told.delete(told.keys().next().value ?? '')
    },
  }
}
