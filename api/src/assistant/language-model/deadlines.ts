/** In milliseconds. */
export type Deadlines = {
  /** Until the first words. */
  first: number
  /** Between words. */
  silence: number
  /** For the whole answer. */
  whole: number
  /** After this time at least `paceCharacters` must have come, or the service counts as too slow. */
  pace: number
  paceCharacters: number
}
