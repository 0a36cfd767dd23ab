import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import choice from '../ui/choice.module.css'
import { VisuallyHidden } from '../ui/index.ts'
import { noonOf, showDay, showPart } from './appointment-moments.ts'
import type { FreeDay } from './slot-rules.ts'
import styles from './time-picker.module.css'

/** Two weeks of days; one without a free time can be seen and not chosen. */
export function FreeDays({
  days,
  shown,
  disabled,
  onChoose,
}: {
  days: readonly FreeDay[]
  shown: string | undefined
  disabled: boolean
  onChoose: (day: string) => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <fieldset className={choice.group} disabled={disabled}>
      <legend>{words('appointments.choose_day')}</legend>
      <div className={styles.days}>
        {days.map(({ day, times }) => {
          const noon = noonOf(day)
          const count = times.length
          return (
            <label key={day} className={choice.choice}>
              <input
                type="radio"
                name="day"
                value={day}
                checked={day === shown}
                disabled={count === 0}
                onChange={() => onChoose(day)}
              />
              <span className={`${choice.face} ${styles.dayFace}`}>
                <VisuallyHidden>
                  {words('appointments.day_with_count', { day: showDay(language, noon), count })}
                </VisuallyHidden>
                <span aria-hidden="true">{showPart(language, noon, { weekday: 'short' })}</span>
                <span className={styles.number} aria-hidden="true">
                  {showPart(language, noon, { day: 'numeric' })}
                </span>
                <span aria-hidden="true">{showPart(language, noon, { month: 'short' })}</span>
                <span className={styles.count} aria-hidden="true">
                  {count === 0
                    ? words('appointments.free_none')
                    : words('appointments.free_count', { count })}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
