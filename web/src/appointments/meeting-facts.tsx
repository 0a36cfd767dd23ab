import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useWords } from '../platform/words/index.ts'
import styles from './appointment-details.module.css'
import { VisitArea } from './visit-area.tsx'

/** How the two meet and what to bring: on the card of what was accepted, since it is what one looks for on the day. */
export function MeetingFacts({ appointment }: { appointment: Appointment }) {
  const words = useWords()
  const { status, meeting, my_side, other_party } = appointment
  if (status !== 'Accepted') return null
  if (!meeting) {
    if (my_side === 'helper') return null
    return <p className={styles.soft}>{words('appointments.meeting_none', { name: other_party.name })}</p>
  }
  const { link, telephone, address, bring } = meeting
  return (
    <section aria-label={words('appointments.meeting')}>
      <dl className={styles.details}>
        {link && (
          <div>
            <dt>{words('appointments.meeting_link')}</dt>
            <dd>
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {words('appointments.meeting_link_open')}
              </a>{' '}
              <bdi className={styles.soft}>{new URL(link).host}</bdi>
            </dd>
          </div>
        )}
        {telephone && (
          <div>
            <dt>{words('appointments.meeting_telephone')}</dt>
            <dd>
              <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>
                <bdi dir="ltr">{telephone}</bdi>
              </a>
            </dd>
          </div>
        )}
        {address && (
          <div className={styles.wide}>
            <dt>{words('appointments.meeting_address')}</dt>
            <dd dir="auto">{address}</dd>
            <dd>
              <a href={mapSearch(address)} target="_blank" rel="noopener noreferrer">
                {words('appointments.meeting_address_map')}
              </a>
            </dd>
            <dd className={styles.map}>
              <VisitArea address={address} />
            </dd>
          </div>
        )}
        {bring && (
          <div className={styles.wide}>
            <dt>{words('appointments.meeting_bring')}</dt>
            <dd dir="auto">{bring}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Nothing of the appointment goes along but the address that was pressed. */
function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.replace(/\s+/g, ' ') })}`
}
