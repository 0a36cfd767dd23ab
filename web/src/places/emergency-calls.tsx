import { useWords } from '../platform/words/index.ts'
import { HelplineList } from '../ui/index.ts'
import styles from './emergency-calls.module.css'

/** The most urgent first; `knowledge/register/helplines.csv` has their owners and sources. */
const helplines = ['112', '181', '1098', '15100'] as const

/** Before everything else, position or not, results or not. */
export function EmergencyCalls() {
  const words = useWords()
  return (
    <section className={styles.card} aria-labelledby="emergency">
      <h2 id="emergency" className={styles.title}>
        {words('places.emergency')}
      </h2>
      <HelplineList numbers={helplines} className={styles.calls} />
    </section>
  )
}
