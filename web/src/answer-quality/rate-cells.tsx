import type { QualityAspect, Rate, Rates } from '@nyaysathi/contracts/answer-quality'
import { useWords } from '../platform/words/index.ts'

/** "72 of 79 (91 %)". */
export function RateText({ rate }: { rate: Rate | undefined }) {
  const words = useWords()
  if (!rate || rate.of === 0) return words('answer-quality.nothing_asked')
  return words('answer-quality.rate', { ...rate, percent: percentOf(rate) })
}

/** Never 100 where something was missed. */
function percentOf({ right, of }: Rate): number {
  return Math.floor((right / of) * 100)
}

/** "36/40 · 31/40", to tune with and held out. */
export function pairText(rates: { tune: Rates; 'held-out': Rates }, aspect: QualityAspect): string {
  const parts = [rates.tune[aspect], rates['held-out'][aspect]]
  if (parts.every((rate) => !rate)) return '–'
  return parts.map((rate) => (rate ? `${rate.right}/${rate.of}` : '–')).join(' · ')
}

/** Whether an answer in this group missed something. */
export function hasMiss(rates: { tune: Rates; 'held-out': Rates }): boolean {
  return [rates.tune, rates['held-out']].some((set) =>
    Object.values(set).some((rate) => rate && rate.right < rate.of),
  )
}
