import type { Arriving } from './ask-assistant.ts'

/**
 * Passes a growing text on at most once in `everyMs`: words arrive faster than a cheap phone can draw them. What came
 * last is always passed on.
 */
export async function throttleAnswer<Result>(
  arriving: Arriving,
  everyMs: number,
  ask: (steps: Arriving) => Promise<Result>,
): Promise<Result> {
  let latest: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const pass = () => {
    timer = undefined
    if (latest !== undefined) arriving.grown(latest)
    latest = undefined
  }
  try {
    return await ask({
      started: arriving.started,
      grown: (text) => {
        latest = text
        timer ??= setTimeout(pass, everyMs)
      },
    })
  } finally {
    clearTimeout(timer)
    pass()
  }
}
