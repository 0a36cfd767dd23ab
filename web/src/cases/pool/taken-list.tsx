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
  answered: 'pool-list.state_answered',
  released: 'pool-list.state_released',
  returned: 'pool-list.state_returned',
  withdrawn: 'pool-list.state_withdrawn',
  closed: 'pool-list.state_closed',
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
      <h2 id="taken">{words('pool-list.taken')}</h2>
      {open.length > 0 && <Rows taken={open} />}
      {rest.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {words('pool-list.earlier_ones', { count: rest.length })}
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
      <strong>{words(waits_for_reply ? 'pool-list.state_waiting' : 'pool-list.state_open', { date })}</strong>
    )
  }
  return (
    <span>
      {words(states[state])} · {showDate(language, ended_at ?? taken_at)}
    </span>
  )
}
