import { guestMessageLimit } from '@nyaysathi/contracts/limits'

/**
 * How many messages a guest has saved, theirs and the assistant's. The server counts; this only shows it, and remembers
 * it because deleted and replaced messages count although they are seen nowhere.
 */
export type GuestCounter = ReturnType<typeof makeGuestCounter>

type Memory = { read: () => number; write: (count: number) => void }

export function makeGuestCounter(memory: Memory) {
  const listeners = new Set<() => void>()
  let count = memory.read()
  const raise = (to: number) => {
    if (to <= count) return
    count = Math.min(to, guestMessageLimit)
    memory.write(count)
    for (const listener of listeners) listener()
  }
  return {
    limits: true,
    get count() {
      return count
    },
    get isFull() {
      return count >= guestMessageLimit
    },
    /** The server's figure, or what can be seen in the list: never less than was known. */
    raise,
    /** The server refused one message more. */
    fill: () => raise(guestMessageLimit),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Members are not counted. */
export const noCounter: GuestCounter = {
  limits: false,
  count: 0,
  isFull: false,
  raise: () => {},
  fill: () => {},
  subscribe: () => () => {},
}
