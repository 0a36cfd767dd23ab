import type { Measured } from './measured.ts'
import { monthOf, round, type Unit, units } from './model.ts'

export const userCounts = [1_000_000, 10_000_000, 100_000_000]
export const inMillions = (users: number) => `${users / 1_000_000} million`

/** Of one unit for a month, from an operator's own offers; `null` where nobody has filled it in. */
export type Prices = { currency: string; from: string; prices: Record<Unit, number | null> }

/** @throws where a price is missing: a sum without it would mislead */
export function costTable(measured: Measured, { currency, from, prices }: Prices): string {
  const missing = units.filter((unit) => typeof prices[unit] !== 'number')
  if (missing.length > 0) throw new Error(`No price for: ${missing.join('; ')}.`)
  const months = userCounts.map((users) => monthOf(measured, users))
  const costs = (unit: Unit) => months.map((month) => month[unit] * (prices[unit] ?? 0))
  const sums = months.map((_month, at) => units.reduce((sum, unit) => sum + (costs(unit)[at] ?? 0), 0))
  return [
    `| a month, in ${currency} (prices: ${from}) | price | ${userCounts.map((users) => `${inMillions(users)} users`).join(' | ')} |`,
    `|---|---|${userCounts.map(() => '---|').join('')}`,
    ...units.map((unit) => `| ${unit} | ${prices[unit]} | ${costs(unit).map(round).join(' | ')} |`),
    `| **together** | | ${sums.map((sum) => `**${round(sum)}**`).join(' | ')} |`,
    `| for a thousand users | | ${sums.map((sum, at) => round((sum * 1_000) / (userCounts[at] ?? 1))).join(' | ')} |`,
  ].join('\n')
}
