import type { ReceiptStatement } from '@nyaysathi/contracts/receipts'
import { type SubmitEvent, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice, TextArea } from '../ui/index.ts'
import { compareText, type TextVerdict } from './check-receipt.ts'
import styles from './receipt-sheet.module.css'

type Compared = { answer: TextVerdict; question: TextVerdict }

/** For a paper whose QR code has room for the fingerprints of the texts only. */
export function CompareTexts({ statement }: { statement: ReceiptStatement }) {
  const words = useWords()
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState('')
  const [compared, setCompared] = useState<Compared>()
  const compare = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setCompared({
      answer: await compareText(answer.trim() || undefined, statement.answer_digest),
      question: statement.question_digest
        ? await compareText(question.trim() || undefined, statement.question_digest)
        : 'absent',
    })
  }
  const changed = compared?.answer === 'changed' || compared?.question === 'changed'
  const same = compared?.answer === 'same' || compared?.question === 'same'
  return (
    <form className={styles.compare} onSubmit={compare} noValidate autoComplete="off">
      <h3>{words('receipts.compare_title')}</h3>
      {statement.question_digest && (
        <TextArea
          label={words('receipts.compare_question')}
          rows={2}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      )}
      <TextArea
        label={words('receipts.compare_answer')}
        hint={words('receipts.compare_note')}
        rows={5}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button type="submit" variant="outline">
        {words('receipts.compare_button')}
      </Button>
      <div role="status">
        {compared && (changed || same) && (
          <Notice tone={changed ? 'danger' : 'success'}>
            {compared.answer !== 'absent' && (
              <p>{words(compared.answer === 'same' ? 'receipts.answer_same' : 'receipts.answer_changed')}</p>
            )}
            {compared.question !== 'absent' && (
              <p>
                {words(compared.question === 'same' ? 'receipts.question_same' : 'receipts.question_changed')}
              </p>
            )}
          </Notice>
        )}
      </div>
    </form>
  )
}
