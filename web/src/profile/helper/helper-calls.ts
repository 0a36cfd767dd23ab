import type { Appointment } from '@nyaysathi/contracts/appointments'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../platform/member-call.ts'
import { weekMs } from './overview/week-rules.ts'

/** Ten papers of 10 MB on a slow line. */
export const uploadTimeoutMs = 600_000
/** Whatever changes an appointment has everything under this name read anew. */
const appointmentsKey = 'appointments'

export const ownApplication = queryOptions({
  queryKey: ['own-application'],
  queryFn: () => callAsMember('GET /api/nyaysathi/application'),
})

export const helperProfile = queryOptions({
  queryKey: ['helper-profile'],
  queryFn: () => callAsMember('GET /api/auth/user/details'),
})

export const helperOverview = queryOptions({
  queryKey: [appointmentsKey, 'overview'],
  queryFn: () => callAsMember('GET /api/nyaysathi/overview'),
})

/** Hours of the week as the server reads them, the pause and the days off. */
export const helperHours = queryOptions({
  queryKey: [appointmentsKey, 'hours'],
  queryFn: () => callAsMember('GET /api/appointments/hours'),
})

/** All that begins in the week from `week` on. */
export function appointmentsOfWeek(week: Date) {
  const from = week.toISOString()
  const to = new Date(week.getTime() + weekMs).toISOString()
  return queryOptions({
    queryKey: [appointmentsKey, 'week', from],
    queryFn: () => callAsMember('GET /api/appointments/details', { query: { from, to, limit: '100' } }),
  })
}

/** One of them as it stands now; until that is known, as a list had it. */
export function oneAppointment(known: Appointment) {
  const { appointment_id } = known
  return queryOptions({
    queryKey: [appointmentsKey, 'one', appointment_id],
    queryFn: () => callAsMember('GET /api/appointments/:appointment_id', { params: { appointment_id } }),
    placeholderData: known,
    staleTime: 0,
  })
}

/**
 * What a helper may know of a client while something is open between them. More is known once it is accepted, and nothing
 * any more when it is over, so each status asks for itself.
 */
export function publicUser({ user_id, status }: Appointment) {
  return queryOptions({
    queryKey: ['client', user_id, status],
    queryFn: () => callAsMember('GET /api/users/public/:user_id', { params: { user_id: user_id ?? '' } }),
    enabled: user_id !== null && (status === 'Scheduled' || status === 'Accepted'),
    retry: false,
  })
}

/** Has the profile and the application read anew, and the hours that stand in the profile. */
export function useRefreshProfile(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [ownApplication, helperProfile, helperHours].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}
