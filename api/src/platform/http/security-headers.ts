import type { FastifyInstance } from 'fastify'

/** What every answer carries unless a route says otherwise: nothing is stored, framed, sniffed, run or told on. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Two years, as browsers ask for. */
const strictTransport = 'max-age=63072000; includeSubDomains'

export type SecurityHeaders = Readonly<Record<string, string>>

/** HSTS only under an https address: a local http start must not lock the browser out. */
export function securityHeaders(publicUrl: string): SecurityHeaders {
  return publicUrl.startsWith('https:')
    ? { ...headers, 'strict-transport-security': strictTransport }
    : headers
}

export function setSecurityHeaders(app: FastifyInstance, all: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all).header('x-request-id', request.id)
    done()
  })
}
