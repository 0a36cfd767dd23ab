import { useWords } from '../../platform/words/index.ts'
import { CheckIcon, InfoIcon } from '../../ui/index.ts'
import styles from './helper-marks.module.css'

export function VerifiedMark() {
  const words = useWords()
  return (
    <span className={styles.verified}>
      <CheckIcon />
      {words('helper.verified')}
    </span>
  )
}

/** What is behind the mark, for who asks. */
export function VerifiedExplained() {
  const words = useWords()
  return (
    <details className={styles.explained}>
      <summary>{words('directory.verified_question')}</summary>
      <p>{words('directory.verified_answer')}</p>
    </details>
  )
}

/** Somebody who does not exist, in a demonstration. */
export function DemoMark() {
  const words = useWords()
  return (
    <span className={styles.demo}>
      <InfoIcon />
      {words('helper.demo')}
    </span>
  )
}
