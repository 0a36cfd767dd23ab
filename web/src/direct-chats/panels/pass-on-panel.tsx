import { useQuery } from '@tanstack/react-query'
import { callAsMember } from '../../platform/member-call.ts'
import { PassOn } from '../../referrals/index.ts'
import type { PanelProps } from './panel-props.ts'

/** For the helper of the chat: proposes a colleague of the field that the appointment is about. */
export function PassOnPanel({ state, partner, close }: PanelProps) {
  const { appointment_id } = state.details
  const { data, error } = useQuery({
    queryKey: ['appointments', 'one', appointment_id],
    queryFn: () => callAsMember('GET /api/appointments/:appointment_id', { params: { appointment_id } }),
  })
  if (!data && !error) return null
  const case_type = data?.case_type ?? 'other'
  return <PassOn people={[{ what: { appointment_id }, case_type, label: partner.name }]} onClose={close} />
}
