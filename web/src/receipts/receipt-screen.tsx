import { useEffect, useState } from 'react'
import { generatePath, useLocation, useNavigate, useParams } from 'react-router'
import { handedAnswer } from '../platform/handed-question.ts'
import { paths } from '../platform/paths.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { CheckForm } from './check-form.tsx'
import { FoundReceipt } from './found-receipt.tsx'
import { MakeReceipt } from './make-receipt.tsx'
import type { BroughtReceipt } from './packed-receipt.ts'
import { type Brought, readBrought } from './receipt-file.ts'
import styles from './receipt-screen.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** With a code in the address that receipt; else the way to make one, and to check what somebody brings. */
export default function ReceiptScreen() {
  const { code } = useParams()
  return code === undefined ? <MakeAndCheck /> : <FoundReceipt key={code} written={code} />
}

function MakeAndCheck() {
  const words = useWords()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const [shown, setShown] = useState<BroughtReceipt>()
  const [isMixedUp, setMixedUp] = useState(false)

  const show = (brought: Exclude<Brought, { kind: 'mixed_up' }>) => {
    if (brought.kind === 'receipt') setShown(brought.receipt)
    else void navigate(generatePath(paths.receiptOf, { code: brought.code }))
  }
  useEffect(() => {
    if (hash.length < 2) return
    let gone = false
    void readBrought(decoded(hash.slice(1))).then((brought) => {
      if (gone) return
      // What was scanned tells of somebody's trouble: it does not stay in the address and the history.
      history.replaceState(history.state, '', paths.receipt)
      if (brought.kind === 'receipt') setShown(brought.receipt)
      setMixedUp(brought.kind !== 'receipt')
    })
    return () => {
      gone = true
    }
  }, [hash])

  if (shown) {
    return (
      <div className={styles.page}>
        <ReceiptSheet receipt={shown}>
          <p className={styles.actions}>
            <Button small variant="outline" onClick={() => setShown(undefined)}>
              {words('receipts.check_again')}
            </Button>
          </p>
        </ReceiptSheet>
      </div>
    )
  }
  const answer = hydrated ? handedAnswer() : undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words('receipts.title')}</h1>
        <p>{words('receipts.lead')}</p>
      </header>
      {answer && <MakeReceipt answer={answer} />}
      {isMixedUp && (
        <Notice tone="danger" announce>
          <p>{words('receipts.check_mixed_up')}</p>
        </Notice>
      )}
      <noscript>
        <form method="get" action={`${paths.receipt}/plain`}>
          <p>
            <label>
              {words('receipts.without_script')}{' '}
              <input name="code" required maxLength={100} autoComplete="off" />
            </label>{' '}
            <button type="submit">{words('receipts.check_button')}</button>
          </p>
        </form>
      </noscript>
      <CheckForm onBrought={show} />
    </div>
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
