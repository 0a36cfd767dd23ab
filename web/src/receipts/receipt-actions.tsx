import type { Receipt } from '@nyaysathi/contracts/receipts'
import { useState } from 'react'
import { isRefused } from '../platform/api-client.ts'
import { paths } from '../platform/paths.ts'
import { saveFile } from '../platform/save-file.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, CopyIcon, Dialog, DownloadIcon, PrinterIcon, TrashIcon } from '../ui/index.ts'
import { deleteReceipt, mayHaveReceipts } from './receipt-calls.ts'
import { receiptFileName, writeReceiptFile } from './receipt-file.ts'
import styles from './receipt-screen.module.css'

export function ReceiptActions({ receipt, onDeleted }: { receipt: Receipt; onDeleted: () => void }) {
  const words = useWords()
  const [said, say] = useState('')
  const [asking, setAsking] = useState(false)
  const { code } = receipt.statement
  const copy = async () => {
    await navigator.clipboard?.writeText(`${location.origin}${paths.receipt}/${code}`).then(
      () => say(words('receipts.copied')),
      () => undefined,
    )
  }
  const save = () => {
    const text = writeReceiptFile(receipt, location.origin)
    saveFile(new Blob([text], { type: 'application/json' }), receiptFileName)
  }
  const remove = async () => {
    setAsking(false)
    say('')
    try {
      await deleteReceipt(code)
      onDeleted()
    } catch (failure) {
      const notTheirs = isRefused(failure, 'invalid_input', 'not_found')
      say(words(notTheirs ? 'receipts.delete_not_yours' : 'receipts.failed'))
    }
  }
  return (
    <div className={styles.actions}>
      <Button small icon={<PrinterIcon />} onClick={() => window.print()}>
        {words('receipts.print')}
      </Button>
      <Button small variant="outline" icon={<DownloadIcon />} onClick={save}>
        {words('receipts.save')}
      </Button>
      <Button small variant="outline" icon={<CopyIcon />} onClick={() => void copy()}>
        {words('receipts.copy')}
      </Button>
      {mayHaveReceipts() && (
        <Button small variant="quiet" icon={<TrashIcon />} onClick={() => setAsking(true)}>
          {words('receipts.delete')}
        </Button>
      )}
      <span role="status" className={styles.said}>
        {said}
      </span>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words('receipts.delete')}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words('receipts.delete_keep')}
            </Button>
            <Button onClick={() => void remove()}>{words('receipts.delete_confirm')}</Button>
          </>
        }
      >
        <p>{words('receipts.delete_question')}</p>
      </Dialog>
    </div>
  )
}
