import { type OpenedReceipt, readReceiptCode } from '@nyaysathi/contracts/receipts'
import { useEffect, useState } from 'react'
import { callApi, isRefused, isServerFault, NoAnswerError } from '../platform/api-client.ts'
import { refusalSentence } from '../platform/failure-text.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, EmptyState, LinkButton, Notice, Spinner } from '../ui/index.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import styles from './receipt-screen.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'

type State =
  | { phase: 'looking' }
  | { phase: 'found'; opened: OpenedReceipt }
  | { phase: 'not-found' }
  | { phase: 'no-line' }
  | { phase: 'failed'; text: string }
  | { phase: 'deleted' }

/** The receipt with the code of the address. */
export function FoundReceipt({ written }: { written: string }) {
  const words = useWords()
  const { state, again, forget } = useFoundReceipt(written)
  if (state.phase === 'found') {
    const { receipt, expires_at, signature } = state.opened
    return (
      <div className={styles.page}>
        <ReceiptSheet receipt={receipt} serverSays={signature} expiresAt={expires_at}>
          <ReceiptActions receipt={receipt} onDeleted={forget} />
        </ReceiptSheet>
      </div>
    )
  }
  if (state.phase === 'deleted' || state.phase === 'not-found') {
    const isDeleted = state.phase === 'deleted'
    return (
      <EmptyState
        level={1}
        title={words(isDeleted ? 'receipts.deleted' : 'receipts.not_found_title')}
        actions={
          <LinkButton to={isDeleted ? paths.legalHelp : paths.receipt}>
            {words(isDeleted ? 'receipts.to_chat' : 'receipts.check_again')}
          </LinkButton>
        }
      >
        {!isDeleted && <p role="alert">{words('receipts.not_found')}</p>}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <h1>{words('receipts.sheet_title')}</h1>
      {state.phase === 'looking' && (
        <>
          <Spinner label={words('receipts.loading')} />
          <noscript>
            <p>
              <a href="?plain">{words('receipts.show_plain')}</a>
            </p>
          </noscript>
        </>
      )}
      {(state.phase === 'no-line' || state.phase === 'failed') && (
        <Notice tone="danger" announce>
          <p>
            {state.phase === 'no-line' ? words('receipts.no_line') : state.text || words('receipts.failed')}
          </p>
          <p className={styles.actions}>
            <Button small onClick={again}>
              {words('receipts.try_again')}
            </Button>
            <LinkButton small variant="outline" to={paths.receipt}>
              {words('receipts.check_again')}
            </LinkButton>
          </p>
        </Notice>
      )}
    </div>
  )
}

/** Asks for the receipt, and again on a press; `forget` is for one that is deleted. */
function useFoundReceipt(written: string) {
  const [state, setState] = useState<State>({ phase: 'looking' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const code = readReceiptCode(written)
    if (!code) {
      setState({ phase: 'not-found' })
      return
    }
    const stopper = new AbortController()
    setState({ phase: 'looking' })
    callApi('POST /api/receipts/open', { body: { code }, signal: stopper.signal }).then(
      (opened) => {
        // The server must give what was asked for.
        const isAsked = opened.receipt.statement.code === code
        setState(isAsked ? { phase: 'found', opened } : { phase: 'not-found' })
      },
      (failure: unknown) => {
        if (!stopper.signal.aborted) setState(stateOf(failure))
      },
    )
    return () => stopper.abort()
  }, [written, tries])
  return { state, again: () => setTries(tries + 1), forget: () => setState({ phase: 'deleted' }) }
}

function stateOf(failure: unknown): State {
  if (failure instanceof NoAnswerError) return { phase: 'no-line' }
  if (isRefused(failure, 'not_found')) return { phase: 'not-found' }
  return { phase: 'failed', text: isServerFault(failure) ? '' : refusalSentence(failure) }
}
