import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServicePace } from './service-pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('calls begin at most once a second, and who would wait too long is turned away at once', async () => {
  const pace = createServicePace({
    name: 'A service',
    spacingMs: 1_000,
    maxWaiting: 4,
    restMs: 10_000,
    restWhenRefusedMs: 60_000,
  })
  const begin = Date.now()
  const begun: number[] = []
  const answers = Promise.allSettled(
    Array.from({ length: 12 }, () => pace(async () => begun.push(Date.now() - begin))),
  )
  await vi.runAllTimersAsync()
  expect(begun).toEqual([0, 1_000, 2_000, 3_000])
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { message: 'A service is busy or resting.' } })
})
