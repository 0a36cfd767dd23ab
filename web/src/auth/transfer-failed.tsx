import { useState } from 'react'
import { ApiError } from '../platform/api-client.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import type { Entry } from './enter-account.ts'
import styles from './form.module.css'
import type { FailedTransfer } from './use-entry.ts'

/** The guest's chats did not come over. Nobody is signed in yet, so that it can be tried again. */
export function TransferFailed({
  failed: { entry, failure },
  enter,
}: {
  failed: FailedTransfer
  enter: (entry: Entry) => Promise<void>
}) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await enter(entry)
    setBusy(false)
  }
  const refused = failure instanceof ApiError
  return (
    <div className={styles.form}>
      <Notice key={busy ? 'busy' : 'failed'} tone="danger" announce>
        <p>{words(refused ? 'auth.transfer_failed' : 'auth.transfer_error')}</p>
      </Notice>
      <p className={styles.soft}>{words('auth.transfer_skip_text')}</p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void retry()}>
          {words('auth.try_again')}
        </Button>
        <Button variant="outline" onClick={() => void enter({ ...entry, guestId: undefined })}>
          {words('auth.transfer_skip')}
        </Button>
      </div>
    </div>
  )
}
