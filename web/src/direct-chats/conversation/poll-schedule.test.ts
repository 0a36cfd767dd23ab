import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makePollSchedule, type PollSchedule } from './poll-schedule.ts'

const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: unknown) => clearTimeout(timer as number),
}

let schedule: PollSchedule
let asked: number
let slowMs: number

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  slowMs = 0
  schedule = makePollSchedule(async () => {
    asked++
    if (slowMs) await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (asked === 2) throw new Error('no line')
  }, timers)
  schedule.start()
})
afterEach(() => {
  schedule.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('asking for news', () => {
  it('begins after 3 s and goes on every 3 s, though one answer fails', async () => {
    await pass(2_999)
    expect(asked).toBe(0)
    await pass(1)
    expect(asked).toBe(1)
    await pass(9_000)
    expect(asked).toBe(4)
  })

  it('goes on every 10 s when nobody has moved for 2 minutes, and hurries when they do', async () => {
    await pass(120_000)
    const before = asked
    expect(schedule.isActive()).toBe(false)
    await pass(20_000)
    expect(asked - before).toBeLessThanOrEqual(3)
    const idleCount = asked
    await pass(4_000)
    schedule.acted()
    await pass(0)
    await pass(3_000)
    expect(asked).toBeGreaterThan(idleCount)
    expect(schedule.isActive()).toBe(true)
  })

  it('slows down at once when the tab is hidden, and asks 100 ms after it is seen again', async () => {
    schedule.visible(false)
    expect(schedule.isActive()).toBe(false)
    await pass(3_000)
    expect(asked).toBe(1)
    await pass(9_900)
    expect(asked).toBe(1)
    schedule.visible(true)
    await pass(99)
    expect(asked).toBe(1)
    await pass(1)
    expect(asked).toBe(2)
  })

  it('asks half a second after an upload', async () => {
    schedule.uploaded()
    await pass(500)
    expect(asked).toBe(1)
  })

  it('never asks twice at once', async () => {
    slowMs = 5_000
    await pass(3_000)
    schedule.uploaded()
    await pass(500)
    expect(asked).toBe(1)
    await pass(4_500)
    expect(asked).toBe(2)
  })

  it('is a safety net while news arrives by itself, and hurries when it no longer does', async () => {
    schedule.streaming(true)
    await pass(3_000)
    expect(asked).toBe(1)
    await pass(50_000)
    expect(asked).toBe(1)
    schedule.streaming(false)
    await pass(0)
    expect(asked).toBe(2)
  })

  it('ends', async () => {
    schedule.uploaded()
    schedule.stop()
    await pass(60_000)
    expect(asked).toBe(0)
  })
})
