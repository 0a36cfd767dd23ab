import { feedbackReasonMaxLength } from '@nyaysathi/contracts/limits'
import { useRef } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Dialog, TextArea } from '../ui/index.ts'

/** The thumb is saved already; this only asks why. */
export function FeedbackDialog({
  rating,
  onSend,
  onSkip,
}: {
  rating: 'up' | 'down' | undefined
  onSend: (reason: string) => void
  onSkip: () => void
}) {
  const words = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open={rating !== undefined}
      onClose={onSkip}
      title={words(rating === 'up' ? 'legal-help.feedback_title_up' : 'legal-help.feedback_title_down')}
      actions={
        <>
          <Button variant="outline" onClick={onSkip}>
            {words('legal-help.feedback_skip')}
          </Button>
          <Button onClick={() => onSend(field.current?.value.trim() ?? '')}>
            {words('legal-help.feedback_send')}
          </Button>
        </>
      }
    >
      <p>{words('legal-help.feedback_text')}</p>
      <TextArea
        ref={field}
        label={words('legal-help.feedback_reason')}
        maxLength={feedbackReasonMaxLength}
        autoComplete="off"
      />
    </Dialog>
  )
}
