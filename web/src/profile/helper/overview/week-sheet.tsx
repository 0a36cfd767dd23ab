import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDate } from '../../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { ArrowIcon, Button, IconButton, Spinner, TryAgain } from '../../../ui/index.ts'
import { Sheet } from '../../sheet.tsx'
import { appointmentsOfWeek, helperHours } from '../helper-calls.ts'
import { WeekCalendar } from './week-calendar.tsx'
import { dayOfWeek, weekAround, weekMs } from './week-rules.ts'
import styles from './week-sheet.module.css'

/** One week of requests and accepted appointments over the weekly hours. */
export function WeekSheet() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [steps, setSteps] = useState(0)
  const [asList, setAsList] = useState(false)
  const present = weekAround(new Date())
  const week = new Date(present.getTime() + steps * weekMs)
  const { data, error, isFetching, refetch } = useQuery(appointmentsOfWeek(week))
  const hours = useQuery(helperHours)
  const range = words('dashboard.week_range', {
    from: showDate(language, week.toISOString()),
    to: showDate(language, dayOfWeek(week, 6).toISOString()),
  })
  return (
    <Sheet
      title={words('dashboard.week')}
      aside={
        <div className={styles.bar}>
          {steps !== 0 && (
            <Button variant="quiet" small onClick={() => setSteps(0)}>
              {words('dashboard.week_present')}
            </Button>
          )}
          <span className={styles.back}>
            <IconButton small label={words('dashboard.week_before')} onClick={() => setSteps(steps - 1)}>
              <ArrowIcon />
            </IconButton>
          </span>
          <IconButton small label={words('dashboard.week_after')} onClick={() => setSteps(steps + 1)}>
            <ArrowIcon />
          </IconButton>
          <Button
            variant="outline"
            small
            className={styles.view}
            aria-pressed={asList}
            onClick={() => setAsList(!asList)}
          >
            {words('dashboard.as_list')}
          </Button>
        </div>
      }
    >
      <p className={styles.range} aria-live="polite">
        {range}
      </p>
      {error && !data && (
        <TryAgain text={words('dashboard.week_failed')} busy={isFetching} again={() => void refetch()} />
      )}
      {!data && !error && <Spinner label={words('app.loading')} />}
      {data && <WeekCalendar week={week} appointments={data} hours={hours.data} asList={asList} />}
    </Sheet>
  )
}
