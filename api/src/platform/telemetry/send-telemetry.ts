import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { runningVersion } from './measure-process.ts'
import { type Attribute, attribute, writeMetrics } from './otlp-metrics.ts'
import { type Span, writeSpan } from './otlp-spans.ts'
import { traceWork } from './trace-work.ts'

const spansEveryMs = 5_000
const metricsEveryMs = 60_000
const spansAtOnce = 512
/** Beyond that new spans are dropped: a collector that is away must not fill the memory. */
const mostSpans = 4_096
const patienceMs = 5_000
const lastPatienceMs = 1_000
const sayFailuresEveryMs = 300_000

type Needs = { config: Pick<Config, 'telemetry' | 'trustProxy'>; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Sends traces, and the figures of `/metrics`, to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`: OTLP over HTTP, as JSON.
 * Nobody waits for it. What it does not take is dropped.
 */
export function sendTelemetry(app: FastifyInstance, { config, log }: Needs): void {
  const { telemetry } = config
  if (!telemetry) return
  const post = posting(telemetry.endpoint, log)
  let queue: Span[] = []
  let sending = false
  let counter: Counter<'outcome'> | undefined
  // The figures are set up after this.
  const counted = () =>
    (counter ??= new Counter({
      name: 'nyaysathi_trace_spans_total',
      help: 'Spans of traces that the collector has taken, and that were dropped because it did not.',
      labelNames: ['outcome'],
      registers: [app.metrics],
    }))

  const sendSpans = async (patience = patienceMs) => {
    if (sending) return
    sending = true
    try {
      while (queue.length > 0) {
        const batch = queue.splice(0, spansAtOnce)
        const isTaken = await post('/v1/traces', tracesOf(batch), patience)
        counted().inc({ outcome: isTaken ? 'sent' : 'dropped' }, batch.length)
        if (!isTaken) return
      }
    } finally {
      sending = false
    }
  }
  const sendMetrics = async (patience = patienceMs) =>
    void (await post('/v1/metrics', await figuresOf(app.metrics), patience))

  const stopTracing = traceWork(app, { ...telemetry, trustProxy: config.trustProxy }, (span) => {
    if (queue.length >= mostSpans) counted().inc({ outcome: 'dropped' })
    else if (queue.push(span) === spansAtOnce) void sendSpans()
  })
  const timers = [
    setInterval(() => void sendSpans(), spansEveryMs),
    setInterval(() => void sendMetrics().catch(() => {}), metricsEveryMs),
  ]
  for (const timer of timers) timer.unref()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    stopTracing()
    await Promise.all([sendSpans(lastPatienceMs), sendMetrics(lastPatienceMs).catch(() => {})])
    queue = []
  })
}

/** @returns what says whether the collector took it */
function posting(endpoint: string, log: Needs['log']) {
  let saidAt = Number.NEGATIVE_INFINITY
  return async (path: string, body: object, patience: number): Promise<boolean> => {
    const failure = await postJson(`${endpoint}${path}`, body, patience)
    if (failure === undefined) return true
    if (performance.now() - saidAt > sayFailuresEveryMs) {
      saidAt = performance.now()
      log.warn(failure, 'the collector of OTEL_EXPORTER_OTLP_ENDPOINT takes nothing; traces are dropped')
    }
    return false
  }
}

async function postJson(
  url: string,
  body: object,
  patience: number,
): Promise<{ reason: string; status?: number } | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : { reason: 'status', status: answer.status }
  } catch {
    return { reason: 'unreachable' }
  }
}

/** Which process speaks: told apart by a number made anew at each start, not by machine or address. */
const resource: { attributes: Attribute[] } = {
  attributes: [
    attribute('service.name', 'nyaysathi'),
    attribute('service.version', runningVersion()),
    attribute('service.instance.id', randomUUID()),
  ],
}
const scope = { name: 'nyaysathi' }

function tracesOf(spans: readonly Span[]) {
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(writeSpan) }] }] }
}

async function figuresOf(register: Registry) {
  return { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics: await writeMetrics(register) }] }] }
}
