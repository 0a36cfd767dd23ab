import type { ChatEvent } from '@nyaysathi/contracts/direct-chats'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToEvents, silenceMs } from './chat-events.ts'

type Line = { say: (text: string) => Promise<void>; close: () => Promise<void>; signal: AbortSignal }

const encoder = new TextEncoder()
let lines: Line[]
let events: ChatEvent[]
let standing: boolean[]
let rests: { ms: number; over: () => Promise<void> }[]
let listening: ReturnType<typeof listenToEvents>

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  events = []
  standing = []
  rests = []
  listening = listenToEvents({
    open: async (signal) =>
      new ReadableStream({
        start(controller) {
          signal.addEventListener('abort', () => {
            try {
              controller.error(new Error('aborted'))
            } catch {}
          })
          lines.push({
            signal,
            say: async (text) => {
              controller.enqueue(encoder.encode(text))
              await settle()
            },
            close: async () => {
              controller.close()
              await settle()
            },
          })
        },
      }),
    onEvent: (event) => events.push(event),
    onStanding: (stands) => standing.push(stands),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve())
        rests.push({
          ms,
          over: async () => {
            resolve()
            await settle()
          },
        })
      }),
    now: () => Date.now(),
    random: () => 0.5,
  })
})
afterEach(() => {
  listening.stop()
  vi.useRealTimers()
})

const ready = 'event: ready\ndata: {"unread":0,"chats":[]}\n\n'
const typing = 'event: typing\ndata: {"chat_id":"c"}\n\n'
const line = (at: number) => lines[at] as Line

describe('listening', () => {
  it('hears what happens, and stands from the first word on', async () => {
    await settle()
    await line(0).say(ready)
    await line(0).say(`${typing}event: other\ndata: {}\n\nevent: typing\ndata: {broken\n\n`)
    expect(events.map(({ event }) => event)).toEqual(['ready', 'typing'])
    expect(standing).toEqual([true])
  })

  it('comes again after a break, later each time, and soon after one that stood', async () => {
    await settle()
    await line(0).close()
    await rests[0]?.over()
    await line(1).close()
    await rests[1]?.over()
    expect(rests.map(({ ms }) => ms)).toEqual([1_000, 2_000])
    await line(2).say(ready)
    await vi.advanceTimersByTimeAsync(20_000)
    await line(2).close()
    expect(rests[2]?.ms).toBe(1_000)
    expect(standing.at(-1)).toBe(false)
  })

  it('takes a silent line for dead, and beats for life', async () => {
    await settle()
    await line(0).say(ready)
    await vi.advanceTimersByTimeAsync(silenceMs - 1)
    await line(0).say(': beat\n\n')
    await vi.advanceTimersByTimeAsync(silenceMs - 1)
    expect(line(0).signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(line(0).signal.aborted).toBe(true)
    expect(standing.at(-1)).toBe(false)
  })

  it('comes again at once when the device is back on the line', async () => {
    await settle()
    await line(0).close()
    listening.again()
    await settle()
    expect(lines).toHaveLength(2)
  })

  it('does not come again once the sign-in has ended, or the screen is left', async () => {
    await settle()
    await line(0).say('event: end\ndata: {"reason":"signed_out"}\n\n')
    expect(rests).toEqual([])
    expect(lines).toHaveLength(1)
  })
})
