import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** Long: 60 kB of Malayalam over a crowded 2G cell are ten seconds. */
const bodyMs = 30_000

/**
 * How long a body may take to arrive, except for the routes that take files: Node has one limit for all requests, and a
 * file of 10 MB over a phone network needs minutes.
 */
export function limitBodyTime(app: FastifyInstance, limitMs = bodyMs): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, routeOptions } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || routeOptions.config.takesFiles) return done(null, payload)
    const timer = setTimeout(() => {
      // The rest is not waited for, so nothing else can follow on this connection.
      reply.header('connection', 'close')
      payload.emit('error', new ApiError('request_timeout'))
    }, limitMs)
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
    done(null, payload)
  })
}
