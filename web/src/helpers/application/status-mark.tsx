import type { ApplicationStatus } from '@nyaysathi/contracts/helpers'
import { useWords } from '../../platform/words/index.ts'
import { statusWords } from './application-words.ts'
import styles from './status-mark.module.css'

export function StatusMark({ status }: { status: ApplicationStatus }) {
  const words = useWords()
  return <span className={`${styles.mark} ${styles[status] ?? ''}`}>{words(statusWords[status])}</span>
}
