import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses requests that change something and that a page of another site made. Programs without a browser pass. */
export function refuseCrossSite(app: FastifyInstance, trustedOrigin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !readingMethods.has(request.method) && isCrossSite(request, trustedOrigin)
    done(isRefused ? new ApiError('cross_site') : undefined)
  })
}

function isCrossSite(request: FastifyRequest, trustedOrigin: string): boolean {
  const { origin } = request.headers
  if (origin !== undefined && origin === trustedOrigin) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  // Without Sec-Fetch-Site (plain http on a local network, older browsers) the page's host must be the one it calls.
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}
