import {
  type QueuedRating,
  type RatingGround,
  ratingDecisionMaxLength,
  ratingGrounds,
} from '@nyaysathi/contracts/ratings'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { generatePath, Link } from 'react-router'
import { isRefused } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember, callAsMemberForPage } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, ClockIcon, leadTo, Notice, Select, TextArea } from '../ui/index.ts'
import { countsKey } from './administration-calls.ts'
import styles from './queue-view.module.css'
import { QueueView } from './queue-view.tsx'

type Shown = 'reported' | 'hidden' | 'all'
type Step = 'hide' | 'keep'

const ratingsKey = ['admin', 'ratings']

function ratingQueue(status: Shown) {
  return infiniteQueryOptions({
    queryKey: [...ratingsKey, status],
    queryFn: ({ pageParam }) => {
      return callAsMemberForPage('GET /api/admin/ratings', {
        query: { status, limit: '50', cursor: pageParam },
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

/** Ratings that somebody reported, who waits longest on top. Whose appointment it was is not told. */
export default function RatingReportsScreen() {
  const words = useWords()
  const [shown, setShown] = useState<Shown>('reported')
  const [said, say] = useState('')
  const saying = useRef<HTMLParagraphElement>(null)
  const tell = (text: string) => {
    say(text)
    // The button that was pressed goes with its rating.
    leadTo(saying.current)
  }
  const show = (state: Shown) => {
    say('')
    setShown(state)
  }
  return (
    <div className={styles.queue}>
      <p>{words('rating-reports.note')}</p>
      <QueueView
        words={{
          state: words('rating-reports.state'),
          failed: words('rating-reports.failed'),
          none: words('rating-reports.none'),
          more: words('rating-reports.more'),
        }}
        states={{
          reported: words('rating-reports.reported'),
          hidden: words('rating-reports.hidden'),
          all: words('rating-reports.all'),
        }}
        shown={shown}
        show={show}
        queue={useInfiniteQuery(ratingQueue(shown))}
        above={
          <p ref={saying} role="status" tabIndex={-1}>
            {said}
          </p>
        }
      >
        {(rating) => <Rating key={rating.rating_id} rating={rating} tell={tell} />}
      </QueueView>
    </div>
  )
}

function Rating({ rating, tell }: { rating: QueuedRating; tell: (text: string) => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { nyaysathi_id, helper, comment, hidden, decided_reason, reports, written_at } = rating
  const moment = (iso: string) => ({ moment: showMoment(language, iso) })
  return (
    <li className={styles.entry}>
      <h2>{words('rating-reports.about', { name: helper })}</h2>
      <p>
        <Link to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}>{words('rating-reports.page')}</Link>
      </p>
      <p>
        <strong>{words('rating-reports.stars', { count: rating.rating })}</strong>
        {hidden && ` · ${words('rating-reports.is_hidden')}`}
      </p>
      {comment ? (
        <blockquote dir="auto">{comment}</blockquote>
      ) : (
        <p className={styles.soft}>{words('rating-reports.no_words')}</p>
      )}
      <p className={styles.soft}>
        <ClockIcon />
        {words('rating-reports.written', moment(written_at))}
      </p>
      {reports.length > 0 && <h3>{words('rating-reports.reports', { count: reports.length })}</h3>}
      {reports.map(({ by_helper, reason, at }) => (
        <div key={`${at} ${reason}`}>
          <p className={styles.soft}>
            {words(by_helper ? 'rating-reports.by_helper' : 'rating-reports.by_somebody', moment(at))}
          </p>
          <blockquote dir="auto">{reason}</blockquote>
        </div>
      ))}
      {decided_reason && (
        <>
          <h3>{words('rating-reports.decided')}</h3>
          <blockquote dir="auto">{decided_reason}</blockquote>
        </>
      )}
      <DecisionForm rating={rating} tell={tell} />
    </li>
  )
}

function DecisionForm({ rating, tell }: { rating: QueuedRating; tell: (text: string) => void }) {
  const words = useWords()
  const [ground, setGround] = useState<RatingGround>()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const choosing = useRef<HTMLSelectElement>(null)
  const writing = useRef<HTMLTextAreaElement>(null)
  const { hidden, helper } = rating
  const { mutate, isPending, error, variables } = useDecide(rating, ({ step, ...sent }) => {
    setReason((written) => (written.trim() === sent.reason ? '' : written))
    setGround((chosen) => (chosen === sent.ground ? undefined : chosen))
    setMissing(false)
    tell(words(step === 'hide' ? 'rating-reports.done_hide' : 'rating-reports.done_keep', { name: helper }))
  })
  const decide = (step: Step) => {
    if (isPending) return
    setMissing(true)
    if (!ground) choosing.current?.focus()
    else if (reason.trim()) mutate({ step, ground, reason: reason.trim() })
    else writing.current?.focus()
  }
  const isChanged = isRefused(error, 'conflict')
  return (
    <form
      className={styles.answer}
      noValidate
      // Two ways lead on: which one is said by a button, never by Enter.
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <Select
        ref={choosing}
        label={words('rating-reports.ground')}
        required
        error={missing && !ground ? words('rating-reports.ground_missing') : undefined}
        value={ground ?? ''}
        onChange={({ target }) => setGround(ratingGrounds.find((one) => one === target.value))}
      >
        <option value="">{words('rating-reports.ground_choose')}</option>
        {ratingGrounds.map((one) => (
          <option key={one} value={one}>
            {words(`rating-reports.ground_${one}`)}
          </option>
        ))}
      </Select>
      <TextArea
        ref={writing}
        label={words('rating-reports.reason')}
        hint={words('rating-reports.reason_hint')}
        required
        error={missing && !reason.trim() ? words('rating-reports.reason_missing') : undefined}
        value={reason}
        maxLength={ratingDecisionMaxLength}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && (
        <Notice tone="danger" announce>
          <p>
            {isChanged
              ? words('rating-reports.changed')
              : refusalText(error) || words('rating-reports.failed')}
          </p>
        </Notice>
      )}
      <div className={styles.steps}>
        <Button
          variant="danger"
          small
          busy={isPending && variables.step === 'hide'}
          onClick={() => decide('hide')}
        >
          {words(hidden ? 'rating-reports.keep_hidden' : 'rating-reports.hide')}
        </Button>
        <Button
          variant="outline"
          small
          busy={isPending && variables.step === 'keep'}
          onClick={() => decide('keep')}
        >
          {words(hidden ? 'rating-reports.show' : 'rating-reports.keep')}
        </Button>
      </div>
    </form>
  )
}

type Decided = { step: Step; ground: RatingGround; reason: string }

function useDecide({ rating_id, revision }: QueuedRating, onDecided: (decided: Decided) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ step, ...why }: Decided) =>
      callAsMember(`POST /api/admin/ratings/:rating_id/${step}`, {
        params: { rating_id },
        body: { revision, ...why },
      }),
    onSuccess: (_, decided) => onDecided(decided),
    // Also after a refusal: the citizen may have changed it or taken it back.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: countsKey })
      return queries.invalidateQueries({ queryKey: ratingsKey })
    },
  })
}
