import type { Deadlines } from './deadlines.ts'

/** The service is too slow to wait for. */
export class SlowServiceError extends Error {}

/** Passes pieces on, and throws when the first, the next, or all together take too long. */
export async function* withDeadlines(
  pieces: AsyncGenerator<string>,
  { first, silence, pace, paceCharacters, whole }: Deadlines,
): AsyncGenerator<string> {
  const started = performance.now()
  let characters = 0
  try {
    for (;;) {
      const elapsed = performance.now() - started
      if (elapsed > whole || (elapsed > pace && characters < paceCharacters)) throw new SlowServiceError()
      const patience = characters === 0 ? first - elapsed : Math.min(silence, whole - elapsed)
      const next = await within(pieces.next(), patience)
      if (next.done) return
      characters += next.value.length
      yield next.value
    }
  } finally {
    // Not awaited: a service that hangs would hang its end too.
    void pieces.return(undefined).catch(() => {})
  }
}

async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SlowServiceError()), Math.max(0, ms))
  })
  // When the time limit comes first, a later failure of the service concerns nobody.
  promise.catch(() => {})
  return Promise.race([promise, patience]).finally(() => clearTimeout(timer))
}
