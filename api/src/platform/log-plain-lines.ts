export type LogTarget = { write(line: string): unknown }

/** Turns each JSON line of the log into one that a person reads: `12:30:05 warn the database server is back`. */
export function createPlainLines(out: LogTarget): LogTarget {
  return {
    write(line: string) {
      const { time, level, msg, error, ...fields } = JSON.parse(line) as Record<string, unknown>
      const words = Object.entries(fields).map(([name, value]) => `${name}=${onOneLine(value)}`)
      const parts = [
        String(time).slice(11, 19),
        level === 'info' ? '' : level,
        onOneLine(msg),
        ...words,
      ].filter(Boolean)
      out.write(`${parts.join(' ')}\n${describeErrorLines(error)}`)
    },
  }
}

function describeErrorLines(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const { at, cause, ...facts } = error as Record<string, unknown>
  const heading = Object.values(facts).filter(Boolean).join(' ')
  const places = Array.isArray(at) ? at.map((place) => `    ${String(place)}`) : []
  return `${[`  ${heading}`, ...places].join('\n')}\n${describeErrorLines(cause)}`
}

function onOneLine(value: unknown): string {
  return String(value ?? '').replaceAll(/\p{Cc}+/gu, ' ')
}
