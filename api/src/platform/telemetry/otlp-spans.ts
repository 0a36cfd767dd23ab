import { randomBytes } from 'node:crypto'

/** What a span may say beside its name and times. Everything else has no way out. */
const allowedAttributes = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'server.address',
  'db.system.name',
  'db.operation.name',
  'error.type',
  'nyaysathi.job',
  'nyaysathi.medium',
  'nyaysathi.operation',
  'nyaysathi.language',
  'nyaysathi.outcome',
  'nyaysathi.answered_by',
] as const
export type Attributes = Partial<Record<(typeof allowedAttributes)[number], string | number | undefined>>

/** Words of programs have no spaces and no other scripts, and what people write is longer. */
const machineWord = /^[\w.:/*()[\]-]{1,120}$/

/** As in `SpanKind` of OTLP. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export type Span = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  /** A span that is only there so that what follows from it is not traced either. */
  isTraced: boolean
  name: string
  kind: (typeof spanKinds)[keyof typeof spanKinds]
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number
  hasFailed: boolean
  attributes: Attributes
}

export function newSpan(
  parent: Pick<Span, 'traceId' | 'spanId' | 'isTraced'> | undefined,
  share: number,
): Span {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentSpanId: parent?.spanId,
    isTraced: parent ? parent.isTraced : Math.random() < share,
    name: '',
    kind: spanKinds.internal,
    startedAt: performance.timeOrigin + performance.now(),
    endedAt: 0,
    hasFailed: false,
    attributes: {},
  }
}

/** As OTLP writes it down in JSON. */
export function writeSpan({ attributes, ...span }: Span) {
  const said = allowedAttributes.flatMap((key): object[] => {
    const value = attributes[key]
    if (typeof value === 'number') return [{ key, value: { intValue: String(value) } }]
    return value !== undefined && machineWord.test(value) ? [{ key, value: { stringValue: value } }] : []
  })
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentSpanId ? { parentSpanId: span.parentSpanId } : {}),
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanosecondsOf(span.startedAt),
    endTimeUnixNano: nanosecondsOf(span.endedAt),
    attributes: said,
    status: span.hasFailed ? { code: 2 } : {},
  }
}

/** As text, since a number of JavaScript is too short for it. */
export function nanosecondsOf(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)
}
