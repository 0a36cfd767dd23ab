const pauseMs = 2_000
const mostKept = 10_000

/** Lets one sign of typing through every two seconds, for each person in each chat. */
export function createTypingPauses() {
  const told = new Map<string, number>()
  return {
    isDue(key: string): boolean {
      const last = told.get(key)
      return last === undefined || performance.now() - last >= pauseMs
    },

    /** Once it was told, and not before: who may not tell is refused each time. */
    note(key: string): void {
      told.delete(key)
      told.set(key, performance.now())
      if (told.size > mostKept) told.delete(told.keys().next().value ?? '')
    },
  }
}
