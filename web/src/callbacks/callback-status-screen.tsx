import type { CallbackStatus } from '@nyaysathi/contracts/callbacks'
import { ticketMaxLength } from '@nyaysathi/contracts/limits'
import { type SubmitEvent, useState } from 'react'
import { callApi, isRefused } from '../platform/api-client.ts'
import { whyNotTaken } from '../platform/failure-text.ts'
import { paths } from '../platform/paths.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, HelplineList, LinkButton, Notice, TextField } from '../ui/index.ts'
import styles from './callbacks.module.css'

/** What became of a request, by its reference alone. */
export default function CallbackStatusScreen() {
  const words = useWords()
  const { reference, setReference, busy, error, failure, status, ask } = useStatus()
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void ask('POST /api/callbacks/status')
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words('callbacks.status_title')}</h1>
        <p>{words('callbacks.status_lead')}</p>
      </header>
      <form className={styles.form} onSubmit={look} noValidate autoComplete="off">
        <TextField
          name="reference"
          dir="ltr"
          label={words('callbacks.reference')}
          hint={words('callbacks.reference_hint')}
          error={error}
          value={reference}
          maxLength={2 * ticketMaxLength}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setReference(event.target.value)}
        />
        {failure && (
          <Notice tone="danger" announce>
            <p>{failure}</p>
          </Notice>
        )}
        <Button type="submit" variant="outline" busy={busy}>
          {words('callbacks.status_look')}
        </Button>
      </form>
      <div role="status">
        {status && (
          <Found status={status} busy={busy} cancel={() => void ask('POST /api/callbacks/cancel')} />
        )}
      </div>
    </div>
  )
}

/** Only in memory: the reference is nowhere on the device. */
function useStatus() {
  const words = useWords()
  const [reference, setReference] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [found, setFound] = useState<{ of: string; status: CallbackStatus }>()
  const ask = async (call: 'POST /api/callbacks/status' | 'POST /api/callbacks/cancel') => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    setFailure(undefined)
    try {
      setFound({ of: reference, status: await callApi(call, { body: { reference } }) })
    } catch (problem) {
      const wrong = isRefused(problem, 'not_found', 'invalid_input')
      if (wrong) setFound(undefined)
      if (wrong) setError(words('callbacks.not_found'))
      else
        setFailure(
          whyNotTaken(problem, {
            onBadLine: words('callbacks.failed_line'),
            notNow: words('callbacks.failed_now'),
          }),
        )
    } finally {
      setBusy(false)
    }
  }
  const status = found?.of === reference ? found.status : undefined
  return { reference, setReference, busy, error, failure, status, ask }
}

function Found({ status, busy, cancel }: { status: CallbackStatus; busy: boolean; cancel: () => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const show = (iso: string) => showMoment(language, iso)
  const { state, helper, tries, last_tried_at, asked_at } = status
  const isOpen = state === 'waiting' || state === 'taken'
  const hasFailed = state === 'not_reached' || state === 'expired' || state === 'helper_gone'
  return (
    <section className={styles.sheet}>
      <h2>{words(`callbacks.state_${state}`)}</h2>
      {helper && <p>{words('callbacks.asked_of', { name: helper.name, time: show(asked_at) })}</p>}
      {isOpen && <SafeTimeOf status={status} />}
      {isOpen && tries > 0 && last_tried_at && (
        <p>{words('callbacks.tried', { count: tries, time: show(last_tried_at) })}</p>
      )}
      {isOpen ? (
        <>
          <p className={styles.soft}>{words('callbacks.waits_until', { time: show(status.waits_until) })}</p>
          <Button variant="danger" busy={busy} className={styles.start} onClick={cancel}>
            {words('callbacks.cancel')}
          </Button>
        </>
      ) : (
        <p className={styles.soft}>
          {words(state === 'called' ? 'callbacks.done_text' : 'callbacks.erased')}
        </p>
      )}
      {hasFailed && (
        <>
          <h3>{words('callbacks.elsewhere')}</h3>
          <HelplineList numbers={['15100', '181', '112']} className={styles.numbers} />
          <LinkButton to={paths.nyaysathi} variant="outline" className={styles.start}>
            {words('callbacks.others')}
          </LinkButton>
        </>
      )}
    </section>
  )
}

function SafeTimeOf({ status }: { status: CallbackStatus }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { safe, safe_from, safe_until, every_day } = status
  const show = (iso: string) => showMoment(language, iso)
  if (safe === 'missed')
    return (
      <Notice tone="warning">
        <p>{words('callbacks.safe_missed')}</p>
      </Notice>
    )
  return (
    <p>
      {safe === 'now'
        ? words('callbacks.safe_now', { time: show(safe_until) })
        : words('callbacks.safe_later', { from: show(safe_from), to: show(safe_until) })}{' '}
      {every_day && words('callbacks.every_day')}
    </p>
  )
}
