import type { HelperOverview } from '@nyaysathi/contracts/helper-overview'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { type Tab, tabField } from '../dashboard-tabs.ts'
import { AverageStars } from '../ratings/average-stars.tsx'
import styles from './overview-figures.module.css'
import { showSoon } from './show-week.ts'

/** What the server counts for this helper; each figure leads to where it comes from. */
export function OverviewFigures({ overview }: { overview: HelperOverview }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { requests_waiting, answer_before, upcoming_this_week, completed, cases_waiting, callbacks_waiting } =
    overview
  const { average_rating, total_reviews } = overview
  const show = (figure: number) => figure.toLocaleString(`${language}-IN`)
  return (
    <ul className={styles.figures} aria-label={words('dashboard.figures')}>
      <Figure
        to="appointments"
        label={words('dashboard.requests_waiting')}
        value={show(requests_waiting)}
        urgent={requests_waiting > 0}
        note={answer_before && words('dashboard.answer_before', { time: showSoon(language, answer_before) })}
      />
      <Figure to="appointments" label={words('dashboard.upcoming_week')} value={show(upcoming_this_week)} />
      <Figure to="appointments" label={words('dashboard.completed')} value={show(completed)} />
      <Figure
        to="ratings"
        label={words('dashboard.average_rating')}
        value={total_reviews > 0 ? show(average_rating) : '–'}
        note={
          total_reviews > 0 ? (
            <>
              <AverageStars rating={average_rating} />
              {words('dashboard.reviews', { count: total_reviews })}
            </>
          ) : (
            words('dashboard.no_ratings')
          )
        }
      />
      {callbacks_waiting !== undefined && (
        <Figure
          to={paths.callbacks}
          label={words('dashboard.callbacks_waiting')}
          value={show(callbacks_waiting)}
          urgent={callbacks_waiting > 0}
        />
      )}
      {cases_waiting !== undefined && (
        <Figure to={paths.casePool} label={words('dashboard.cases_waiting')} value={show(cases_waiting)} />
      )}
    </ul>
  )
}

function Figure({
  to,
  label,
  value,
  note,
  urgent,
}: {
  to: Tab | `/${string}`
  label: string
  value: string
  note?: ReactNode
  urgent?: boolean
}) {
  return (
    <li className={urgent ? `${styles.figure} ${styles.urgent}` : styles.figure}>
      <Link to={to.startsWith('/') ? to : `?${tabField}=${to}`}>{label}</Link>
      <strong>{value}</strong>
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}
