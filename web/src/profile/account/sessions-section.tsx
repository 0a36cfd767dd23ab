import type { Session } from '@nyaysathi/contracts/accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { paths } from '../../platform/paths.ts'
import { showMoment } from '../../platform/show-time.ts'
import { leaveDevice } from '../../platform/sign-out.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Dialog, Notice, Spinner } from '../../ui/index.ts'
import styles from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import own from './sessions-section.module.css'

const queryKey = ['sessions']

/** Where somebody is signed in: to see a visit that is not theirs, and to end it. */
export function SessionsSection() {
  const words = useWords()
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => callAsMember('GET /api/auth/sessions'),
  })
  const end = useMutation({
    mutationFn: (sid: string) => callAsMember('DELETE /api/auth/sessions/:sid', { params: { sid } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <Sheet title={words('profile.sessions')}>
      <p className={styles.soft}>{words('profile.sessions_text')}</p>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {error && (
        <Notice tone="danger">
          <p>{words('profile.sessions_failed')}</p>
          <Button variant="outline" small busy={isFetching} onClick={() => void refetch()}>
            {words('app.try_again')}
          </Button>
        </Notice>
      )}
      {data && (
        <ul className={styles.rows}>
          {data.map((session) => (
            <SessionRow
              key={session.sid}
              session={session}
              ending={end.isPending && end.variables === session.sid}
              end={() => end.mutate(session.sid)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={own.status}>
        {end.isSuccess && words('profile.session_ended')}
        {end.isError && (refusalText(end.error) || words('profile.session_end_failed'))}
      </p>
      <SignOutEverywhere />
    </Sheet>
  )
}

function SessionRow({ session, ending, end }: { session: Session; ending: boolean; end: () => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { device, created_at, last_seen_at, current } = session
  return (
    <li>
      <div>
        <p>
          <strong>
            <bdi lang="en">{device}</bdi>
          </strong>{' '}
          {current && <span className={own.here}>{words('profile.session_here')}</span>}
        </p>
        <p className={own.times}>
          {words('profile.session_times', {
            used: showMoment(language, last_seen_at),
            since: showMoment(language, created_at),
          })}
        </p>
      </div>
      {!current && (
        <Button
          variant="outline"
          small
          busy={ending}
          aria-label={words('profile.session_end_on', { device })}
          onClick={end}
        >
          {words('profile.session_end')}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => callAsMember('POST /api/auth/logout/all'),
    onSuccess: () => leaveDevice(paths.auth),
  })
  return (
    <div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {words('profile.everywhere')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words('profile.everywhere_question')}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words('profile.cancel')}
            </Button>
            <Button busy={leave.isPending} onClick={() => leave.mutate()}>
              {words('profile.everywhere')}
            </Button>
          </>
        }
      >
        <p>{words('profile.everywhere_text')}</p>
        {leave.isError && (
          <Notice tone="danger" announce>
            <p>{words('profile.everywhere_failed')}</p>
          </Notice>
        )}
      </Dialog>
    </div>
  )
}
