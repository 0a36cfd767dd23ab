import type { AskedCallback } from '@nyaysathi/contracts/callbacks'
import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isRefused } from '../platform/api-client.ts'
import { paths } from '../platform/paths.ts'
import { ServerData } from '../platform/server-data.tsx'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useWords } from '../platform/words/index.ts'
import { EmptyState, HelplineList, LinkButton, Notice, Spinner, TryAgain } from '../ui/index.ts'
import { AskCallbackForm } from './ask-callback-form.tsx'
import { AskedForCall } from './asked-for-call.tsx'
import { helperToAsk } from './callback-calls.ts'
import styles from './callbacks.module.css'

/** Where somebody without an account leaves a number for one helper. */
export default function AskCallbackScreen() {
  return (
    <ServerData>
      <div className={styles.page}>
        <Helper />
      </div>
    </ServerData>
  )
}

function Helper() {
  const words = useWords()
  const { nyaysathi_id = '' } = useParams()
  const hydrated = useHydrated()
  const { data, error, isFetching, refetch } = useQuery({ ...helperToAsk(nyaysathi_id), enabled: hydrated })
  if (data?.calls_back) return <Ask helper={data} />
  if (!data && !error)
    return (
      <div className={styles.part}>
        <h1>{words('callbacks.title')}</h1>
        <Spinner label={words('app.loading')} />
        <noscript>
          <p>{words('app.needs_javascript')}</p>
        </noscript>
        <Urgent />
      </div>
    )
  if (!data && !isRefused(error, 'not_found'))
    return (
      <>
        <h1>{words('callbacks.title')}</h1>
        <TryAgain text={words('callbacks.helper_failed')} busy={isFetching} again={() => void refetch()} />
        <Urgent />
      </>
    )
  return (
    <EmptyState
      level={1}
      title={words('callbacks.title')}
      actions={<LinkButton to={paths.nyaysathi}>{words('callbacks.others')}</LinkButton>}
    >
      <p>{words('callbacks.helper_gone')}</p>
      <HelplineList numbers={['15100', '112', '181']} className={styles.numbers} />
    </EmptyState>
  )
}

function Ask({ helper }: { helper: PublicHelper }) {
  const words = useWords()
  const [asked, setAsked] = useState<AskedCallback[]>([])
  const [isWriting, setIsWriting] = useState(true)
  return (
    <>
      {asked.length === 0 && (
        <>
          <header className={styles.head}>
            <h1>{words('callbacks.title_with', { name: helper.name })}</h1>
            <p>{words('callbacks.lead')}</p>
          </header>
          {helper.demo && (
            <Notice tone="warning">
              <p>{words('callbacks.demo')}</p>
            </Notice>
          )}
          <Urgent />
        </>
      )}
      {asked.map((each, index) => (
        <AskedForCall key={each.reference} name={helper.name} asked={each} level={index === 0 ? 1 : 2} />
      ))}
      {isWriting && (
        <AskCallbackForm
          helper={helper}
          onAsked={(one, isWhole) => {
            setAsked((before) => [...before, one])
            setIsWriting(!isWhole)
          }}
        />
      )}
      {asked.length === 0 && (
        <p>
          <Link to={paths.callback}>{words('callbacks.see_status')}</Link>
        </p>
      )}
    </>
  )
}

function Urgent() {
  const words = useWords()
  return (
    <section className={styles.urgent} aria-label={words('callbacks.urgent')}>
      <p>{words('callbacks.urgent')}</p>
      <HelplineList numbers={['112', '181']} className={styles.numbers} />
    </section>
  )
}
