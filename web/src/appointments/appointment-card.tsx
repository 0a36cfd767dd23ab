import type { Appointment } from '@nyaysathi/contracts/appointments'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useWords } from '../platform/words/index.ts'
import styles from './appointment-card.module.css'
import { shownStatus } from './appointment-rules.ts'
import { AppointmentTime } from './appointment-time.tsx'
import { caseTypeWords, consultationWords, modeWords } from './appointment-words.ts'
import { DateLeaf } from './date-leaf.tsx'
import { StatusLabel } from './status-label.tsx'

/** What has a press of its own inside a card. */
const ownPress = 'a, button, input, label, textarea, select, details, dialog'

/**
 * One appointment at a glance: when, with whom, where it stands. `children` are what can be done with it. A press
 * anywhere on the card does what one of these buttons does (`onPress`).
 */
export function AppointmentCard({
  appointment,
  level = 3,
  name,
  aroundName = (heading) => heading,
  onPress,
  children,
}: {
  appointment: Appointment
  level?: 2 | 3 | 4
  /** Takes the place of the plain name. */
  name?: ReactNode
  /** Puts something beside the heading with the name. */
  aroundName?: (heading: ReactNode) => ReactNode
  onPress?: (() => void) | undefined
  children?: ReactNode
}) {
  const words = useWords()
  const titleId = useId()
  const Heading = `h${level}` as const
  const { appointment_date, mode, consultation_type, case_type, other_party, status } = appointment
  const shown = shownStatus(status)
  const isOpen = shown === 'Accepted' || shown === 'Scheduled' || shown === 'Pending'
  const pressed = ({ target }: MouseEvent) => {
    const isOwn = target instanceof Element && target.closest(ownPress)
    if (!isOwn && !getSelection()?.toString()) onPress?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the button among the children
    <article
      className={onPress ? `${styles.card} ${styles.pressable}` : styles.card}
      aria-labelledby={titleId}
      onClick={pressed}
    >
      <DateLeaf iso={appointment_date} faded={!isOpen} />
      <div className={styles.intro}>
        <div className={styles.head}>
          {aroundName(
            <Heading id={titleId} className={styles.name}>
              {name ?? <bdi>{other_party.name}</bdi>}
            </Heading>,
          )}
          <StatusLabel appointment={appointment} />
        </div>
        <AppointmentTime when={appointment} />
      </div>
      <div className={styles.rest}>
        <p className={styles.facts}>
          {[
            words(modeWords[mode]),
            words(consultationWords[consultation_type]),
            words(caseTypeWords[case_type]),
          ].join(' · ')}
        </p>
        {children}
      </div>
    </article>
  )
}

/** The row of buttons at the foot of a card. */
export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
