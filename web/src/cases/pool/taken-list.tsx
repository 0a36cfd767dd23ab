import type { TakenCases } from '@nyaysathi/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../../platform/words/index.ts'
import { caseTypeWords } from '../index.ts'
import styles from './case-pool.module.css'
import { takenList } from './pool-calls.ts'

type Taken = TakenCases[number]

const states: Record<Exclude<Taken['state'], 'open'>, WordId> = {
  answered: 'case-pool.state_answered',
  released: 'case-pool.state_released',
  returned: 'case-pool.state_returned',
  withdrawn: 'case-pool.state_withdrawn',
  closed: 'case-pool.state_closed',
}

/** The queries that this helper has taken, and below them those that are over. */
export function TakenList() {
  const words = useWords()
  const { data: taken = [] } = useQuery(takenList)
  if (taken.length === 0) return null
  const open = taken.filter(({ state }) => state === 'open')
  const rest = taken.filter(({ state }) => state !== 'open')
  return (
    <section aria-labelledby="taken" className={styles.part}>
      <h2 id="taken">{words('case-pool.taken')}</h2>
      {open.length > 0 && <Rows taken={open} />}
      {rest.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {words('case-pool.earlier_ones', { count: rest.length })}
          </summary>
          <Rows taken={rest} />
        </details>
      )}
    </section>
  )
}

function Rows({ taken }: { taken: Taken[] }) {
  const words = useWords()
  return (
    <ul className={styles.rows}>
      {taken.map((each) => (
        <li key={each.taking_id}>
          {each.case_id ? (
            <Link to={generatePath(paths.poolCase, { case_id: each.case_id })}>
              {words(caseTypeWords[each.case_type])}
            </Link>
          ) : (
            <span>{words(caseTypeWords[each.case_type])}</span>
          )}
          <State taken={each} />
        </li>
      ))}
    </ul>
  )
}

function State({ taken }: { taken: Taken }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { state, due_at, waits_for_reply, ended_at, taken_at } = taken
  if (state === 'open') {
    const date = showDate(language, due_at)
    return (
      <strong>{words(waits_for_reply ? 'case-pool.state_waiting' : 'case-pool.state_open', { date })}</strong>
    )
  }
  return (
    <span>
      {words(states[state])} · {showDate(language, ended_at ?? taken_at)}
    </span>
  )
}
