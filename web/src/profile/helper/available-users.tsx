import { useInfiniteQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import { appointmentList } from '../../appointments/index.ts'
import { DemoMark } from '../../helpers/directory/index.ts'
import { callAsMemberForPage } from '../../platform/member-call.ts'
import { paths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words/index.ts'
import { PassOnButton } from '../../referrals/index.ts'
import { Button, Spinner, TryAgain } from '../../ui/index.ts'
import styles from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import { toPassOn } from './appointments/client-name.ts'
import own from './available-users.module.css'

const namesAtOnce = 12

/** Who else of the helpers can be asked for an appointment now (spec, member areas §2 and §7). */
export function AvailableUsers({ ownId }: { ownId: string }) {
  const words = useWords()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['available-nyaysathis'],
    queryFn: ({ pageParam }) => {
      return callAsMemberForPage('GET /api/nyaysathi/available', {
        query: { limit: String(namesAtOnce), cursor: pageParam },
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const appointments = useInfiniteQuery(appointmentList).data
  const toPass = appointments?.pages
    .flatMap(({ answer }) => answer)
    .filter(({ can }) => can.includes('pass_on'))
    .map((appointment) => toPassOn(words, appointment))
  const people = data?.pages
    .flatMap(({ answer }) => answer)
    .filter(({ nyaysathi_id }) => nyaysathi_id !== ownId)
  return (
    <Sheet title={words('dashboard.available')}>
      <p className={styles.soft}>{words('dashboard.available_text')}</p>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {error && (
        <TryAgain
          text={words('dashboard.available_failed')}
          busy={isFetching}
          again={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {people?.length === 0 && <p className={styles.soft}>{words('dashboard.available_none')}</p>}
      {people && people.length > 0 && (
        <ul className={own.people}>
          {people.map(({ nyaysathi_id, name, demo }) => (
            <li key={nyaysathi_id}>
              <Link to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}>
                <bdi>{name}</bdi>
              </Link>
              {demo && <DemoMark />}
              <PassOnButton
                people={toPass ?? []}
                colleague={{ nyaysathi_id, name }}
                label={words('referrals.pass_somebody_on')}
                aria-label={words('referrals.pass_somebody_on_to', { name })}
                small
                variant="quiet"
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && !error && (
        <div>
          <Button variant="outline" small busy={isFetching} onClick={() => void fetchNextPage()}>
            {words('helper.load_more')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
