import type { CaseCourse as Course } from '@nyaysathi/contracts/cases'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { reasonWords, stepWords } from './case-words.ts'
import styles from './cases.module.css'

/** What happened to a case, the oldest first. */
export function CaseProgress({ course }: { course: Course }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <section aria-labelledby="course" className={styles.sheet}>
      <h2 id="course">{words('cases.course')}</h2>
      <ol className={styles.course}>
        {course.map(({ step, at, reason }) => (
          <li key={`${step} ${at}`}>
            <span>
              {words(stepWords[step])}
              {reason && ` (${words(reasonWords[reason])})`}
            </span>
            <time dateTime={at} className={styles.hint}>
              {showMoment(language, at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
