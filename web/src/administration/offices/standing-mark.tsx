import type { OfficeStanding } from '@nyaysathi/contracts/offices'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import styles from './standing-mark.module.css'

type Standing = {
  standing: OfficeStanding
  confirmed_on?: string | undefined
  withdrawn?: true | undefined
  withdrawn_on?: string | undefined
}

/** Whether an office is as it came with the program, brought in, corrected, confirmed, or shown to nobody. */
export function StandingMark({ office }: { office: Standing }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { standing, confirmed_on, withdrawn, withdrawn_on } = office
  if (withdrawn || withdrawn_on)
    return (
      <span className={`${styles.mark} ${styles.withdrawn}`}>
        {words('office-console.standing_withdrawn')}
      </span>
    )
  const isDated = standing === 'confirmed' && confirmed_on
  return (
    <span className={`${styles.mark} ${styles[standing]}`}>
      {isDated
        ? words('office-console.confirmed_on', { date: showDate(language, confirmed_on) })
        : words(`office-console.standing_${standing}`)}
    </span>
  )
}
