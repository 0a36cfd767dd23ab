import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Asked every second by balancers and their like: what was well would be most of the log. */
const checks = new Set(['/healthz', '/readyz', '/metrics'])

/** One line for each answer: the template of the path, never the path, an address or an id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const level = checks.has(route) && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.errorCode ? { code: request.errorCode } : {}),
      },
      'answered',
    )
    done()
  })
}

export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'no route'
}
