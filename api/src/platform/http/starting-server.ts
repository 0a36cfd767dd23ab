import { once } from 'node:events'
import http from 'node:http'
import { explainListenError } from '../local-address.ts'
import { errorKinds } from './errors.ts'

const retrySeconds = '5'

/**
 * Holds the port while the program cannot serve yet: `/healthz` says that it lives, so that nobody kills it for waiting,
 * and everything else that it is not ready.
 *
 * @throws {ConfigError} when it cannot listen there
 */
export async function answerWhileStarting({ host, port }: { host: string; port: number }) {
  let why = 'The service is starting.'
  const server = http.createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    const isAlive = path === '/healthz'
    const body = isAlive
      ? { status: 'ok' }
      : { error: path === '/readyz' ? why : errorKinds.not_ready.text, code: 'not_ready' }
    response
      .writeHead(isAlive ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        // Whoever keeps the connection would be cut off when the port is handed over.
        connection: 'close',
        ...(isAlive ? {} : { 'retry-after': retrySeconds }),
      })
      .end(JSON.stringify(body))
  })
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
  return {
    /** What `/readyz` gives as the reason. */
    say(reason: string): void {
      why = reason
    },
    /** Frees the port; what is being answered ends by itself. */
    close(): Promise<void> {
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 1_000).unref()
      })
    },
  }
}
