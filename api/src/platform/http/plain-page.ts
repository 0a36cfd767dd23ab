import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Gives a page as plain HTML, for who has no JavaScript, where the address asks for it.
 *
 * @returns nothing where it does not
 */
export type PlainPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: string,
) => Promise<{ status: number; html: string } | undefined>
