import { refusalText } from '../platform/failure-text.ts'
import { useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'

/** A colleague was quicker, the person has cancelled, or the line is down. */
export function StepFailed({ error }: { error: Error }) {
  const words = useWords()
  return (
    <Notice tone="danger" announce>
      <p>{refusalText(error) || words('callbacks.step_failed')}</p>
    </Notice>
  )
}
