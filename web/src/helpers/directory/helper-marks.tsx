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
