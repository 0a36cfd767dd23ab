const firstPauseSeconds = 15
const longestPauseSeconds = 900

/** Pauses double from 15 seconds to 15 minutes; `chance` (0 to 1) spreads those that failed together. */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(attempts - 1, 10))
  return Math.round(pause * (0.75 + chance / 2))
}
