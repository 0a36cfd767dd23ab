import { findLanguage } from '@nyaysathi/contracts/languages'
import type { SignatureVerdict } from '@nyaysathi/contracts/receipts'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../platform/paths.ts'
import { showDate, showMoment } from '../platform/show-time.ts'
import { webSettings } from '../platform/web-settings.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Spinner } from '../ui/index.ts'
import { type Checked, checkReceipt } from './check-receipt.ts'
import { CompareTexts } from './compare-texts.tsx'
import type { BroughtReceipt } from './packed-receipt.ts'
import { ReceiptQr } from './receipt-qr.tsx'
import styles from './receipt-sheet.module.css'
import { ReceiptText } from './receipt-text.tsx'
import { ReceiptVerdict } from './receipt-verdict.tsx'

/** A receipt, checked on this device, as it looks on the screen and on paper. */
export function ReceiptSheet({
  receipt,
  serverSays,
  expiresAt,
  children,
}: {
  receipt: BroughtReceipt
  serverSays?: SignatureVerdict | undefined
  expiresAt?: string | undefined
  /** What can be done with it. */
  children?: ReactNode
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [said, setSaid] = useState(serverSays)
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    let gone = false
    void checkReceipt(receipt, webSettings().receipt_keys, said).then((result) => {
      if (!gone) setChecked(result)
    })
    return () => {
      gone = true
    }
  }, [receipt, said])

  const { statement, signature, question, answer } = receipt
  const spoken = findLanguage(statement.language)
  const facts: [WordId, string][] = [
    ['receipts.given_at', showMoment(language, statement.given_at)],
    ['receipts.law_as_on', showDate(language, statement.law_as_on)],
    ['receipts.engine', statement.engine === 'built-in' ? words('receipts.built_in') : statement.engine],
    ['receipts.language', spoken?.own_name ?? statement.language],
    ['receipts.register', statement.register],
    ...(expiresAt ? [['receipts.expires', showDate(language, expiresAt)] satisfies [WordId, string]] : []),
  ]
  const address = `${location.host}${paths.receipt}`
  const sources = [...new Set(statement.citations.flatMap(({ source }) => source ?? []))]
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1>{words('receipts.sheet_title')}</h1>
          <p className={styles.code}>
            {words('receipts.code')}{' '}
            <strong dir="ltr" translate="no">
              {statement.code}
            </strong>
          </p>
        </div>
        {answer !== undefined && <ReceiptQr receipt={receipt} />}
      </header>
      {checked ? (
        <ReceiptVerdict checked={checked} receipt={receipt} onServerSaid={setSaid} />
      ) : (
        <Spinner label={words('receipts.loading')} />
      )}
      {children}
      <section aria-labelledby="receipt-question" className={styles.part}>
        <h2 id="receipt-question">{words('receipts.question')}</h2>
        {question ? (
          <ReceiptText text={question} dir="auto" />
        ) : (
          <p className={styles.note}>
            {words(statement.question_digest === null ? 'receipts.left_out' : 'receipts.question_absent')}
          </p>
        )}
        {statement.earlier_messages > 0 && (
          <p className={styles.note}>{words('receipts.earlier', { count: statement.earlier_messages })}</p>
        )}
      </section>
      <section aria-labelledby="receipt-answer" className={styles.part}>
        <h2 id="receipt-answer">{words('receipts.answer')}</h2>
        {answer === undefined ? (
          <>
            <p className={styles.note}>{words('receipts.answer_absent')}</p>
            <CompareTexts statement={statement} />
          </>
        ) : (
          <ReceiptText text={answer} lang={spoken?.code} dir={spoken?.direction ?? 'auto'} />
        )}
      </section>
      {statement.citations.length > 0 && (
        <section aria-labelledby="receipt-sources" className={styles.part}>
          <h2 id="receipt-sources">{words('receipts.sources')}</h2>
          <ul className={styles.sources}>
            {statement.citations.map(({ act, section, title }) => (
              <li key={`${act} ${section}`} dir="auto">
                <strong>
                  {act} {section}
                </strong>{' '}
                {title}
              </li>
            ))}
          </ul>
          {sources.length > 0 && (
            <p className={styles.note}>{words('receipts.sources_at', { addresses: sources.join(', ') })}</p>
          )}
        </section>
      )}
      <section aria-labelledby="receipt-about" className={styles.part}>
        <h2 id="receipt-about">{words('receipts.about')}</h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{words(name)}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.signature}>
          {words('receipts.signature', { key: statement.key })} <bdi translate="no">{signature}</bdi>
        </p>
        <p className={styles.note}>{words('receipts.how_to_check', { address })}</p>
        <p className={styles.onPaper}>{words('receipts.limits')}</p>
      </section>
    </article>
  )
}
