import { sqlStateOf } from './database-errors.ts'

/**
 * What the log may hold of an error: kinds, codes and places in the code. Never its sentence, since the database
 * repeats values there and Drizzle all parameters.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const details = error as Error & Record<'code' | 'constraint' | 'table' | 'routine', unknown>
  return {
    type: error.name,
    code: textOf(details.code),
    sql_state: sqlStateOf(error),
    constraint: textOf(details.constraint),
    table: textOf(details.table),
    routine: textOf(details.routine),
    at: framesOf(error),
    cause: error.cause instanceof Error ? causeOf(error.cause) : undefined,
  }
}

function causeOf(cause: Error) {
  return { type: cause.name, code: textOf((cause as { code?: unknown }).code), at: framesOf(cause) }
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim().replace(/\(?(file:\/\/)?\/[^ ]*?\/((api|node_modules)\/[^ )]*)\)?/, '$2'))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
