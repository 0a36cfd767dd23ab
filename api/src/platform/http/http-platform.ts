import type { FastifyInstance } from 'fastify'
import { limitBodyTime } from './body-time.ts'
import { compressAnswers } from './compress.ts'
import { refuseCrossSite } from './cross-site.ts'
import { serveDocs } from './docs-page.ts'
import { drainWhenStopping } from './drain.ts'
import { answerErrors } from './error-answers.ts'
import { ApiError } from './errors.ts'
import { limitHandlerTime } from './handler-time.ts'
import { serveHealth } from './health-routes.ts'
import type { HttpServer } from './http-server.ts'
import { acceptJsonOnly } from './json-body.ts'
import { type PlatformServices, serveMetrics } from './metrics.ts'
import { answerUnknownAddresses } from './not-found.ts'
import { describeRoutes, serveDescription } from './openapi.ts'
import { logRequests } from './request-log.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'

/** Over that of a body, so that a slow sender is told 408 and not 503. */
const handlerMs = 40_000

/** What every call stands on. The features come after it, so that its hooks see their routes. */
export async function registerPlatform(app: HttpServer, services: PlatformServices): Promise<void> {
  const { publicUrl, drainSeconds, telemetry } = services.config
  if (telemetry) (await import('../telemetry/send-telemetry.ts')).sendTelemetry(app, services)
  app.decorateRequest('accountId', undefined)
  setSecurityHeaders(app, securityHeaders(publicUrl))
  limitHandlerTime(app, handlerMs)
  compressAnswers(app)
  refuseCrossSite(app, new URL(publicUrl).origin)
  refuseNulInQuery(app)
  acceptJsonOnly(app)
  limitBodyTime(app)
  answerErrors(app)
  logRequests(app)
  await describeRoutes(app, publicUrl)
  answerUnknownAddresses(app)
  const isStopping = drainWhenStopping(app, drainSeconds * 1_000)
  serveHealth(app, services.database, isStopping)
  serveMetrics(app, services, isStopping)
  serveDescription(app)
  serveDocs(app)
}

/** Refuses a NUL in the query of an address: no text of ours has one, and PostgreSQL cannot take it. */
function refuseNulInQuery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isBad = hasNul(request.query)
    done(isBad ? new ApiError('invalid_input', { text: 'This address is not valid.' }) : undefined)
  })
}

function hasNul(query: unknown): boolean {
  if (typeof query === 'string') return query.includes('\u0000')
  if (typeof query !== 'object' || query === null) return false
  for (const [name, value] of Object.entries(query)) if (name.includes('\u0000') || hasNul(value)) return true
  return false
}
