import type { HelperProfile } from '@nyaysathi/contracts/nyaysathi'
import { type Review, ratingReportMaxLength } from '@nyaysathi/contracts/ratings'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Stars } from '../../../appointments/index.ts'
import { refusalText } from '../../../platform/failure-text.ts'
import { callAsMember, callAsMemberForPage } from '../../../platform/member-call.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { Button, Dialog, EmptyState, Notice, Spinner, TextArea } from '../../../ui/index.ts'
import form from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import { AverageStars } from './average-stars.tsx'
import styles from './ratings-tab.module.css'

const reviewsAtOnce = 20

function reviewsOf(nyaysathi_id: string) {
  return {
    queryKey: ['own-reviews', nyaysathi_id],
    queryFn: ({ pageParam }: { pageParam: string }) => {
      const asked = new URLSearchParams({ nyaysathi_id, limit: String(reviewsAtOnce) })
      if (pageParam) asked.set('cursor', pageParam)
      return callAsMemberForPage<Review[]>(`/api/appointments/ratings?${asked}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
  }
}

/** What clients say after an appointment. */
export function RatingsTab({ profile }: { profile: HelperProfile }) {
  const words = useWords()
  const { average_rating, total_reviews, reviews: own } = profile.ratings
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    reviewsOf(profile.nyaysathi_id),
  )
  const [reported, setReported] = useState<string[]>([])
  const [reporting, setReporting] = useState<Review>()
  if (total_reviews === 0) {
    return (
      <Sheet title={words('dashboard.ratings_all')}>
        <EmptyState level={3} title={words('dashboard.no_ratings')}>
          <p>{words('dashboard.no_ratings_text')}</p>
        </EmptyState>
      </Sheet>
    )
  }
  const listed = data?.pages.flatMap(({ answer }) => answer) ?? []
  // Where the operator lists by rule 36, the public list is empty and only its owner sees them.
  const reviews = listed.length > 0 ? listed : (own as Review[])
  return (
    <>
      <Average average={average_rating} total={total_reviews} />
      <Sheet title={words('dashboard.ratings_all')}>
        <p className={form.soft}>{words('dashboard.ratings_text')}</p>
        {!data && !error && <Spinner label={words('app.loading')} />}
        {error && (
          <Notice tone="danger" announce>
            <p>{words('dashboard.ratings_failed')}</p>
            <div>
              <Button
                variant="outline"
                small
                busy={isFetching}
                onClick={() => void (data ? fetchNextPage() : refetch())}
              >
                {words('app.try_again')}
              </Button>
            </div>
          </Notice>
        )}
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.rating_id}>
              <OneReview
                review={review}
                isReported={reported.includes(review.rating_id)}
                report={() => setReporting(review)}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && !error && (
          <div>
            <Button variant="outline" small busy={isFetching} onClick={() => void fetchNextPage()}>
              {words('helper.load_more')}
            </Button>
          </div>
        )}
      </Sheet>
      <Dialog
        open={reporting !== undefined}
        onClose={() => setReporting(undefined)}
        title={words('dashboard.report_title')}
      >
        {reporting && (
          <ReportForm
            review={reporting}
            close={() => setReporting(undefined)}
            onSent={() => {
              setReported([...reported, reporting.rating_id])
              setReporting(undefined)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Average({ average, total }: { average: number; total: number }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <div className={styles.average}>
      <strong>{average.toLocaleString(`${language}-IN`, { maximumFractionDigits: 1 })}</strong>
      <div>
        <AverageStars rating={average} />
        <p>{words('dashboard.reviews', { count: total })}</p>
      </div>
    </div>
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
  report: () => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <article className={styles.review}>
      <p className={styles.head}>
        <Stars count={rating} />
        <strong>{anonymous ? words('dashboard.anonymous') : <bdi>{user}</bdi>}</strong>
        {month && <time dateTime={month}>{showMonth(language, month)}</time>}
      </p>
      {comment && (
        <p dir="auto" className={styles.comment}>
          {comment}
        </p>
      )}
      <div role="status">
        {isReported ? (
          <span className={form.soft}>{words('dashboard.reported')}</span>
        ) : (
          <Button variant="quiet" small onClick={report}>
            {words('dashboard.report')}
          </Button>
        )}
      </div>
    </article>
  )
}

function ReportForm({ review, close, onSent }: { review: Review; close: () => void; onSent: () => void }) {
  const words = useWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      callAsMember(`/api/appointments/ratings/${encodeURIComponent(review.rating_id)}/report`, {
        method: 'POST',
        body: { reason: reason.trim() },
      }),
    onSuccess: onSent,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    setMissing(!reason.trim())
    if (reason.trim()) send.mutate()
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p>{words('dashboard.report_text')}</p>
      <TextArea
        label={words('dashboard.report_reason')}
        maxLength={ratingReportMaxLength}
        error={missing ? words('dashboard.report_missing') : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {send.isError && (
        <Notice tone="danger" announce>
          <p>{refusalText(send.error) || words('profile.no_answer')}</p>
        </Notice>
      )}
      <div className={form.actions}>
        <Button variant="outline" onClick={close}>
          {words('profile.cancel')}
        </Button>
        <Button type="submit" busy={send.isPending}>
          {words('dashboard.report_send')}
        </Button>
      </div>
    </form>
  )
}
