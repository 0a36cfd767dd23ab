import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { isServerFault } from '../platform/api-client.ts'
import { refusalSentence } from '../platform/failure-text.ts'
import { forgetHandedAnswer } from '../platform/handed-question.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, LinkButton, Notice } from '../ui/index.ts'
import { makeReceipt as askForReceipt } from './receipt-calls.ts'
import styles from './receipt-screen.module.css'

/** Says who will be able to read it, and makes it only then. */
export function MakeReceipt({ answer }: { answer: string }) {
  const words = useWords()
  const navigate = useNavigate()
  const [leaveOut, setLeaveOut] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const make = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const made = await askForReceipt({ message_id: answer, with_question: !leaveOut })
      forgetHandedAnswer()
      await navigate(generatePath(paths.receiptOf, { code: made.code }), { replace: true })
    } catch (problem) {
      const said = isServerFault(problem) ? '' : refusalSentence(problem)
      setFailure(said || words('receipts.make_failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.make} aria-labelledby="make">
      <h2 id="make">{words('receipts.make_title')}</h2>
      <p className={styles.consent}>
        {words(leaveOut ? 'receipts.make_consent_answer' : 'receipts.make_consent')}
      </p>
      <label className={styles.choice}>
        <input type="checkbox" checked={leaveOut} onChange={(event) => setLeaveOut(event.target.checked)} />
        {words('receipts.make_leave_out')}
      </label>
      <p>{words('receipts.make_no_name')}</p>
      <p>{words('receipts.make_life')}</p>
      {failure && (
        <Notice tone="danger" announce>
          <p>{failure}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void make()}>
          {words('receipts.make_button')}
        </Button>
        <LinkButton variant="outline" to={paths.legalHelp} onClick={forgetHandedAnswer}>
          {words('receipts.make_cancel')}
        </LinkButton>
      </div>
    </section>
  )
}
