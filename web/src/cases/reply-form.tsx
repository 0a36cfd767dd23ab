import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useDraft } from '../platform/draft.ts'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice, TextArea } from '../ui/index.ts'
import styles from './cases.module.css'

const replyMaxLength = 10_000

/** The one reply to the one question. */
export function ReplyForm({ caseId }: { caseId: string }) {
  const words = useWords()
  const queries = useQueryClient()
  const { written, write, forget } = useDraft(`case-reply:${caseId}`, { reply: '' })
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callAsMember('POST /api/cases/:case_id/reply', {
        params: { case_id: caseId },
        body: { reply: written.reply },
      }),
    onSuccess: async () => {
      forget()
      await queries.invalidateQueries({ queryKey: ['case', caseId] })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!written.reply.trim())
    if (written.reply.trim() && !isPending) mutate()
  }
  return (
    <form className={styles.inner} onSubmit={submit} noValidate>
      <TextArea
        label={words('cases.your_reply')}
        hint={words('cases.reply_hint')}
        error={missing ? words('cases.reply_missing') : undefined}
        rows={5}
        maxLength={replyMaxLength}
        value={written.reply}
        onChange={({ target }) => write({ reply: target.value })}
        required
      />
      {error && (
        <Notice tone="danger" title={words('cases.not_sent')} announce>
          <p>{refusalText(error) || words('cases.kept')}</p>
        </Notice>
      )}
      <Button type="submit" busy={isPending} className={styles.submit}>
        {words('cases.send_reply')}
      </Button>
    </form>
  )
}
