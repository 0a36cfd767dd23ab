/** From the first to the last moment of a time that words name. */
export type Span = { from: number; to: number }

export const dayMs = 86_400_000

/** People round: "two years ago" may be one and a half or two and a half. */
export function spanBefore(now: Date, number: number, unitDays: number): Span {
  const days = number * unitDays
  const slack = Math.max(unitDays / 2, days / 8)
  const middle = now.getTime() - days * dayMs
  return { from: middle - slack * dayMs, to: middle + slack * dayMs }
}
