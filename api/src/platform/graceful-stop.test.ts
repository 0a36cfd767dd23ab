import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { stopOnSignal } from './graceful-stop.ts'

const never = () => new Promise(() => {})

let exit: Mock<(code?: number | string | null) => never>
beforeEach(() => {
  vi.useFakeTimers()
  exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A stop of 10 seconds at most, callers being let in for one of them. */
function startStop(parts: Partial<Parameters<typeof stopOnSignal>[0]>) {
  const others = new Set([...process.listeners('SIGTERM'), ...process.listeners('SIGINT')])
  const cut = vi.fn()
  const log = { info: vi.fn(), error: vi.fn() }
  stopOnSignal({ drain: never, cut, close: never, drainSeconds: 1, log, ...parts })
  const [stop] = process.listeners('SIGTERM').filter((listener) => !others.has(listener))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    for (const listener of process.listeners(signal)) if (!others.has(listener)) process.off(signal, listener)
  stop?.('SIGTERM')
  return cut
}

it('a stop whose requests and database never end is over within 10 seconds, and says that it was not clean', async () => {
  const cut = startStop({})
  await vi.advanceTimersByTimeAsync(9_999)
  expect(cut).toHaveBeenCalledOnce()
  expect(exit).toHaveBeenCalledWith(1)
})

it('what answers never ends is cut, and the stop is clean when the database closes', async () => {
  const cut = startStop({ close: async () => {} })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(cut).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(8_999)
  expect(cut).toHaveBeenCalledOnce()
  expect(exit).toHaveBeenCalledWith(0)
})

it('a stop with nothing left to do takes no time', async () => {
  const cut = startStop({ drain: async () => {}, close: async () => {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(cut).not.toHaveBeenCalled()
  expect(exit).toHaveBeenCalledWith(0)
})
