import { useWords, type WordId } from '../platform/words/index.ts'
import { PhoneIcon } from '../ui/index.ts'
import styles from './emergency-calls.module.css'

/** The most urgent first; `knowledge/register/helplines.csv` has their owners and sources. */
const helplines: { number: string; what: WordId }[] = [
  { number: '112', what: 'app.helpline_112' },
  { number: '181', what: 'app.helpline_181' },
  { number: '1098', what: 'app.helpline_1098' },
  { number: '15100', what: 'app.helpline_15100' },
]

/** Before everything else, position or not, results or not. */
export function EmergencyCalls() {
  const words = useWords()
  return (
    <section className={styles.card} aria-labelledby="emergency">
      <h2 id="emergency" className={styles.title}>
        {words('nearby-help.emergency')}
      </h2>
      <ul className={styles.calls}>
        {helplines.map(({ number, what }) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              <PhoneIcon />
              <strong>{number}</strong>
              <span>{words(what)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
