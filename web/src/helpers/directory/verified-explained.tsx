import { useWords } from '../../platform/words/index.ts'
import styles from './verified-explained.module.css'

/** What "verified" means, for who asks. Not beside the mark itself, which is shown where these words are not fetched. */
export function VerifiedExplained() {
  const words = useWords()
  return (
    <details className={styles.explained}>
      <summary>{words('directory.verified_question')}</summary>
      <p>{words('directory.verified_answer')}</p>
    </details>
  )
}
