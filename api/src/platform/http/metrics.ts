import { createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isLoopbackHost } from '../config-values.ts'
import { keyedHash } from '../keys.ts'
import type { Services } from '../services.ts'
import { countWork } from '../telemetry/count-work.ts'
import { measureDatabase } from '../telemetry/measure-database.ts'
import { measureDisks, measureProcess } from '../telemetry/measure-process.ts'
import { ApiError } from './errors.ts'
import { routeOf } from './request-log.ts'
import { isLoopback } from './request-source.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a feature registers figures of its own. */
    metrics: Registry
  }
}

/** Hashes of equal length, so that the time of a comparison tells nothing, not even the length. */
const comparison = createSecretKey(randomBytes(32))

/** The assistant alone has no database. */
export type PlatformServices = Pick<Services, 'config' | 'log'> & { database?: Services['database'] }

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** `GET /metrics` in Prometheus' text: route templates and statuses, never a path, an id or an address. */
export function serveMetrics(
  app: FastifyInstance,
  { config, database }: PlatformServices,
  isStopping: () => boolean,
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  app.decorate('metrics', register)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, by route template.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  const errors = new Counter({
    name: 'nyaysathi_error_answers_total',
    help: 'Answers that said an error, by its code.',
    labelNames: ['code'],
    registers: [register],
  })
  measureProcess(register, isStopping)
  if (database) {
    measureDisks(register, config)
    measureDatabase(register, database)
  }
  countWork(app, register)

  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1_000,
    )
    if (request.errorCode) errors.inc({ code: request.errorCode })
    done()
  })
  app.get(
    '/metrics',
    {
      config: { access: 'operator', serves: { 200: 'text/plain' } },
      schema: {
        tags: ['Operation'],
        summary: 'Metrics in the text format of Prometheus',
        description:
          'With METRICS_TOKEN as bearer token. Without that setting only for a direct caller on the same machine, and only where nobody else is let in.',
      },
    },
    async (request, reply) => {
      requireOperator(request, config)
      return reply.type(register.contentType).send(await register.metrics())
    },
  )
}

/**
 * A proxy on this machine calls from this machine, and need not say for whom. So without a token nobody is answered where
 * others are let in, nor when anything speaks for a proxy.
 */
function requireOperator(request: FastifyRequest, config: Services['config']): void {
  const token = config.metricsToken
  if (token !== undefined) {
    const sent = request.headers.authorization ?? ''
    if (timingSafeEqual(keyedHash(comparison, sent), keyedHash(comparison, `Bearer ${token}`))) return
    throw new ApiError('not_signed_in', { text: 'This needs the token of METRICS_TOKEN.' })
  }
  const forwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined)
  const proxyHere = config.trustProxy.some((range) => isLoopback(range.split('/')[0] ?? ''))
  const direct =
    isLoopback(request.socket.remoteAddress ?? '') && isLoopbackHost(request.hostname.replace(/^\[|\]$/g, ''))
  if (config.production || proxyHere || forwarded || !direct) {
    throw new ApiError('not_allowed', { text: 'Set METRICS_TOKEN to read metrics here.' })
  }
}
