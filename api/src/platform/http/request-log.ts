import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One line for each answer: the template of the path, never the path, an address or an id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
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
