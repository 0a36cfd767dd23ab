import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '../services.ts'
import { compiledSerializer, compiledValidator } from './compiled-schemas.ts'
import { answerFrameworkErrors } from './error-answers.ts'
import { bodyLimitBytes } from './json-body.ts'
import { answerClientErrors } from './malformed-requests.ts'
import { securityHeaders } from './security-headers.ts'

/** Time limits of a connection. */
const limits = {
  headersMs: 10_000,
  /** For a file over a phone network. All other bodies have less: body-time.ts. */
  requestMs: 600_000,
  keepAliveMs: 65_000,
  silenceMs: 120_000,
  checkEveryMs: 2_000,
  headerBytes: 16_384,
} as const

export type HttpServer = ReturnType<typeof createHttpServer>

/** Fastify with our limits in place of its defaults, zod as validator and serializer, and no features yet. */
export function createHttpServer({ config, log }: Pick<Services, 'config' | 'log'>) {
  const headers = securityHeaders(config.publicUrl)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A list of address ranges. A number would be silently ignored here.
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.silenceMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headerBytes,
    },
    forceCloseConnections: 'idle',
    // While stopping, what still arrives on an open connection is answered, and told to connect elsewhere next.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: answerClientErrors(headers),
    frameworkErrors: answerFrameworkErrors(headers),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(compiledValidator)
  app.setSerializerCompiler(compiledSerializer)
  return app
}
