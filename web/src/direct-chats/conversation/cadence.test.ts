import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cadence, makeCadence } from './cadence.ts'

const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: unknown) => clearTimeout(timer as number),
}

let cadence: Cadence
let asked: number
let slowMs: number

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  slowMs = 0
  cadence = makeCadence(async () => {
    asked++
    if (slowMs) await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (asked === 2) throw new Error('no line')
  }, timers)
  cadence.start()
})
afterEach(() => {
  cadence.stop()
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
    expect(cadence.isActive()).toBe(false)
    await pass(20_000)
    expect(asked - before).toBeLessThanOrEqual(3)
    const idleCount = asked
    await pass(4_000)
    cadence.acted()
    await pass(0)
    await pass(3_000)
    expect(asked).toBeGreaterThan(idleCount)
    expect(cadence.isActive()).toBe(true)
  })

  it('slows down at once when the tab is hidden, and asks 100 ms after it is seen again', async () => {
    cadence.visible(false)
    expect(cadence.isActive()).toBe(false)
    await pass(3_000)
    expect(asked).toBe(1)
    await pass(9_900)
    expect(asked).toBe(1)
    cadence.visible(true)
    await pass(99)
    expect(asked).toBe(1)
    await pass(1)
    expect(asked).toBe(2)
  })

  it('asks half a second after an upload', async () => {
    cadence.uploaded()
    await pass(500)
    expect(asked).toBe(1)
  })

  it('never asks twice at once', async () => {
    slowMs = 5_000
    await pass(3_000)
    cadence.uploaded()
    await pass(500)
    expect(asked).toBe(1)
    await pass(4_500)
    expect(asked).toBe(2)
  })

  it('is a safety net while news arrives by itself, and hurries when it no longer does', async () => {
    cadence.streaming(true)
    await pass(3_000)
    expect(asked).toBe(1)
    await pass(50_000)
    expect(asked).toBe(1)
    cadence.streaming(false)
    await pass(0)
    expect(asked).toBe(2)
  })

  it('ends', async () => {
    cadence.uploaded()
    cadence.stop()
    await pass(60_000)
    expect(asked).toBe(0)
  })
})
