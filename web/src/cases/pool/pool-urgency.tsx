import type { CasePool } from '@nyaysathi/contracts/cases'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { WarningIcon } from '../../ui/index.ts'
import styles from './case-pool.module.css'

/** Why a query cannot wait, as the server read it. */
export function PoolUrgency({ urgency }: Pick<CasePool[number], 'urgency'>) {
  const words = useWords()
  const language = useInterfaceLanguage()
  if (!urgency) return null
  const { level, day, days_left = 0 } = urgency
  const date = showDate(language, day)
  const why =
    level === 'life' || level === 'custody'
      ? words(`case-pool.urgent_${level}`)
      : days_left < 0
        ? words('case-pool.day_over', { date })
        : days_left === 0
          ? words('case-pool.day_today', { date })
          : days_left === 1
            ? words('case-pool.day_tomorrow', { date })
            : words('case-pool.days_left', { count: days_left, date })
  return (
    <p className={`${styles.urgency} ${styles[level] ?? ''}`}>
      <WarningIcon />
      {why}
    </p>
  )
}
