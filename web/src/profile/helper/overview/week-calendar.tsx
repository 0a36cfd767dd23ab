import type { Appointment, HelperHours } from '@nyaysathi/contracts/appointments'
import { indianTime } from '@nyaysathi/contracts/opening-hours'
import type { CSSProperties } from 'react'
import { StatusLabel } from '../../../appointments/index.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { useOpenAppointment } from '../appointments/appointment-overlay.tsx'
import { clientName } from '../appointments/client-name.ts'
import { showClockOf, showDayPart, showFullDay, showHour } from './show-week.ts'
import styles from './week-calendar.module.css'
import {
  dayOfWeek,
  hoursByDay,
  type Placed,
  placeSideBySide,
  type Stretch,
  shownHours,
  stretchOf,
  weekAround,
} from './week-rules.ts'

const shownStatuses: readonly string[] = ['Scheduled', 'Accepted', 'Completed', 'NoShow']
const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Minutes after midnight between which the calendar is drawn. */
type Shown = { from: number; to: number }

/** `share` of the shown hours, for the place in the column. */
function lay(at: Stretch, shown: Shown, lane = 0, lanes = 1): CSSProperties {
  const share = (minutes: number) => `${((100 * minutes) / (shown.to - shown.from)).toFixed(3)}%`
  return {
    '--from': share(at.from - shown.from),
    '--size': share(at.to - at.from),
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties
}

function isDayOff(hours: HelperHours | undefined, day: Date): boolean {
  const noon = new Date(day.getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
  return hours?.days_off.some(({ from, to }) => from <= noon && noon <= to) ?? false
}

/**
 * Monday to Sunday in India. It is one list of days with their appointments; where there is room, the style sheet lays it
 * out as a calendar, so eye, keyboard and screen reader meet the same things in the same order.
 */
export function WeekCalendar({
  week,
  appointments,
  hours,
  asList,
}: {
  week: Date
  appointments: Appointment[]
  hours: HelperHours | undefined
  asList: boolean
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const blocks = placeSideBySide(
    appointments
      .filter(({ status }) => shownStatuses.includes(status))
      .map((item) => ({ item, ...stretchOf(item.appointment_date, item.duration) })),
  )
  const weekly = hoursByDay(hours?.weekly ?? [])
  const shown = shownHours([...blocks, ...weekly])
  const marks = Array.from({ length: (shown.to - shown.from) / 60 }, (_, hour) => shown.from + hour * 60)
  const now = new Date()
  const today = weekAround(now).getTime() === week.getTime() ? (indianTime(now).day + 6) % 7 : undefined
  return (
    <div
      className={styles.week}
      data-list={asList || undefined}
      style={{ '--hours': marks.length } as CSSProperties}
    >
      <div className={styles.ruler} aria-hidden="true">
        {marks.map((minutes) => (
          <span key={minutes}>{showHour(language, minutes)}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {weekdays.map((place) => (
          <DayColumn
            key={place}
            day={dayOfWeek(week, place)}
            blocks={blocks.filter((block) => block.day === place)}
            open={weekly.filter((stretch) => stretch.day === place)}
            isOff={isDayOff(hours, dayOfWeek(week, place))}
            now={place === today ? now : undefined}
            shown={shown}
          />
        ))}
      </ol>
      <p className={styles.legend}>
        <span className={styles.keyOpen}>{words('dashboard.key_hours')}</span>
        <span className={styles.keyRequest}>{words('dashboard.key_request')}</span>
        <span className={styles.keyAccepted}>{words('dashboard.key_accepted')}</span>
      </p>
    </div>
  )
}

function DayColumn({
  day,
  blocks,
  open,
  isOff,
  now,
  shown,
}: {
  day: Date
  blocks: Placed<Appointment>[]
  /** The weekly hours of this day. */
  open: Stretch[]
  isOff: boolean
  /** Where this day is today. */
  now: Date | undefined
  shown: Shown
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <li className={styles.day} data-today={now !== undefined || undefined}>
      <h3 className={styles.date} aria-label={showFullDay(language, day)}>
        <span className={styles.weekday}>{showDayPart(language, day, { weekday: 'short' })}</span>{' '}
        <span className={styles.number}>{showDayPart(language, day, { day: 'numeric' })}</span>
        <span className={styles.whole}>{showFullDay(language, day)}</span>
      </h3>
      <div className={styles.column} data-off={isOff || undefined}>
        {!isOff &&
          open.map((stretch) => (
            <span key={stretch.from} className={styles.open} style={lay(stretch, shown)} aria-hidden="true" />
          ))}
        {isOff && <p className={styles.off}>{words('dashboard.day_off')}</p>}
        {blocks.length === 0 && !isOff && <p className={styles.nothing}>{words('dashboard.day_empty')}</p>}
        <ul className={styles.blocks}>
          {blocks.map((block) => (
            <Block key={block.item.appointment_id} block={block} shown={shown} />
          ))}
        </ul>
        {now && <NowLine now={now} shown={shown} />}
      </div>
    </li>
  )
}

function Block({ block, shown }: { block: Placed<Appointment>; shown: Shown }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const open = useOpenAppointment()
  const { item, lane, lanes } = block
  return (
    <li style={lay(block, shown, lane, lanes)}>
      <button type="button" className={styles.block} data-status={item.status} onClick={() => open(item)}>
        <span className={styles.time}>
          <bdi>{showClockOf(language, item.appointment_date, item.duration, words)}</bdi>
        </span>
        <span className={styles.name}>
          <bdi>{clientName(words, item)}</bdi>
        </span>
        <span className={styles.status}>
          <StatusLabel appointment={item} />
        </span>
      </button>
    </li>
  )
}

function NowLine({ now, shown }: { now: Date; shown: Shown }) {
  const { minute } = indianTime(now)
  if (minute < shown.from || minute > shown.to) return null
  return (
    <span
      className={styles.now}
      style={lay({ day: 0, from: minute, to: minute }, shown)}
      aria-hidden="true"
    />
  )
}
