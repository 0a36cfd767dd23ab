import { Server } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 100

/** How long connections that still arrive may put off that no more are let in, when callers never pause. */
const lastConnectionsMs = 1_000

/**
 * Stopping loses no request that has reached us. For `drainMs` `/readyz` says no, so that a balancer sends people
 * elsewhere, while everybody who still comes is served and told to connect elsewhere next. Then no more
 * connections are let in, from a moment in which none waits: one that the system has taken for us, and we have not, would
 * be reset.
 * What is in flight is answered; what stays silent is closed.
 *
 * @returns whether the server is stopping
 */
export function drainWhenStopping(app: FastifyInstance, drainMs: number): () => boolean {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
    if (!app.server.listening) return
    await sleep(drainMs)
    await untilNobodyArrives(app.server)
    // Not `app.server.close()`, which also closes silent connections, before we have read whether they are silent.
    Server.prototype.close.call(app.server)
    const sweep = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), sweepEveryMs)
    app.server.once('close', () => clearInterval(sweep))
    await turn()
    await turn()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => draining
}

/** Each turn of the loop lets one waiting connection in; several turns without any mean that none waits. */
async function untilNobodyArrives(server: Server): Promise<void> {
  let quietTurns = 0
  const count = () => {
    quietTurns = -1
  }
  server.on('connection', count)
  const end = Date.now() + lastConnectionsMs
  for (; quietTurns < 3 && Date.now() < end; quietTurns += 1) await turn()
  server.off('connection', count)
}
