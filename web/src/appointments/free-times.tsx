import { showClock } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import choice from '../ui/choice.module.css'
import { isOutsideIndianTime, noonOf, showDay, showOwnClock } from './appointment-moments.ts'
import { type DayPart, type FreeDay, timesByPart } from './slot-rules.ts'
import styles from './time-picker.module.css'

const partWords: Record<DayPart, WordId> = {
  morning: 'appointments.morning',
  afternoon: 'appointments.afternoon',
  evening: 'appointments.evening',
}

/** The free times of one day, by the part of the day. */
export function FreeTimes({
  free,
  chosen,
  disabled,
  onChoose,
}: {
  free: FreeDay
  chosen: string
  disabled: boolean
  onChoose: (clock: string) => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const isAbroad = free.times.some(({ moment }) => isOutsideIndianTime(moment))
  return (
    <fieldset className={choice.group} disabled={disabled}>
      <legend>
        {words('appointments.time_on', { day: showDay(language, noonOf(free.day)) })}{' '}
        <span className={styles.zone}>{words('appointments.india_time')}</span>
      </legend>
      {free.times.length === 0 && <p>{words('appointments.no_slots_on_day')}</p>}
      {timesByPart(free.times).map(({ part, times }) => (
        <fieldset key={part} className={styles.part}>
          <legend className={styles.partName}>{words(partWords[part])}</legend>
          <div className={styles.times}>
            {times.map(({ clock, moment }) => (
              <label key={clock} className={choice.choice}>
                <input
                  type="radio"
                  name="time"
                  value={clock}
                  checked={clock === chosen}
                  onChange={() => onChoose(clock)}
                />
                <span className={choice.face}>
                  <bdi>{showClock(language, moment)}</bdi>
                  {isAbroad && <span className={styles.ownClock}>{showOwnClock(language, moment)}</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
