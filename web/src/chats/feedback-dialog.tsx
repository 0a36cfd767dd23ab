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
      title={words(rating === 'up' ? 'chats.feedback_title_up' : 'chats.feedback_title_down')}
      actions={
        <>
          <Button variant="outline" onClick={onSkip}>
            {words('chats.feedback_skip')}
          </Button>
          <Button onClick={() => onSend(field.current?.value.trim() ?? '')}>
            {words('chats.feedback_send')}
          </Button>
        </>
      }
    >
      <p>{words('chats.feedback_text')}</p>
      <TextArea
        ref={field}
        label={words('chats.feedback_reason')}
        maxLength={feedbackReasonMaxLength}
        autoComplete="off"
      />
    </Dialog>
  )
}
