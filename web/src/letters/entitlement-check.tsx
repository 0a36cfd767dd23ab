import type { LetterState } from '@nyaysathi/contracts/letters'
import { useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'
import { type Entitlement, findEntitlement } from './entitlement-rules.ts'
import type { FactSheet } from './fact-sheet.ts'

/** Whether a person gets legal aid, from what was ticked and typed; nobody is told no here. */
export function EntitlementCheck({ states, facts }: { states: readonly LetterState[]; facts: FactSheet }) {
  const words = useWords()
  const found = findEntitlement(facts, states)
  return (
    <Notice
      tone={found.by === 'ask' ? 'info' : 'success'}
      title={words('letters.entitled')}
      announce={found.by !== 'ask'}
    >
      <p>{describe(found, words)}</p>
    </Notice>
  )
}

function describe(found: Entitlement, words: ReturnType<typeof useWords>): string {
  if (found.by === 'group')
    return words('letters.entitled_group', { group: words(`letters.fact_${found.group}`) })
  if (found.by === 'income') return words('letters.entitled_income', { ceiling: rupees(found.ceiling) })
  switch (found.reason) {
    case 'above-ceiling':
      return words('letters.entitled_above', { ceiling: rupees(found.ceiling) })
    case 'unknown-ceiling':
      return words('letters.entitled_unknown')
    case 'nothing-said':
      return words('letters.entitled_nothing')
  }
}

function rupees(amount: number): string {
  return `₹ ${amount.toLocaleString('en-IN')}`
}
