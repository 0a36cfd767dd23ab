import type { OfficeReport } from '@nyaysathi/contracts/offices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, EmptyState, VisuallyHidden } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import review from '../application-review.module.css'
import styles from '../queue-list.module.css'
import panes from '../queue-screen.module.css'
import { WaitingTime } from '../waiting-time.tsx'
import { officeReports } from './office-calls.ts'
import { writePart } from './office-view.ts'
import { ReportPane } from './report-pane.tsx'

/** What people said is wrong, who waits longest on top, with the entry beside it. */
export function OfficeReports() {
  const words = useWords()
  const [address, setAddress] = useSearchParams()
  const [said, say] = useState('')
  const queue = useInfiniteQuery(officeReports)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = queue
  const reports = data?.pages.flatMap(({ answer }) => answer)
  const chosen = address.get('report') ?? undefined
  const report = reports?.find(({ report_id }) => report_id === chosen)
  const goOn = (sentence: string) => {
    say(sentence)
    setAddress(writePart('reports').slice(1))
  }
  return (
    <div className={report ? `${panes.panes} ${panes.reading}` : panes.panes}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={panes.list}>
        {(!reports || error) && (
          <LoadingOrFailed query={queue} failed={words('office-console.list_failed')} />
        )}
        {reports?.length === 0 && (
          <EmptyState title={words('office-console.no_reports')}>
            <p>{words('office-console.no_reports_text')}</p>
          </EmptyState>
        )}
        <ul className={styles.rows}>
          {reports?.map((each) => (
            <Row key={each.report_id} report={each} isChosen={each === report} />
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words('office-console.more')}
          </Button>
        )}
      </div>
      <div className={panes.application}>
        {report && (
          <div className={review.review}>
            <Link className={review.back} to={writePart('reports')}>
              {words('office-console.back')}
            </Link>
            <ReportPane key={report.report_id} report={report} onSettled={goOn} />
          </div>
        )}
      </div>
    </div>
  )
}

function Row({ report, isChosen }: { report: OfficeReport; isChosen: boolean }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { report_id, what, office, reported_at } = report
  const { district } = office
  return (
    <li>
      <Link
        className={styles.row}
        to={writePart('reports', { report: report_id })}
        aria-current={isChosen ? 'true' : undefined}
      >
        <strong className={styles.name}>{words(`offices.wrong_${what}`)}</strong>
        <span className={styles.name}>
          <bdi>{office.name}</bdi>
        </span>
        <span className={styles.what}>
          {words(`offices.kind_${office.kind}`)} ·{' '}
          <bdi>{`${(language === 'hi' && district.name_hi) || district.name}, ${district.state}`}</bdi>
        </span>
        <span className={styles.marks}>
          <WaitingTime since={reported_at} />
        </span>
      </Link>
    </li>
  )
}
