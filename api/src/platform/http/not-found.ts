import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * An unknown address below `/api` and any address that no feature serves: 404, or 405 with `allow` where another
 * method is served. Call it before the features, since it listens to the routes that they add.
 */
export function answerUnknownAddresses(app: FastifyInstance): void {
  const served: { method: string; path: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return
    for (const name of [method].flat()) served.push({ method: name, path: patternOf(url) })
  })

  function refuse(request: FastifyRequest, setAllow: (methods: string) => void): never {
    const path = request.url.split('?')[0] ?? ''
    const allowed = new Set(served.filter((route) => route.path.test(path)).map((route) => route.method))
    // Its own method among them: the path has the form of a call, but a part that no call can have.
    if (allowed.size === 0 || allowed.has(request.method))
      throw new ApiError('not_found', { text: 'There is nothing at this address.' })
    setAllow([...allowed].sort().join(', '))
    throw new ApiError('method_not_allowed')
  }

  app.setNotFoundHandler((request, reply) => refuse(request, (methods) => reply.header('allow', methods)))
  // More exact than the web pages' own catch-all, so that an unknown call never gets a page.
  app.all('/api/*', { schema: { hide: true }, config: { access: 'anyone' } }, (request, reply) =>
    refuse(request, (methods) => reply.header('allow', methods)),
  )
}

function patternOf(template: string): RegExp {
  const pattern = template
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z]+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
}
