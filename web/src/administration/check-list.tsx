import type { ReviewCheck } from '@nyaysathi/contracts/administration'
import { Link } from 'react-router'
import { statusWords } from '../applications/index.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { CheckIcon, ClockIcon, CloseIcon, WarningIcon } from '../ui/index.ts'
import styles from './check-list.module.css'

const states: Record<ReviewCheck['state'], { icon: React.ReactNode; word: WordId }> = {
  ok: { icon: <CheckIcon />, word: 'administration.check_ok' },
  unchecked: { icon: <ClockIcon />, word: 'administration.check_unchecked' },
  attention: { icon: <WarningIcon />, word: 'administration.check_attention' },
  missing: { icon: <CloseIcon />, word: 'administration.check_missing' },
}

const order: ReviewCheck['state'][] = ['missing', 'attention', 'unchecked', 'ok']

const checkWords: Record<ReviewCheck['check'], WordId> = {
  fields: 'administration.check_fields',
  identity_paper: 'administration.check_identity_paper',
  enrolment_number: 'administration.check_enrolment_number',
  type_papers: 'administration.check_type_papers',
  experience_paper: 'administration.check_experience_paper',
  duplicate_number: 'administration.check_duplicate_number',
  earlier_conduct: 'administration.check_earlier_conduct',
  duplicate_name: 'administration.check_duplicate_name',
  duplicate_document: 'administration.check_duplicate_document',
}

/** What the server has found by itself, the worst first. It decides nothing. */
export function CheckList({ checks }: { checks: ReviewCheck[] }) {
  const words = useWords()
  const sorted = [...checks].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <ul className={styles.checks}>
      {sorted.map(({ check, state, text, others }) => (
        <li key={check} className={styles[state]}>
          {states[state].icon}
          <div className={styles.text}>
            <p>
              <strong>{words(checkWords[check])}</strong>
              {': '}
              <span className={styles.state}>{words(states[state].word)}</span>
            </p>
            <p lang="en" dir="ltr">
              {text}
            </p>
            {others && others.length > 0 && (
              <ul className={styles.others}>
                {others.map(({ nyaysathi_id, name, status }) => (
                  <li key={nyaysathi_id}>
                    <Link to={`?status=${status}&application=${encodeURIComponent(nyaysathi_id)}`}>
                      <bdi>{name}</bdi>
                    </Link>{' '}
                    ({words(statusWords[status])})
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
