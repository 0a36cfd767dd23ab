import type { HelperOverview } from '@nyaysathi/contracts/helper-overview'
import { useInfiniteQuery } from '@tanstack/react-query'
import { appointmentList, groupAppointments } from '../../../appointments/index.ts'
import { useWords } from '../../../platform/words/index.ts'
import { LinkButton } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import cards from '../appointments/cards.module.css'
import { ClientCard } from '../appointments/client-card.tsx'
import { DecisionTold, useDecision } from '../appointments/decision.tsx'
import { tabField } from '../dashboard-tabs.ts'

const atMost = 3

/** The next requests, to be answered without a further step. */
export function FirstRequests({ overview }: { overview: HelperOverview | undefined }) {
  const words = useWords()
  const decision = useDecision()
  const { data } = useInfiniteQuery(appointmentList)
  if (!overview || !data) return null
  const { waiting } = groupAppointments(
    data.pages.flatMap(({ answer }) => answer),
    new Date(),
  )
  return (
    <Sheet
      title={words('dashboard.to_answer')}
      aside={
        waiting.length > atMost && (
          <LinkButton variant="outline" small to={`?${tabField}=appointments`}>
            {words('dashboard.all_requests', { count: waiting.length })}
          </LinkButton>
        )
      }
    >
      <DecisionTold decision={decision} />
      {waiting.length === 0 ? (
        <p className={styles.soft}>{words('dashboard.none_to_answer')}</p>
      ) : (
        <ul className={cards.list}>
          {waiting.slice(0, atMost).map((appointment) => (
            <li key={appointment.appointment_id}>
              <ClientCard appointment={appointment} decision={decision} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
