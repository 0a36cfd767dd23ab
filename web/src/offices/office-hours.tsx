import type { OfficeHours } from '@nyaysathi/contracts/offices'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import styles from './office-details.module.css'
import { sayOpenNow } from './open-now.ts'

/** As its source has them; and whether it is open now, where they can be read so. */
export function HoursNow({ hours, now }: { hours: OfficeHours; now: Date }) {
  const words = useWords()
  const said = sayOpenNow(words, useInterfaceLanguage(), hours, now)
  return (
    <>
      {said && <strong className={said.isOpen ? styles.open : styles.closed}>{said.text}</strong>}
      <span dir="auto">{hours.text}</span>
    </>
  )
}
