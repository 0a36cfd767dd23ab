import type { SignatureVerdict } from '@nyaysathi/contracts/receipts'
import { useState } from 'react'
import { callApi } from '../platform/api-client.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { type Checked, type TextVerdict, verdictOf } from './check-receipt.ts'
import type { BroughtReceipt } from './packed-receipt.ts'
import styles from './receipt-sheet.module.css'

const signatureWords: Record<Checked['signature'], WordId> = {
  good: 'receipts.signature_good',
  broken: 'receipts.signature_broken',
  unknown_key: 'receipts.signature_unknown_key',
  withdrawn: 'receipts.signature_withdrawn',
  unchecked: 'receipts.signature_unchecked',
}
const answerWords: Record<TextVerdict, WordId> = {
  same: 'receipts.answer_same',
  changed: 'receipts.answer_changed',
  absent: 'receipts.answer_absent',
  left_out: 'receipts.answer_absent',
}
const questionWords: Record<TextVerdict, WordId> = {
  same: 'receipts.question_same',
  changed: 'receipts.question_changed',
  absent: 'receipts.question_absent',
  left_out: 'receipts.left_out',
}

/** Exactly what was checked, and by whom, in plain words. */
export function ReceiptVerdict({
  checked,
  receipt,
  onServerSaid,
}: {
  checked: Checked
  receipt: BroughtReceipt
  onServerSaid: (verdict: SignatureVerdict) => void
}) {
  const words = useWords()
  const verdict = verdictOf(checked)
  const isWhole = checked.answer === 'same' && checked.question !== 'absent'
  const title: Record<typeof verdict, WordId> = {
    good: isWhole ? 'receipts.good_title' : 'receipts.part_title',
    bad: 'receipts.bad_title',
    open: 'receipts.open_title',
  }
  const tone = verdict === 'good' ? 'success' : verdict === 'bad' ? 'danger' : 'warning'
  return (
    <div data-verdict={verdict}>
      <Notice tone={tone} title={words(title[verdict])} announce>
        <p>{words(checked.by === 'device' ? 'receipts.said_device' : 'receipts.said_server')}</p>
        <ul className={styles.said}>
          <li>{words(signatureWords[checked.signature], { site: location.host })}</li>
          <li>{words(answerWords[checked.answer])}</li>
          <li>{words(questionWords[checked.question])}</li>
        </ul>
        <p>{words('receipts.limits')}</p>
        {checked.signature === 'unchecked' && <AskServer receipt={receipt} onServerSaid={onServerSaid} />}
      </Notice>
    </div>
  )
}

function AskServer({
  receipt: { statement, signature },
  onServerSaid,
}: {
  receipt: BroughtReceipt
  onServerSaid: (verdict: SignatureVerdict) => void
}) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const ask = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const body = { statement, signature }
      const said = await callApi('POST /api/receipts/check', { body })
      onServerSaid(said.signature)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.ask}>
      <Button small variant="outline" busy={busy} onClick={() => void ask()}>
        {words('receipts.ask_server')}
      </Button>
      <p>{words(failed ? 'receipts.failed' : 'receipts.ask_server_note')}</p>
    </div>
  )
}
