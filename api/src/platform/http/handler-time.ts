import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route may take until it answers; without it, as long as every one. */
    handlerMs?: number
  }
}

/**
 * How long a handler may take until it answers. Fastify's own `handlerTimeout` makes a signal for each request and aborts
 * it at the end of each, which costs more than all hooks of ours; nothing here reads that signal.
 */
export function limitHandlerTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent)
        reply.send(new ApiError('not_ready', { retryAfterSeconds: 5 }))
    }, request.routeOptions.config.handlerMs ?? limitMs)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
