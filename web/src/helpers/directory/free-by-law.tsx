import { useWords } from '../../platform/words/index.ts'
import styles from './verified-explained.module.css'

/** Who need not pay anybody, by section 12 of the Legal Services Authorities Act 1987: beside every fee. */
export function FreeByLaw() {
  const words = useWords()
  return (
    <details className={styles.explained}>
      <summary>{words('helper.free_by_law_question')}</summary>
      <p>{words('helper.free_by_law_who')}</p>
      <p>
        {words('helper.free_by_law_how')} <a href="tel:15100">15100</a>
      </p>
    </details>
  )
}
