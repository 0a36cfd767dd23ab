import { useEffect, useState } from 'react'
import { paths } from '../platform/paths.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { type BroughtReceipt, packedMaxLength, packReceipt } from './packed-receipt.ts'
import styles from './receipt-sheet.module.css'

/** Up to here a code can lose a part and still be read. */
const sturdyLength = 700

type Shown = { text: string; label: WordId }

/** The receipt for a camera. What is behind the # never travels to a server. */
export function ReceiptQr({ receipt }: { receipt: BroughtReceipt }) {
  const words = useWords()
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let gone = false
    void describe(receipt).then((next) => {
      if (!gone) setShown(next)
    })
    return () => {
      gone = true
    }
  }, [receipt])
  return (
    <div className={styles.qr}>
      {shown && (
        <>
          <QrCode
            className={styles.squares}
            text={shown.text}
            label={words(shown.label)}
            ecc={shown.text.length > sturdyLength ? 'L' : 'M'}
          />
          <p aria-hidden="true">{words(shown.label)}</p>
        </>
      )}
    </div>
  )
}

async function describe({ question = null, answer = '', ...signed }: BroughtReceipt): Promise<Shown> {
  const receipt = { ...signed, question, answer }
  const start = `${location.origin}${paths.receipt}#`
  const packed = await packReceipt(receipt, packedMaxLength - start.length).catch(() => undefined)
  if (!packed) {
    const address = `${location.origin}${paths.receipt}/${receipt.statement.code}`
    return { text: address, label: 'receipts.qr_address' }
  }
  const { holdsTexts } = packed
  return { text: start + packed.text, label: holdsTexts ? 'receipts.qr_whole' : 'receipts.qr_digest' }
}
