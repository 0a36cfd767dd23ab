import { type QueueName, queueCountCap } from '@nyaysathi/contracts/administration'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isRefused } from '../platform/api-client.ts'
import { lazyScreen, ShowScreen } from '../platform/lazy-screen.tsx'
import { useNamePage } from '../platform/page-name.ts'
import { paths } from '../platform/paths.ts'
import { findRole } from '../platform/role.ts'
import { ServerData } from '../platform/server-data.tsx'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { EmptyState, LinkButton, Spinner, VisuallyHidden } from '../ui/index.ts'
import NotFoundScreen from '../ui/not-found-screen.tsx'
import { queueCounts } from './administration-calls.ts'
import styles from './administration-screen.module.css'
import { QueueScreen } from './queue-screen.tsx'

const BlankSettings = lazy(async () => ({ default: (await import('./blank-settings.tsx')).BlankSettings }))

/** Fetched when they are looked at: each brings its words along. */
const laterViews = {
  complaints: lazyScreen('administration/grievances-screen.tsx', ['administration']),
  reports: lazyScreen('administration/chat-reports-screen.tsx', ['administration', 'chat-reports']),
  ratings: lazyScreen('administration/rating-reports-screen.tsx', ['rating-reports']),
  stories: lazyScreen('administration/stories-screen.tsx', ['administration', 'stories']),
  offices: lazyScreen('administration/offices/offices-screen.tsx', [
    'administration',
    'offices',
    'office-console',
  ]),
  administrators: lazyScreen('administration/administrators-screen.tsx', ['administration']),
  audit: lazyScreen('administration/audit-screen.tsx', ['administration', 'helper']),
}

/** For administrators; to everybody else there is no page here. */
export default function AdministrationScreen() {
  return <ServerData>{findRole() === 'admin' ? <Console /> : <NothingHere />}</ServerData>
}

function NothingHere() {
  const words = useWords()
  useNamePage(words('app.title_not_found'))
  return <NotFoundScreen />
}

/** The operator demands a second factor of administrators. */
function SecondFactorFirst() {
  const words = useWords()
  return (
    <EmptyState
      level={1}
      title={words('administration.factor_first')}
      actions={<LinkButton to={paths.profile}>{words('administration.factor_set_up')}</LinkButton>}
    >
      <p>{words('administration.factor_first_text')}</p>
    </EmptyState>
  )
}

const viewNames = {
  verification: 'administration.title',
  complaints: 'administration.complaints',
  reports: 'administration.chat_reports',
  ratings: 'administration.rating_reports',
  stories: 'administration.stories',
  offices: 'administration.offices',
  administrators: 'administration.administrators',
  audit: 'administration.audit',
} as const
type View = keyof typeof viewNames
const views = Object.keys(viewNames) as View[]

function findView(asked: string | null): View {
  return views.find((view) => view === asked) ?? 'verification'
}

function Console() {
  const words = useWords()
  const [address] = useSearchParams()
  const { data: counts, error } = useQuery(queueCounts)
  const view = findView(address.get('view'))
  if (isRefused(error, 'second_factor_setup_required')) return <SecondFactorFirst />
  // What the token says may be older than what the server knows.
  if (isRefused(error, 'not_allowed', 'not_found')) return <NothingHere />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words(viewNames[view])}</h1>
        <nav aria-label={words('administration.views')}>
          <ul className={styles.views}>
            {views.map((name) => (
              <li key={name}>
                <Link
                  to={name === 'verification' ? '?' : `?view=${name}`}
                  aria-current={name === view ? 'page' : undefined}
                >
                  {words(viewNames[name])}
                  {counts && name in counts && <WaitingCount count={counts[name as QueueName]} />}
                  {counts && <DueCount count={counts.due[name as keyof typeof counts.due] ?? 0} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {view === 'verification' && !address.has('application') && (
        <Suspense>
          <BlankSettings />
        </Suspense>
      )}
      {view === 'verification' ? (
        <QueueScreen />
      ) : (
        <Suspense key={view} fallback={<Spinner label={words('app.loading')} />}>
          <ShowScreen screen={laterViews[view]} />
        </Suspense>
      )}
    </div>
  )
}

/** What nobody has decided about although its time is nearly over. */
function DueCount({ count }: { count: number }) {
  const words = useWords()
  if (count === 0) return null
  return <span className={styles.due}>{words('administration.due_count', { count })}</span>
}

/** Shows nothing for 0, so that queues with something in them stand out. */
function WaitingCount({ count }: { count: number }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  if (count === 0) return null
  const number = count.toLocaleString(`${language}-IN`)
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count < queueCountCap ? number : `${number}+`}</span>
      <VisuallyHidden>{words('administration.waiting_count', { count })}</VisuallyHidden>
    </span>
  )
}
