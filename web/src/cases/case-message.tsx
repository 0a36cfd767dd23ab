import type { ReactNode } from 'react'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage } from '../platform/words/index.ts'
import styles from './cases.module.css'

/** What one side wrote, under the words that say who; `children` in its place, where it is shown in another way. */
export function CaseMessage({
  title,
  said,
  children,
}: {
  title: string
  said: { text: string; at: string }
  children?: ReactNode
}) {
  const language = useInterfaceLanguage()
  return (
    <div className={styles.said}>
      <h3>{title}</h3>
      <p className={styles.hint}>
        <time dateTime={said.at}>{showMoment(language, said.at)}</time>
      </p>
      {children || (
        <p dir="auto" className={styles.text}>
          {said.text}
        </p>
      )}
    </div>
  )
}
