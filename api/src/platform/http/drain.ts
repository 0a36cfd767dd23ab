import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 100

/**
 * How long callers are still let in, each told to connect elsewhere next. Closed at once, a connection that a caller is
 * just sending on would break: of 20 busy callers 4 to 17 met that.
 */
const graceMs = 500

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
    if (!app.server.listening) return
    const graceEnds = Date.now() + graceMs
    while (Date.now() < graceEnds && (await countConnections(app)) > 0) await sleep(sweepEveryMs / 4)
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs)
    app.server.once('close', () => clearInterval(sweep))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => draining
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}
