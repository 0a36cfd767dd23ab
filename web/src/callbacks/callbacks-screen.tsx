import type { Callback, CallbackList, SafeTime } from '@nyaysathi/contracts/callbacks'
import { useQuery } from '@tanstack/react-query'
import { showClock } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { HelpersOnlyPage } from '../ui/helpers-only-page.tsx'
import { Button, EmptyState } from '../ui/index.ts'
import { LoadingOrFailed } from '../ui/loading-or-failed.tsx'
import { callbackList } from './callback-calls.ts'
import { CallbackCard } from './callback-card.tsx'
import { CallbackSettingsForm } from './callback-settings-form.tsx'
import styles from './callbacks.module.css'
import { StepFailed } from './step-failed.tsx'
import { useSettle } from './use-settle.ts'

/** Whom a helper is asked to call. */
export default function CallbacksScreen() {
  const words = useWords()
  return (
    <HelpersOnlyPage
      title={words('callbacks.list_title')}
      lead={words('callbacks.list_lead')}
      onlyHelpers={words('callbacks.only_helpers')}
      back={words('callbacks.back')}
    >
      <Requests />
    </HelpersOnlyPage>
  )
}

function Requests() {
  const words = useWords()
  const query = useQuery(callbackList)
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} failed={words('callbacks.list_failed')} />
  return (
    <>
      {data.waiting.length === 0 && (
        <EmptyState level={2} title={words('callbacks.none')}>
          <p>{words('callbacks.none_text')}</p>
        </EmptyState>
      )}
      <Part safe="now" waiting={data.waiting} />
      <Part safe="later" waiting={data.waiting} />
      <Part safe="missed" waiting={data.waiting} />
      <Called list={data} />
      <CallbackSettingsForm list={data} />
    </>
  )
}

function Part({ safe, waiting }: { safe: SafeTime; waiting: Callback[] }) {
  const words = useWords()
  const found = waiting.filter((callback) => callback.safe === safe)
  if (found.length === 0) return null
  const titleId = `part-${safe}`
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {words(`callbacks.part_${safe}`)} <span className={styles.count}>{found.length}</span>
      </h2>
      {safe === 'missed' && <p className={styles.soft}>{words('callbacks.part_missed_text')}</p>}
      <ul className={styles.cards}>
        {found.map((callback) => (
          <CallbackCard key={callback.callback_id} callback={callback} />
        ))}
      </ul>
    </section>
  )
}

/** A call noted by mistake can be put back. */
function Called({ list }: { list: CallbackList }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { settle, busy, error } = useSettle()
  return (
    <section className={styles.part} aria-labelledby="called">
      <h2 id="called">{words('callbacks.done_title')}</h2>
      <p className={styles.soft}>
        {words('callbacks.in_all', { count: list.called_in_all })} {words('callbacks.done_text')}
      </p>
      {error && <StepFailed error={error} />}
      {list.called.length > 0 && (
        <ul className={styles.rows}>
          {list.called.map(({ callback_id, called_at, name = words('callbacks.somebody') }) => (
            <li key={callback_id}>
              <span>
                <bdi>{name}</bdi>{' '}
                <span className={styles.soft}>{showClock(language, new Date(called_at))}</span>
              </span>
              <Button
                variant="quiet"
                small
                busy={busy}
                aria-label={words('callbacks.put_back_of', { name })}
                onClick={() => settle(callback_id, 'put_back')}
              >
                {words('callbacks.put_back')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
