import type { FastifyBaseLogger } from 'fastify'
import { type ChildLoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { describeError } from './http/describe-error.ts'
import { createPlainLines, type LogTarget } from './log-plain-lines.ts'

/**
 * What a log line may hold beside its time, level and text. Everything else is dropped, whoever logs it: narratives,
 * codes, tokens, ids, addresses and positions have no way in. Errors are reduced to their kind, code and stack.
 */
const loggableFields = [
  'reqId',
  'request_id',
  'method',
  'route',
  'status',
  'duration_ms',
  'code',
  'reason',
  'attempt',
  'count',
  'bytes',
  'language',
  'topic',
  'source',
  'signal',
  'port',
  'version',
  'person',
  'error',
] as const

/** One line per event: JSON in production, plain words for a person elsewhere. */
export function createLog(config: Pick<Config, 'logLevel' | 'production'>, out: LogTarget = process.stdout) {
  const target = config.production ? out : createPlainLines(out)
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: pickLoggable },
      hooks: {
        // Left to itself it takes the sentence of an error, which can repeat what a person wrote, for the text.
        logMethod([first, text, ...rest], method) {
          if (first instanceof Error) method.apply(this, [{ err: first }, text ?? 'an error'])
          else if (typeof first === 'object') method.apply(this, [first, text ?? '', ...rest])
          else method.apply(this, [first, text, ...rest])
        },
      },
    },
    target,
  )
  // What a child is bound to would pass by the formatters.
  const { child } = log
  Object.defineProperty(log, 'child', {
    value(this: object, bindings: Record<string, unknown>, options?: ChildLoggerOptions) {
      return Reflect.apply(child, this, [pickLoggable(bindings), options])
    },
  })
  return log satisfies FastifyBaseLogger
}

export function createSilentLog(): FastifyBaseLogger {
  return pino({ level: 'silent' })
}

function pickLoggable(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const field of loggableFields) {
    if (fields[field] !== undefined) kept[field] = fields[field]
  }
  const error = fields.err ?? fields.error
  if (error instanceof Error) kept.error = describeError(error)
  return kept
}
