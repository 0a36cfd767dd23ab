import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveUpdates } from './live-updates.ts'

const sinceOnly = /^\d{1,15}$/

/**
 * An `onRequest` hook before the sign-in check: answers a poll whose chat, reader and "nothing new" are all known.
 * Whatever is not known goes on its way to the database.
 */
export function answerIdlePoll({ chats, sessions, isCurrent, countFromMemory }: LiveUpdates) {
  return (request: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    const answer = idleAnswer(request)
    if (answer === undefined) {
      goOn()
      return
    }
    countFromMemory()
    reply.type('application/json; charset=utf-8').send(answer)
  }

  function idleAnswer(request: FastifyRequest): string | undefined {
    const query = request.query as Record<string, unknown>
    const { since } = query
    if (typeof since !== 'string' || !sinceOnly.test(since) || Object.keys(query).length > 1) return undefined
    const token = tokenOf(request)
    if (token === undefined || !isCurrent()) return undefined
    const userId = sessions.find(token)
    if (userId === undefined) return undefined
    const { chatId } = request.params as { chatId: string }
    return chats.idleAnswer(chatId, userId, Number(since))
  }
}

/** The token as it was sent, to be looked up and not read. */
export function tokenOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
}
