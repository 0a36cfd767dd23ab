import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'
import {
  answerParts,
  answers,
  deliveries,
  jobRuns,
  outgoingCalls,
  statementRuns,
  storageCalls,
} from './channels.ts'
import { type Attributes, newSpan, type Span, spanKinds } from './otlp-spans.ts'

/** They are asked every few seconds, by machines, and tell nothing. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

type Options = {
  /** How many of the requests and jobs are traced, 0 to 1. */
  share: number
  trustProxy: readonly string[]
}

/**
 * Traces requests, jobs, and what they do: their statements, answers and calls to other services.
 *
 * @returns what ends it
 */
export function traceWork(
  app: FastifyInstance,
  { share, trustProxy }: Options,
  keep: (span: Span) => void,
): () => void {
  const current = new AsyncLocalStorage<Span | undefined>()
  traceRequests(app, { share, trustProxy, current, keep })

  const traced = <About extends { error?: unknown }>(
    of: TracingChannel<unknown, About>,
    describe: (about: About) => Pick<Span, 'name' | 'kind' | 'attributes'>,
    { isOwn = false } = {},
  ): (() => void) => {
    const spans = new WeakMap<object, Span>()
    const begin = (about: object): Span | undefined => {
      const parent = isOwn ? undefined : current.getStore()
      if (!(parent || isOwn)) return undefined
      const span = spans.get(about) ?? newSpan(parent, share)
      spans.set(about, span)
      return span
    }
    // Work that is told of by its start and end alone has not gone through the store.
    const onStart = (about: unknown) => void (spans.has(about as object) || begin(about as object))
    const onEnd = (about: unknown) => {
      const told = about as About
      const span = spans.get(told)
      if (!span?.isTraced) return
      const { name, kind, attributes } = describe(told)
      const hasFailed = told.error !== undefined
      Object.assign(span, {
        name,
        kind,
        hasFailed,
        endedAt: performance.timeOrigin + performance.now(),
        attributes: hasFailed ? { ...attributes, 'error.type': kindOf(told.error) } : attributes,
      })
      keep(span)
    }
    of.start.bindStore(current as AsyncLocalStorage<unknown>, begin as never)
    of.start.subscribe(onStart)
    of.asyncEnd.subscribe(onEnd)
    return () => {
      of.start.unbindStore(current as AsyncLocalStorage<unknown>)
      of.start.unsubscribe(onStart)
      of.asyncEnd.unsubscribe(onEnd)
    }
  }
  const { client, internal, consumer } = spanKinds
  const inside = (name: string, attributes: Attributes) => ({ name, kind: internal, attributes })
  const stops = [
    traced(
      jobRuns,
      ({ kind }) => ({ name: `job ${kind}`, kind: consumer, attributes: { 'nyaysathi.job': kind } }),
      { isOwn: true },
    ),
    traced(statementRuns, ({ statement }) => ({
      name: statement,
      kind: client,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': statement },
    })),
    traced(outgoingCalls, ({ host, method, status }) => ({
      name: method,
      kind: client,
      attributes: {
        'http.request.method': method,
        'server.address': host,
        'http.response.status_code': status,
      },
    })),
    traced(storageCalls, ({ operation }) => ({
      name: `storage ${operation}`,
      kind: client,
      attributes: { 'nyaysathi.operation': operation },
    })),
    traced(deliveries, ({ medium }) => ({
      name: `hand over ${medium}`,
      kind: client,
      attributes: { 'nyaysathi.medium': medium },
    })),
    traced(answers, ({ language, by, outcome }) =>
      inside('answer', {
        'nyaysathi.language': language,
        'nyaysathi.answered_by': by,
        'nyaysathi.outcome': outcome,
      }),
    ),
    traced(answerParts, ({ part, outcome }) => inside(part, { 'nyaysathi.outcome': outcome })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type RequestOptions = Options & {
  current: AsyncLocalStorage<Span | undefined>
  keep: (span: Span) => void
}

function traceRequests(app: FastifyInstance, { share, trustProxy, current, keep }: RequestOptions): void {
  const isProxy = rangesOf(trustProxy)
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = newSpan(isProxy(request.socket.remoteAddress) ? parentOf(request) : undefined, share)
    if (untraced.has(request.routeOptions.url ?? '')) span.isTraced = false
    spans.set(request, span)
    current.run(span, done)
  })
  // The body came through the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => current.run(spans.get(request), done))
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span?.isTraced) return
    const { method, routeOptions, errorCode } = request
    Object.assign(span, {
      name: routeOptions.url ? `${method} ${routeOptions.url}` : method,
      kind: spanKinds.server,
      hasFailed: reply.statusCode >= 500,
      endedAt: performance.timeOrigin + performance.now(),
      attributes: {
        'http.request.method': method,
        'http.route': routeOptions.url,
        'http.response.status_code': reply.statusCode,
        'error.type': errorCode,
      },
    })
    keep(span)
  })
}

/** What a proxy says of the trace that a request belongs to, by the W3C's Trace Context; nothing where it is not well formed. */
function parentOf({ headers }: FastifyRequest): Pick<Span, 'traceId' | 'spanId' | 'isTraced'> | undefined {
  const sent = headers.traceparent
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(String(sent)) ?? []
  if (!version || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isTraced: (Number.parseInt(flags, 16) & 1) === 1 }
}

function rangesOf(ranges: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** A code or a kind, never the sentence of an error, which may repeat what a person wrote. */
function kindOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  if (!(error instanceof Error)) return typeof error
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? code : error.name
}
