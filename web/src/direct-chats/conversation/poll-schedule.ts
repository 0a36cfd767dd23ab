/** Spec, member areas §4 and §9. */
const pollMs = {
  active: 3_000,
  idle: 10_000,
  untilIdle: 120_000,
  afterVisible: 100,
  afterUpload: 500,
  /** While news arrives by itself, asking is only a safety net. */
  safetyNet: 60_000,
} as const

export type Timers = {
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}

export type PollSchedule = {
  start: () => void
  stop: () => void
  /** A mouse, key, click or scroll. */
  acted: () => void
  visible: (isVisible: boolean) => void
  uploaded: () => void
  /** Whether news arrives by itself. */
  streaming: (isStreaming: boolean) => void
  isActive: () => boolean
}

/**
 * When to ask for news: every 3 s while somebody is there, every 10 s while not, at once when they come back. Questions never
 * overlap: the next one waits for the answer of the one before.
 */
export function makePollSchedule(
  ask: () => Promise<unknown>,
  timers: Timers,
  now: () => number = Date.now,
): PollSchedule {
  let running = false
  let active = true
  let streams = false
  let asking = false
  let askAgain = false
  let lastAsked = 0
  let next: unknown
  let nextAt = 0
  let idle: unknown
  const extra = new Set<unknown>()

  const interval = () => (streams ? pollMs.safetyNet : active ? pollMs.active : pollMs.idle)

  function plan(ms: number) {
    timers.clear(next)
    if (!running) return
    nextAt = now() + ms
    next = timers.set(() => void askNow(), ms)
  }

  async function askNow() {
    if (!running) return
    if (asking) {
      askAgain = true
      return
    }
    asking = true
    lastAsked = now()
    timers.clear(next)
    try {
      await ask()
    } catch {
      // Failures of polling are silent (spec §8).
    }
    asking = false
    if (askAgain) {
      askAgain = false
      return askNow()
    }
    plan(interval())
  }

  function once(ms: number) {
    const timer = timers.set(() => {
      extra.delete(timer)
      void askNow()
    }, ms)
    extra.add(timer)
  }

  /** The pace has changed: the next question comes no later than the new pace says. */
  function hurry() {
    if (!running || asking) return
    const due = Math.max(0, lastAsked + interval() - now())
    if (now() + due < nextAt) plan(due)
  }

  function beActive() {
    timers.clear(idle)
    idle = timers.set(() => {
      active = false
    }, pollMs.untilIdle)
    active = true
  }

  function acted() {
    if (!running) return
    const wasActive = active
    beActive()
    if (!wasActive) hurry()
  }

  return {
    start() {
      running = true
      lastAsked = now()
      beActive()
      plan(interval())
    },
    stop() {
      running = false
      for (const timer of [next, idle, ...extra]) timers.clear(timer)
      extra.clear()
    },
    acted,
    visible(isVisible) {
      if (!running) return
      if (isVisible) {
        beActive()
        plan(pollMs.afterVisible)
      } else {
        timers.clear(idle)
        active = false
      }
    },
    uploaded: () => once(pollMs.afterUpload),
    streaming(isStreaming) {
      if (streams === isStreaming) return
      streams = isStreaming
      if (!streams) hurry()
    },
    isActive: () => active,
  }
}
