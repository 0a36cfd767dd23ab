import type { Review } from '@nyaysathi/contracts/ratings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiForPage } from '../platform/api-client.ts'
import { findMember } from '../platform/session.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Spinner, Stars, TryAgain } from '../ui/index.ts'
import styles from './rating-list.module.css'
import { ReportRatingDialog } from './report-rating-dialog.tsx'

const reviewsAtOnce = 20

function reviewsOf(nyaysathi_id: string) {
  return {
    queryKey: ['ratings', nyaysathi_id],
    queryFn: ({ pageParam }: { pageParam: string }) => {
      return callApiForPage('GET /api/appointments/ratings', {
        query: { nyaysathi_id, limit: String(reviewsAtOnce), cursor: pageParam },
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
  }
}

/**
 * What citizens say of a helper, page by page; who is signed in can report it. Speaks with the words `ratings`.
 * @param own what a helper sees of their own ratings where the operator shows them to nobody else
 */
export function RatingList({ nyaysathi_id, own = [] }: { nyaysathi_id: string; own?: readonly Review[] }) {
  const words = useWords()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    reviewsOf(nyaysathi_id),
  )
  const [reported, setReported] = useState<string[]>([])
  const [reporting, setReporting] = useState<Review>()
  const listed = data?.pages.flatMap(({ answer }) => answer) ?? []
  const reviews = listed.length > 0 ? listed : own
  const canReport = findMember() !== undefined
  return (
    <>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {error && (
        <TryAgain
          text={words('ratings.failed')}
          busy={isFetching}
          again={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {data && reviews.length === 0 && <p className={styles.soft}>{words('ratings.none')}</p>}
      <ul className={styles.ratings}>
        {reviews.map((review) => (
          <li key={review.rating_id}>
            <OneReview
              review={review}
              isReported={reported.includes(review.rating_id)}
              report={canReport ? () => setReporting(review) : undefined}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && !error && (
        <div>
          <Button variant="outline" small busy={isFetching} onClick={() => void fetchNextPage()}>
            {words('ratings.more')}
          </Button>
        </div>
      )}
      <ReportRatingDialog
        review={reporting}
        close={() => setReporting(undefined)}
        onSent={({ rating_id }) => {
          setReported([...reported, rating_id])
          setReporting(undefined)
        }}
      />
    </>
  )
}

function showMonth(language: string, month: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`))
}

function OneReview({
  review: { user, anonymous, comment, rating, month },
  isReported,
  report,
}: {
  review: Review
  isReported: boolean
  /** Absent for who is not signed in. */
  report: (() => void) | undefined
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <article className={styles.rating}>
      <p className={styles.head}>
        <Stars count={rating} label={words('ratings.stars', { count: rating })} />
        <strong>{anonymous ? words('ratings.anonymous') : <bdi>{user}</bdi>}</strong>
        {month && <time dateTime={month}>{showMonth(language, month)}</time>}
      </p>
      {comment && (
        <p dir="auto" className={styles.comment}>
          {comment}
        </p>
      )}
      {report && (
        <div role="status">
          {isReported ? (
            <span className={styles.soft}>{words('ratings.reported')}</span>
          ) : (
            <Button variant="quiet" small onClick={report}>
              {words('ratings.report')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
