import { uuid } from '@nyaysathi/contracts/identifiers'
import {
  type QuickReply,
  quickRepliesMax,
  quickReplyCalls,
  type WriteQuickReply,
} from '@nyaysathi/contracts/quick-replies'
import type { FastifyRequest } from 'fastify'
import { type AccountPart, isHelper, personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { deleteQuickReply, listQuickReplies, lockKeeper, writeQuickReply } from './quick-reply-queries.ts'
import { openQuickReply, sealQuickReply } from './quick-reply-sealing.ts'

/** Texts that a helper writes once and sends often. Everybody has their own, and nobody sees those of others. */
export function quickReplyRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services
  const onRequest = [requirePerson(services), requireHelper, rateLimits.quickRepliesPerAccount]

  serve(app, quickReplyCalls, 'GET /api/quick-replies', { onRequest }, async (request) =>
    readQuickReplies(services, personOf(request).user_id),
  )

  serve(app, quickReplyCalls, 'PUT /api/quick-replies/:quick_reply_id', { onRequest }, async (request) => {
    const { quick_reply_id } = request.params
    if (!uuid.test(quick_reply_id)) throw new ApiError('not_found')
    await keepQuickReply(services, personOf(request).user_id, quick_reply_id, request.body)
    return { message: 'Saved.' }
  })

  serve(app, quickReplyCalls, 'DELETE /api/quick-replies/:quick_reply_id', { onRequest }, async (request) => {
    const { quick_reply_id } = request.params
    if (uuid.test(quick_reply_id)) {
      await deleteQuickReply(database.pool, { user_id: personOf(request).user_id, quick_reply_id })
    }
    return { message: 'Removed.' }
  })
}

async function requireHelper(request: FastifyRequest): Promise<void> {
  if (!isHelper(personOf(request).user_type)) throw new ApiError('not_allowed')
}

async function readQuickReplies({ database, keys }: Services, userId: string): Promise<QuickReply[]> {
  const rows = await listQuickReplies(database.pool, { user_id: userId })
  return rows.map((row) => openQuickReply(keys, userId, row))
}

async function keepQuickReply(
  { database, keys }: Services,
  userId: string,
  id: string,
  written: WriteQuickReply,
): Promise<void> {
  const [kept] = await inTransaction(database.pool, async (connection) => {
    await lockKeeper(connection, { user_id: userId })
    return writeQuickReply(connection, {
      user_id: userId,
      quick_reply_id: id,
      sealed_reply: sealQuickReply(keys, userId, id, written),
      most: quickRepliesMax,
    })
  })
  if (!kept) {
    throw new ApiError('too_many_open', {
      text: `You have ${quickRepliesMax} quick replies, and there is no room for more. Delete one that you no longer use.`,
    })
  }
}

export const quickRepliesOfAccount: AccountPart = {
  async exportEntries(services, userId) {
    const kept = await listQuickReplies(services.database.pool, { user_id: userId })
    if (kept.length === 0) return []
    return [{ path: 'quick-replies.json', content: () => readQuickReplies(services, userId) }]
  },
}
