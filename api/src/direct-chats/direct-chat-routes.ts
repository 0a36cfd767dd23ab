import { Message } from '@nyaysathi/contracts/chats'
import {
  DirectChatDetails,
  DirectChatList,
  FindDirectChat,
  FoundMessages,
  MarkRead,
  OriginalPicture,
  ReadMark,
  SearchChat,
  SharedFiles,
  UnreadChats,
  UploadFields,
} from '@nyaysathi/contracts/direct-chats'
import * as z from 'zod/mini'
import { uploadRoute } from '../files/index.ts'
import { personOf, requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { pageFields } from '../platform/http/paging.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { canBeId } from './direct-chat-ids.ts'
import { markRead, tellTyping } from './direct-chat-queries.ts'
import type { Hearing } from './hearing/hearing.ts'
import { chatNotFound, chatNotHere } from './not-here.ts'
import { readChats, readDetails, readUnread } from './read-details.ts'
import { readFiles, searchMessages } from './read-messages.ts'
import { readOriginal } from './read-original.ts'
import { sendFile } from './send-file.ts'
import { createTypingPauses } from './typing-pauses.ts'

const tags = ['Direct chat']
const config = { access: 'member' as const }
const params = z.object({ chatId: z.string() })
const messageParams = z.object({ chatId: z.string(), messageId: z.string() })

/** The calls of direct chats alone. Those that they share with chats of the assistant are in `shared-chat-routes/`. */
export function memberRoutes(app: HttpServer, services: Services, hearing: Hearing): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)
  const typing = createTypingPauses()

  app.post(
    '/api/chats/details',
    {
      config,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'A direct chat with its two parties and its newest messages',
        description: 'By chat or by appointment; 404 while the appointment has no chat.',
        body: FindDirectChat,
        response: { 200: DirectChatDetails },
      },
    },
    async (request) => readDetails(services, personOf(request), request.body),
  )

  app.get(
    '/api/chats/direct',
    {
      config,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'My direct chats, newest activity first',
        querystring: z.object(pageFields),
        response: { 200: DirectChatList },
      },
    },
    async (request, reply) => readChats(services, personOf(request), request.query, reply),
  )

  app.get(
    '/api/chats/unread',
    {
      config,
      onRequest: [signedIn],
      schema: { tags, summary: 'How much I have not read', response: { 200: UnreadChats } },
    },
    async (request) => readUnread(services, personOf(request)),
  )

  app.post(
    '/api/chats/messages/upload/:chatId',
    {
      ...uploadRoute({ ...config, form: { fields: UploadFields, files: ['file'] } }),
      onRequest: [signedIn, rateLimits.uploadsPerAccount],
      schema: {
        tags,
        summary: 'Send a file: PNG, JPEG, MP4 or PDF of at most 10 MB',
        description:
          'A form with the field `file`; beside it `sender_id`, `receiver_id`, and if wanted `message_text` and `client_message_id`. Pictures and films are shown without what they tell of place and device; of a picture its sender can get the original.',
        params,
        response: { 201: Message },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await sendFile(services, hearing, request, request.params.chatId)),
  )

  app.post(
    '/api/chats/:chatId/read',
    {
      config,
      onRequest: [signedIn, rateLimits.readMarksPerAccount],
      schema: {
        tags,
        summary: 'Mark messages as read, up to the time of one',
        description: 'Marks never go back.',
        params,
        body: MarkRead,
        response: { 200: ReadMark },
      },
    },
    async (request) => {
      const { chatId } = request.params
      const person = personOf(request)
      const { user_id } = person
      if (!canBeId(chatId)) throw chatNotFound()
      const upTo = new Date(request.body.up_to)
      const mark = await inTransaction(database.pool, (connection) =>
        markRead(connection, user_id, chatId, upTo),
      )
      if (!mark) throw await chatNotHere(services, person)
      return { read_up_to: mark.read_up_to.toISOString(), unread: mark.unread }
    },
  )

  app.post(
    '/api/chats/:chatId/typing',
    {
      config,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'Say that I am writing',
        description: 'Kept nowhere. More often than every two seconds is passed over.',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { chatId } = request.params
      const person = personOf(request)
      const { user_id } = person
      if (!canBeId(chatId)) throw chatNotFound()
      const pause = `${chatId} ${user_id}`
      if (typing.isDue(pause)) {
        const told = await tellTyping(database.pool, [user_id, chatId])
        if (told.length === 0) throw await chatNotHere(services, person)
        typing.note(pause)
      }
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/chats/:chatId/files',
    {
      config,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'The files of a chat, newest first',
        params,
        querystring: z.object(pageFields),
        response: { 200: SharedFiles },
      },
    },
    async (request, reply) =>
      readFiles(services, personOf(request), request.params.chatId, request.query, reply),
  )

  app.get(
    '/api/chats/:chatId/messages/:messageId/original',
    {
      config,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'A picture that I sent, as I sent it',
        description:
          'For its sender alone: it may hold the place where it was taken. The link lasts a minute and always saves.',
        params: messageParams,
        response: { 200: OriginalPicture },
      },
    },
    async (request) => readOriginal(services, personOf(request), request.params),
  )

  app.post(
    '/api/chats/:chatId/search',
    {
      config,
      onRequest: [signedIn, rateLimits.searchesPerAccount],
      schema: {
        tags,
        summary: 'Find words in a chat',
        description:
          'Texts are stored sealed, so each call opens at most 1,000 of them, from the newest back; `next_before` leads on.',
        params,
        body: SearchChat,
        response: { 200: FoundMessages },
      },
    },
    async (request) => searchMessages(services, personOf(request), request.params.chatId, request.body),
  )
}
