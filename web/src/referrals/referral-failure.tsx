import { refusalText } from '../platform/failure-text.ts'
import { useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'

/** Why it was refused, or that no answer came. */
export function ReferralFailure({ failure }: { failure: Error | null }) {
  const words = useWords()
  if (!failure) return null
  return (
    <Notice tone="danger" announce>
      <p>{refusalText(failure) || words('referrals.no_answer')}</p>
    </Notice>
  )
}
