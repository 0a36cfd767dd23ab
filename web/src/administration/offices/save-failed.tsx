import { isRefused } from '../../platform/api-client.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Notice } from '../../ui/index.ts'

/** Why it was not taken, and that what was written is still here. */
export function SaveFailed({ failure }: { failure: unknown }) {
  const words = useWords()
  // What somebody else changed meanwhile is told beside the fields.
  if (!failure || isRefused(failure, 'conflict')) return null
  return (
    <Notice tone="danger" announce>
      <p>{refusalText(failure) || words('office-console.no_answer')}</p>
    </Notice>
  )
}
