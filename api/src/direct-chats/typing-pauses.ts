const pauseMs = 2_000
const mostKept = 10_000

/** Lets one sign of typing through every two seconds, for each person in each chat. */
export function createTypingPauses() {
  const told = new Map<string, number>()
  return {
    isDue(key: string): boolean {
      const now = performance.now()
      const last = told.get(key)
      if (last !== undefined && now - last < pauseMs) return false
      told.delete(key)
      told.set(key, now)
      if (told.size > mostKept) told.delete(told.keys().next().value ?? '')
      return true
    },
  }
}
