/** A mail that could not be sent for so long would only confuse. */
export const giveUpAfterSeconds = 48 * 3_600

/** Over all the time limits of one sending together; then another may try. */
export const sendingSeconds = 75

/** Settled mails are counted and looked into this long. */
export const keepSettledDays = 30

const firstPauseSeconds = 15
const longestPauseSeconds = 900

/** Pauses double from 15 seconds to 15 minutes; `chance` (0 to 1) spreads those that failed together. */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(attempts - 1, 10))
  return Math.round(pause * (0.75 + chance / 2))
}
