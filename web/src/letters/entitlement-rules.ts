import type { FactId, LetterState } from '@nyaysathi/contracts/letters'

type Facts = Readonly<Partial<Record<FactId, string>>>

/** Groups of Legal Services Authorities Act, section 12(a) to (g): their income does not matter. */
export const entitledGroups = [
  'woman',
  'child',
  'caste_or_tribe',
  'disability',
  'trafficked',
  'disaster',
  'industrial_worker',
  'custody',
] as const satisfies readonly FactId[]

export type Entitlement =
  | { by: 'group'; group: (typeof entitledGroups)[number] }
  | { by: 'income'; ceiling: number }
  /** The ceilings are raised from time to time, and States add groups: only the office can say no. */
  | { by: 'ask'; reason: 'above-ceiling'; ceiling: number }
  | { by: 'ask'; reason: 'unknown-ceiling' }
  | { by: 'ask'; reason: 'nothing-said' }

/** For cases before the Supreme Court, everywhere in India. */
const supremeCourtCeiling = 500_000

/** Section 12(h): the income must be less than the ceiling. */
export function findEntitlement(facts: Facts, states: readonly LetterState[]): Entitlement {
  const group = entitledGroups.find((one) => facts[one])
  if (group) return { by: 'group', group }
  const income = readAmount(facts.yearly_income)
  const state = states.find(({ id }) => id === facts.state)
  const ceiling = facts.supreme_court ? supremeCourtCeiling : state?.ceiling
  if (ceiling === undefined) return { by: 'ask', reason: state ? 'unknown-ceiling' : 'nothing-said' }
  if (income === undefined) return { by: 'ask', reason: 'nothing-said' }
  return income < ceiling ? { by: 'income', ceiling } : { by: 'ask', reason: 'above-ceiling', ceiling }
}

/** `1,20,000` and `₹ 1,20,000/-` are 120000; undefined for what is no amount. */
export function readAmount(text: string | undefined): number | undefined {
  const digits = (text ?? '')
    .replace(/^\s*(?:₹|Rs\.?)\s*/i, '')
    .replace(/\/-\s*$/, '')
    .replaceAll(',', '')
    .trim()
  return /^\d+(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined
}
