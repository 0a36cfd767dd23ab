import type { FastifyInstance } from 'fastify'

const rememberedSeconds = 600

/**
 * The assistant on a host of its own admits pages of exactly one origin. Others get no permission: the browser keeps
 * the answer from them, and `refuseCrossSite` refuses to give one.
 */
export function allowWebOrigin(app: FastifyInstance, publicUrl: string): void {
  const { origin } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    if (request.headers.origin !== origin) return
    reply.header('access-control-allow-origin', origin)
    // Programs that read the answer may also see why and how long to wait.
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  for (const url of ['/model_chat', '/model_chat/stream', '/model_chat/sources']) {
    app.options(url, { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
      if (request.headers.origin === origin) {
        reply.header('access-control-allow-methods', 'POST')
        reply.header('access-control-allow-headers', 'content-type')
        reply.header('access-control-max-age', rememberedSeconds)
      }
      return reply.code(204).send()
    })
  }
}
