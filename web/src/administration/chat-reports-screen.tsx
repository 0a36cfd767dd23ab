import { type QueuedReport, reportOutcomes, reportReasonMaxLength } from '@nyaysathi/contracts/direct-chats'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember, callAsMemberForPage } from '../platform/member-call.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, ClockIcon, Notice, Select, Spinner, TextArea } from '../ui/index.ts'
import { countsKey, queueKey } from './administration-calls.ts'
import { WhatWouldFall } from './helper-figures.tsx'
import styles from './queue-view.module.css'
import { QueueView } from './queue-view.tsx'

type Shown = 'open' | 'closed'
type Outcome = (typeof reportOutcomes)[number]

const reportsKey = ['admin', 'chat-reports']

function reportQueue(status: Shown) {
  return infiniteQueryOptions({
    queryKey: [...reportsKey, status],
    queryFn: ({ pageParam }) => {
      return callAsMemberForPage('GET /api/admin/chat-reports', {
        query: { status, limit: '50', cursor: pageParam },
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

/** Each look is written down by the server, so nothing is read before it is asked for. */
function wholeReport(id: string) {
  return queryOptions({
    queryKey: [...reportsKey, 'whole', id],
    queryFn: () => callAsMember('GET /api/admin/chat-reports/:id', { params: { id } }),
    staleTime: 600_000,
  })
}

/** Reports from chats of two people, who waits longest on top. What was not reported stays between the two. */
export default function ChatReportsScreen() {
  const words = useWords()
  const [shown, setShown] = useState<Shown>('open')
  return (
    <div className={styles.queue}>
      <p>{words('chat-reports.note')}</p>
      <QueueView
        words={{
          state: words('chat-reports.state'),
          failed: words('chat-reports.failed'),
          none: words('chat-reports.none'),
          more: words('chat-reports.more'),
        }}
        states={{ open: words('chat-reports.open'), closed: words('chat-reports.closed') }}
        shown={shown}
        show={setShown}
        queue={useInfiniteQuery(reportQueue(shown))}
      >
        {(report) => <Report key={report.report_id} report={report} />}
      </QueueView>
    </div>
  )
}

function Report({ report }: { report: QueuedReport }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [reading, setReading] = useState(false)
  const { reason, reported, reported_at, closed_at, outcome, attached_messages, status, held_until } = report
  return (
    <li className={styles.entry}>
      <h2>{words(`chat-reports.reason_${reason}`)}</h2>
      <p>
        {words(reported.side === 'user' ? 'chat-reports.about_client' : 'chat-reports.about_helper', {
          name: reported.name,
        })}
      </p>
      <p className={styles.soft}>
        <ClockIcon />
        {words('chat-reports.received', { moment: showMoment(language, reported_at) })}
      </p>
      <p className={styles.soft}>{words('chat-reports.attached', { count: attached_messages })}</p>
      {closed_at && (
        <p className={styles.soft}>
          {words('chat-reports.closed_at', { moment: showMoment(language, closed_at) })}
          {isOutcome(outcome) && ` · ${words(`chat-reports.outcome_${outcome}`)}`}
        </p>
      )}
      {reading ? (
        <WholeReport id={report.report_id} />
      ) : (
        <Button small variant="outline" onClick={() => setReading(true)}>
          {words('chat-reports.read')}
        </Button>
      )}
      {held_until && (
        <p className={styles.soft}>
          {words('chat-reports.held', { moment: showMoment(language, held_until) })}
        </p>
      )}
      {reading && status === 'open' && <CloseForm report={report} />}
    </li>
  )
}

/** A citizen cannot be suspended. */
const possibleOutcomes = ({ side }: QueuedReport['reported']) =>
  reportOutcomes.filter((outcome) => side === 'nyaysathi' || outcome !== 'suspended')

function isOutcome(outcome: string | undefined): outcome is Outcome {
  return outcome !== undefined && (reportOutcomes as readonly string[]).includes(outcome)
}

function WholeReport({ id }: { id: string }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { data, error } = useQuery(wholeReport(id))
  if (error) {
    return (
      <Notice tone="danger" announce>
        <p>{refusalText(error) || words('chat-reports.failed')}</p>
      </Notice>
    )
  }
  if (!data) return <Spinner label={words('app.loading')} />
  return (
    <>
      <p>{words('chat-reports.by', { name: data.reporter.name })}</p>
      {data.text && <blockquote dir="auto">{data.text}</blockquote>}
      {data.decision && (
        <>
          <p className={styles.soft}>{words('chat-reports.decision')}</p>
          <blockquote dir="auto">{data.decision}</blockquote>
        </>
      )}
      {data.messages.map(({ from, timestamp, message_text, original_name, file_url }) => (
        <div key={timestamp}>
          <p className={styles.soft}>
            {from === 'reporter' ? data.reporter.name : data.reported.name} ·{' '}
            {showMoment(language, timestamp)}
          </p>
          <blockquote dir="auto">
            {message_text}
            {original_name && (
              <>
                {' '}
                {file_url ? (
                  <a href={file_url} target="_blank" rel="noreferrer">
                    <bdi>{original_name}</bdi>
                  </a>
                ) : (
                  <bdi>{original_name}</bdi>
                )}
              </>
            )}
          </blockquote>
        </div>
      ))}
    </>
  )
}

function CloseForm({ report: { report_id, reported } }: { report: QueuedReport }) {
  const words = useWords()
  const queries = useQueryClient()
  const [outcome, choose] = useState<Outcome>('no_action')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callAsMember('POST /api/admin/chat-reports/:id/close', {
        params: { id: report_id },
        body: { outcome, reason: reason.trim() },
      }),
    onSuccess: () => {
      if (outcome === 'suspended') void queries.invalidateQueries({ queryKey: queueKey })
      void queries.invalidateQueries({ queryKey: countsKey })
      return queries.invalidateQueries({ queryKey: reportsKey })
    },
  })
  return (
    <div className={styles.answer}>
      <Select
        label={words('chat-reports.outcome')}
        value={outcome}
        onChange={({ target }) => choose(target.value as Outcome)}
      >
        {possibleOutcomes(reported).map((each) => (
          <option key={each} value={each}>
            {words(`chat-reports.outcome_${each}`)}
          </option>
        ))}
      </Select>
      <p className={styles.soft}>{words(`chat-reports.follows_${outcome}`)}</p>
      {outcome === 'suspended' && reported.nyaysathi_id && (
        <WhatWouldFall nyaysathi_id={reported.nyaysathi_id} />
      )}
      <TextArea
        label={words('chat-reports.reason')}
        hint={words('chat-reports.reason_hint')}
        required
        rows={3}
        maxLength={reportReasonMaxLength}
        value={reason}
        error={missing ? words('chat-reports.reason_required') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && (
        <Notice tone="danger" announce>
          <p>{refusalText(error) || words('chat-reports.failed')}</p>
        </Notice>
      )}
      <Button
        variant={outcome === 'suspended' ? 'danger' : 'primary'}
        busy={isPending}
        onClick={() => {
          setMissing(!reason.trim())
          if (reason.trim()) mutate()
        }}
      >
        {words(`chat-reports.close_${outcome}`)}
      </Button>
    </div>
  )
}
