import type { AppointmentDuration, AppointmentState } from '@nyaysathi/contracts/appointments'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '../platform/api-client.ts'
import { callAsMember, callAsMemberForPage } from '../platform/member-call.ts'
import { randomText } from '../platform/session.ts'

const appointmentsKey = ['appointments']

/** The caller's own, of either side, page by page; the latest beginning first. */
export const appointmentList = infiniteQueryOptions({
  queryKey: [...appointmentsKey, 'list'],
  queryFn: ({ pageParam }) =>
    callAsMemberForPage('GET /api/appointments/details', { query: { cursor: pageParam } }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** Days that are looked at together: two weeks. */
export const slotWindowDays = 14

/** Free times of a helper from a day in India on. They belong to whoever comes first, so they are never kept. */
export function freeSlots(nyaysathi_id: string, duration: AppointmentDuration, from: string) {
  return queryOptions({
    queryKey: ['slots', nyaysathi_id, duration, from],
    queryFn: () => {
      const days = String(slotWindowDays)
      const query = { nyaysathi_id, from, days, duration: `${duration}` } as const
      return callApi('GET /api/appointments/slots', { query })
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Others whom somebody can ask when a request came to nothing. */
export function alternativeHelpers(appointment_id: string) {
  return queryOptions({
    queryKey: [...appointmentsKey, 'alternatives', appointment_id],
    queryFn: () => callAsMember('GET /api/appointments/alternatives', { query: { appointment_id } }),
  })
}

type Change = {
  /** Which button this is, where one screen has several. */
  button?: string
  /** What is changed: the same change sent again does not happen twice. */
  what: object
  send: (idempotencyKey: string) => Promise<AppointmentState>
}

/** A change of an appointment; all lists are read anew after it, also after a refusal, which means that they were old. */
export function useChangeAppointment(onDone?: () => void) {
  const refresh = useRefreshAppointments()
  /** Of one and the same change, however often it is sent. */
  const key = useRef({ of: '', value: '' })
  return useMutation({
    mutationFn: ({ button, what, send }: Change) => {
      const of = JSON.stringify([button, what])
      if (key.current.of !== of) key.current = { of, value: randomText(16) }
      return send(key.current.value)
    },
    onSuccess: () => onDone?.(),
    onSettled: refresh,
  })
}

/** Has every list of appointments, and the free times, read anew. */
export function useRefreshAppointments(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: appointmentsKey }),
      queries.invalidateQueries({ queryKey: ['slots'] }),
    ])
  }
}
