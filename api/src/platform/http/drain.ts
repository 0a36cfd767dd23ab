import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 100

/**
 * Stopping lets requests in flight finish. Their connections would then stay open, and the server with them, until the
 * caller had been silent for long: so the last answer says that the connection ends, and what is idle is closed.
 *
 * @returns whether the server is stopping
 */
export function drainWhenStopping(app: FastifyInstance): () => boolean {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs)
    app.server.once('close', () => clearInterval(sweep))
    if (!app.server.listening) clearInterval(sweep)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => draining
}
