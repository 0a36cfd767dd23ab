import { OutgoingCallError } from '../../platform/outgoing-call.ts'

export class ServiceBusyError extends Error {
  constructor(name: string) {
    super(`${name} is busy or resting.`)
    this.name = 'ServiceBusyError'
  }
}

type Pace = {
  name: string
  /** Least time between the beginnings of two calls, one of them at a time; 0 lets them go at once. */
  spacingMs: number
  /** More callers than this are turned away at once: what waits longer comes too late for a person. */
  maxWaiting: number
  /** How long to leave a service alone that failed. */
  restMs: number
  /** How long when it says that we ask too much, and not for how long. */
  restWhenRefusedMs: number
}

const longestRestMs = 3_600_000

/**
 * Calls not too often, and none at all for a while after the service failed or asked to be left alone
 * (429 or 503 with Retry-After).
 */
export function createServicePace({ name, spacingMs, maxWaiting, restMs, restWhenRefusedMs }: Pace) {
  let waiting = 0
  let restUntil = 0
  let last: Promise<unknown> = Promise.resolve()
  let nextStart = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (Date.now() < restUntil || waiting >= maxWaiting) throw new ServiceBusyError(name)
    waiting += 1
    const start = async () => {
      const pause = nextStart - Date.now()
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      if (Date.now() < restUntil) throw new ServiceBusyError(name)
      nextStart = Date.now() + spacingMs
      try {
        return await call()
      } catch (error) {
        restUntil = Date.now() + restAfter(error)
        throw error
      }
    }
    const turn = spacingMs === 0 ? start() : last.then(start)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }

  function restAfter(error: unknown): number {
    if (!(error instanceof OutgoingCallError)) return restMs
    const { status, retryAfterSeconds } = error
    if (status !== 429 && status !== 503) return status !== undefined && status < 500 ? 0 : restMs
    return Math.min(
      retryAfterSeconds === undefined ? restWhenRefusedMs : retryAfterSeconds * 1_000,
      longestRestMs,
    )
  }
}
