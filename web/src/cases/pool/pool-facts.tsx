import type { CasePool } from '@nyaysathi/contracts/cases'
import { languageText } from '../../helpers/directory/index.ts'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import styles from './case-pool.module.css'

type Facts = Pick<
  CasePool[number],
  'state' | 'district' | 'preferred_language' | 'offered_at' | 'document_count' | 'distance_km'
>

/** From where, in which language, since when: all that is told of a person. */
export function PoolFacts(facts: Facts) {
  const { state, district, preferred_language, offered_at, document_count, distance_km } = facts
  const words = useWords()
  const language = useInterfaceLanguage()
  const place = [district, state].filter(Boolean).join(', ')
  return (
    <ul className={styles.facts}>
      {place && (
        <li>
          <bdi>{place}</bdi>
        </li>
      )}
      {distance_km !== undefined && distance_km > 0 && (
        <li>{words('case-pool.distance', { km: distance_km })}</li>
      )}
      <li>
        <bdi>{languageText(preferred_language)}</bdi>
      </li>
      <li>{words('case-pool.waiting_since', { date: showDate(language, offered_at) })}</li>
      <li>{words('case-pool.document_count', { count: document_count })}</li>
    </ul>
  )
}
