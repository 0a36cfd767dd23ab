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
  const { checked, setServerSays } = useChecked(receipt, serverSays)
  const { statement, answer } = receipt
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
        <ReceiptVerdict checked={checked} receipt={receipt} onServerSaid={setServerSays} />
      ) : (
        <Spinner label={words('receipts.loading')} />
      )}
      {children}
      <Question receipt={receipt} />
      <Answer receipt={receipt} />
      {statement.citations.length > 0 && <Sources statement={statement} />}
      <AboutReceipt receipt={receipt} expiresAt={expiresAt} />
    </article>
  )
}

/** What this device finds when it checks the receipt, anew whenever the server has said more. */
function useChecked(receipt: BroughtReceipt, first: SignatureVerdict | undefined) {
  const [serverSays, setServerSays] = useState(first)
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    let gone = false
    void checkReceipt(receipt, webSettings().receipt_keys, serverSays).then((result) => {
      if (!gone) setChecked(result)
    })
    return () => {
      gone = true
    }
  }, [receipt, serverSays])
  return { checked, setServerSays }
}

function Part({ id, heading, children }: { id: string; heading: WordId; children: ReactNode }) {
  const words = useWords()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{words(heading)}</h2>
      {children}
    </section>
  )
}

function Question({ receipt: { statement, question } }: { receipt: BroughtReceipt }) {
  const words = useWords()
  return (
    <Part id="receipt-question" heading="receipts.question">
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
    </Part>
  )
}

/** The answer, or a way to compare one that somebody holds in their hands. */
function Answer({ receipt: { statement, answer } }: { receipt: BroughtReceipt }) {
  const words = useWords()
  const spoken = findLanguage(statement.language)
  return (
    <Part id="receipt-answer" heading="receipts.answer">
      {answer === undefined ? (
        <>
          <p className={styles.note}>{words('receipts.answer_absent')}</p>
          <CompareTexts statement={statement} />
        </>
      ) : (
        <ReceiptText text={answer} lang={spoken?.code} dir={spoken?.direction ?? 'auto'} />
      )}
    </Part>
  )
}

function Sources({ statement: { citations } }: Pick<BroughtReceipt, 'statement'>) {
  const words = useWords()
  const sources = [...new Set(citations.flatMap(({ source }) => source ?? []))]
  return (
    <Part id="receipt-sources" heading="receipts.sources">
      <ul className={styles.sources}>
        {citations.map(({ act, section, title }) => (
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
    </Part>
  )
}

/** When and by what it was given, the signature, and how anybody can check it. */
function AboutReceipt({
  receipt: { statement, signature },
  expiresAt,
}: {
  receipt: BroughtReceipt
  expiresAt: string | undefined
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const facts: [WordId, string][] = [
    ['receipts.given_at', showMoment(language, statement.given_at)],
    ['receipts.law_as_on', showDate(language, statement.law_as_on)],
    ['receipts.engine', statement.engine === 'built-in' ? words('receipts.built_in') : statement.engine],
    ['receipts.language', findLanguage(statement.language)?.own_name ?? statement.language],
    ['receipts.register', statement.register],
    ...(expiresAt ? [['receipts.expires', showDate(language, expiresAt)] satisfies [WordId, string]] : []),
  ]
  return (
    <Part id="receipt-about" heading="receipts.about">
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
      <p className={styles.note}>
        {words('receipts.how_to_check', { address: `${location.host}${paths.receipt}` })}
      </p>
      <p className={styles.onPaper}>{words('receipts.limits')}</p>
    </Part>
  )
}
