import type { Letter, LetterDeadline } from '@nyaysathi/contracts/letters'
import { useState } from 'react'
import { GuideLine } from '../guides/index.ts'
import { saveFile } from '../platform/save-file.ts'
import { showDate } from '../platform/show-time.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, ClockIcon } from '../ui/index.ts'
import { calendarFile } from './calendar-file.ts'
import styles from './deadline-box.module.css'
import { type Deadline, dayInIndia, daysBetween, deadlineOf } from './deadline-rules.ts'
import type { FactSheet } from './fact-sheet.ts'
import { MissingFact } from './missing-fact.tsx'

/** Every deadline of a letter: its day, how far off it is, and why. */
export function DeadlineBox({ letter, facts }: { letter: Letter; facts: FactSheet }) {
  const words = useWords()
  const hydrated = useHydrated()
  const today = dayInIndia(new Date())
  const deadlines = letter.deadlines.map((told) => ({ told, found: deadlineOf(told.id, facts) }))
  const over = deadlines.some(({ found }) => found.state === 'known' && !found.theirs && found.day < today)
  return (
    <section className={styles.section} aria-labelledby="deadlines">
      <h2 id="deadlines">{words('letters.deadlines')}</h2>
      <p className={styles.note}>{words('letters.deadlines_note')}</p>
      <ul className={styles.list}>
        {deadlines.map(({ told, found }) => (
          <li key={told.id} className={styles.deadline}>
            <h3>{told.title}</h3>
            <DeadlineDay found={found} today={today} />
            <p className={styles.why}>
              <GuideLine text={told.text} />
            </p>
          </li>
        ))}
      </ul>
      {over && <p className={styles.over}>{words('letters.over_advice')}</p>}
      {hydrated && <CalendarButton deadlines={deadlines} letter={letter} today={today} />}
    </section>
  )
}

function DeadlineDay({ found, today }: { found: Deadline; today: string }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  if (found.state === 'older-law') return <p className={styles.over}>{words('letters.older_law')}</p>
  if (found.state === 'missing') return <MissingFact fact={found.fact} />
  const days = daysBetween(today, found.day)
  const distance =
    days === 0
      ? words('letters.today')
      : days > 0
        ? words('letters.left', { days })
        : words('letters.over', { days: -days })
  const missed = days < 0 && !found.theirs
  return (
    <p className={missed ? styles.over : styles.day}>
      <ClockIcon />
      <span>
        <strong>
          <time dateTime={found.day}>{showDate(language, found.day)}</time>
        </strong>{' '}
        ({distance}){days < 0 && found.theirs && ` ${words('letters.over_theirs')}`}
      </span>
    </p>
  )
}

function CalendarButton({
  deadlines,
  letter,
  today,
}: {
  deadlines: { told: LetterDeadline; found: Deadline }[]
  letter: Letter
  today: string
}) {
  const words = useWords()
  const [named, setNamed] = useState(false)
  const coming = deadlines.flatMap(({ told, found }) =>
    found.state === 'known' && found.day >= today ? [{ told, day: found.day }] : [],
  )
  if (coming.length === 0) return <p className={styles.note}>{words('letters.calendar_none')}</p>
  const save = () => {
    const days = coming.map(({ told, day }) => ({
      uid: `${letter.id}.${told.id}.${day}@nyaysathi`,
      day,
      summary: named ? told.title : words('letters.calendar_neutral'),
      description: named ? `${letter.title}: ${plainText(told)}` : '',
    }))
    // A name that tells nothing to whoever looks through the downloads.
    saveFile(new Blob([calendarFile(days, new Date())], { type: 'text/calendar' }), 'dates.ics')
  }
  return (
    <div className={styles.calendar}>
      <label className={styles.tick}>
        <input type="checkbox" checked={named} onChange={({ target }) => setNamed(target.checked)} />
        {words('letters.calendar_named')}
      </label>
      <Button variant="outline" icon={<ClockIcon />} onClick={save}>
        {words('letters.calendar')}
      </Button>
    </div>
  )
}

function plainText({ text }: LetterDeadline): string {
  return text.map((span) => ('text' in span ? span.text : 'number' in span ? span.number : '')).join('')
}
