import { BlockPerson, BlockPreview, BlockState } from '@nyaysathi/contracts/direct-chats'
import * as z from 'zod/mini'
import { personOf, requirePerson } from '../identity/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { blockPerson, previewBlock, unblockPerson } from './block-person.ts'

const tags = ['Direct chat']
const config = { access: 'member' as const }
const params = z.object({ chatId: z.string() })

/** A block holds in the chats of two people, and for bookings. */
export function blockRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)

  app.get(
    '/api/chats/:chatId/block',
    {
      config,
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'What would stand between the two after a block',
        params,
        response: { 200: BlockPreview },
      },
    },
    async (request) => previewBlock(services, personOf(request), request.params.chatId),
  )

  app.post(
    '/api/chats/:chatId/block',
    {
      config,
      onRequest: [signedIn, rateLimits.blocksPerAccount],
      schema: {
        tags,
        summary: 'Block the other person of a chat, in every chat of the two and for bookings',
        description:
          'Appointments stand unless `cancel_appointments` is true; the other side is then told as of any cancellation.',
        params,
        body: BlockPerson,
        response: { 200: BlockState },
      },
    },
    async (request) => {
      const cancels = request.body?.cancel_appointments === true
      return blockPerson(services, personOf(request), request.params.chatId, cancels)
    },
  )

  app.delete(
    '/api/chats/:chatId/block',
    {
      config,
      onRequest: [signedIn, rateLimits.blocksPerAccount],
      schema: { tags, summary: 'Take a block of mine back', params, response: { 200: BlockState } },
    },
    async (request) => unblockPerson(services, personOf(request), request.params.chatId),
  )
}
