import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { publicHelper } from '../../helpers/directory/index.ts'
import { isRefused } from '../../platform/api-client.ts'
import { carryNotice } from '../../platform/carried-notice.ts'
import { handedTopic } from '../../platform/handed-topic.ts'
import type { Path } from '../../platform/paths.ts'
import { paths } from '../../platform/paths.ts'
import { findRole } from '../../platform/role.ts'
import { ServerData } from '../../platform/server-data.tsx'
import { findMember } from '../../platform/session.ts'
import { useSignIn } from '../../platform/sign-in-state.ts'
import { useWords } from '../../platform/words/index.ts'
import { Spinner } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import type { InsteadOf } from '../index.ts'
import { Booking } from './booking.tsx'
import styles from './booking-screen.module.css'

export default function BookingScreen() {
  return (
    <ServerData>
      <Guarded />
    </ServerData>
  )
}

/** Who may book, and with whom there is something to book (spec, member areas §5, §6). */
function Guarded() {
  const words = useWords()
  const { nyaysathi_id = '' } = useParams()
  const { state } = useSignIn()
  const role = state === 'signed-in' ? findRole() : undefined
  const isNobody = nyaysathi_id.trim() === '' || nyaysathi_id === 'undefined'
  const isHelper = role === 'nyaysathi' || role === 'NGO'
  if (isHelper) return <SendAway text={words('booking.not_for_helpers')} to={paths.home} />
  if (role === 'admin') return <SendAway text={words('booking.not_for_administrators')} to={paths.home} />
  if (isNobody) return <SendAway text={words('booking.invalid')} to={paths.nyaysathi} />
  if (state === 'unknown') return <Checking />
  return <WithHelper key={nyaysathi_id} nyaysathiId={nyaysathi_id} />
}

function WithHelper({ nyaysathiId }: { nyaysathiId: string }) {
  const words = useWords()
  const query = useQuery(publicHelper(nyaysathiId))
  const { error } = query
  const data = useKept(query.data)
  const { instead_of = '' } = (useLocation().state ?? {}) as Partial<InsteadOf>
  // Without an answer the form is empty, as any other.
  const carried = useQuery({
    queryKey: ['carried-over', instead_of],
    queryFn: async () => (await import('./carry-over.ts')).carryOver(instead_of),
    enabled: instead_of !== '' && findMember() !== undefined,
  })
  const isReady = useKept(carried.isLoading ? undefined : true)
  if (data && isReady)
    return (
      <Booking
        helper={data}
        carried={carried.data ?? handedTopic(nyaysathiId)}
        isFromEarlier={carried.data !== undefined}
      />
    )
  if (isRefused(error, 'not_found', 'invalid_input'))
    return <SendAway text={words('booking.invalid')} to={paths.nyaysathi} />
  return (
    <div className={styles.page}>
      <h1>{words('booking.title')}</h1>
      <LoadingOrFailed query={query} failed={words('booking.helper_failed')} />
    </div>
  )
}

/** What was fetched is forgotten when somebody signs in or out; with whom one books does not change by that. */
function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && value !== kept) keep(() => value)
  return value ?? kept
}

/** Until the page is taken over, nobody knows who is there. */
function Checking() {
  const words = useWords()
  return (
    <div className={styles.page}>
      <Spinner label={words('app.guard_checking_booking')} />
      <noscript>
        <p>{words('app.needs_javascript')}</p>
      </noscript>
    </div>
  )
}

/** Leads to another screen, which says why. */
function SendAway({ text, to }: { text: string; to: Path }) {
  useEffect(() => carryNotice(text, to), [text, to])
  return <Navigate to={to} replace />
}
