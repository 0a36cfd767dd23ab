import { caseAnswerMaxLength, caseQuestionMaxLength } from '@nyaysathi/contracts/cases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type SubmitEvent,
  Suspense,
  useRef,
  useState,
} from 'react'
import { useDraft } from '../../platform/draft.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { loadWords, useWords } from '../../platform/words/index.ts'
import type * as quickReplies from '../../quick-replies/index.ts'
import { useInsertion, useQuickReplies } from '../../quick-replies/index.ts'
import { Button, Notice, TextArea } from '../../ui/index.ts'
import styles from './case-pool.module.css'
import { poolChanged } from './pool-calls.ts'

/** On a broken line one writes without them. */
const QuickReplyButton = lazy<ComponentType<ComponentProps<typeof quickReplies.QuickReplyButton>>>(() =>
  Promise.all([import('../../quick-replies/index.ts'), loadWords(['quick-replies'])]).then(
    ([module]) => ({ default: module.QuickReplyButton }),
    () => ({ default: () => null }),
  ),
)

/** What a helper can write to the citizen: one question, and the answer. */
const texts = {
  ask: {
    label: 'case-pool.your_question',
    maxLength: caseQuestionMaxLength,
    rows: 3,
    send: (case_id: string, question: string) =>
      callAsMember('POST /api/cases/:case_id/ask', { params: { case_id }, body: { question } }),
  },
  answer: {
    label: 'case-pool.your_answer',
    maxLength: caseAnswerMaxLength,
    rows: 10,
    send: (case_id: string, answer: string) =>
      callAsMember('POST /api/cases/:case_id/answer', { params: { case_id }, body: { answer } }),
  },
} as const

/** A text to the citizen; what is written stays in the tab until it has arrived. */
export function WritingForm({ caseId, call }: { caseId: string; call: keyof typeof texts }) {
  const { label, maxLength, rows, send } = texts[call]
  const words = useWords()
  const queries = useQueryClient()
  const { written, write, forget } = useDraft(`case-${call}:${caseId}`, { text: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const kept = useQuickReplies(true)
  const insert = useInsertion(field, written.text, (text) => write({ text }))
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<unknown> => send(caseId, written.text),
    onSuccess: async () => {
      forget()
      await poolChanged(queries)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!written.text.trim())
    if (written.text.trim() && !isPending) mutate()
  }
  return (
    <form
      className={styles.sheet}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      aria-labelledby={`${call}-title`}
    >
      <h2 id={`${call}-title`}>{words(`case-pool.${call}_title`)}</h2>
      <TextArea
        ref={field}
        label={words(label)}
        hint={words(`case-pool.${call}_hint`)}
        error={missing ? words(`case-pool.${call}_missing`) : undefined}
        rows={rows}
        maxLength={maxLength}
        value={written.text}
        onChange={({ target }) => write({ text: target.value })}
        required
      />
      <div className={styles.quickReplies}>
        <Suspense>
          <QuickReplyButton kept={kept} written={written.text} insert={insert} />
        </Suspense>
      </div>
      {error && (
        <Notice tone="danger" title={words('cases.not_sent')} announce>
          <p>{refusalText(error) || words('cases.kept')}</p>
        </Notice>
      )}
      <Button type="submit" busy={isPending} className={styles.start}>
        {words(`case-pool.${call}_send`)}
      </Button>
    </form>
  )
}
