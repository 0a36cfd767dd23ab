import {
  type appointmentCaseTypes,
  appointmentDurations,
  type appointmentModes,
  type consultationTypes,
} from '@nyaysathi/contracts/appointments'
import { useCallback, useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import { findMember, randomText } from '../../platform/session.ts'

export type BookingDraft = {
  step: 1 | 2
  consultation_type: (typeof consultationTypes)[number]
  case_type: (typeof appointmentCaseTypes)[number] | ''
  case_description: string
  /** A day and a time of day in India. */
  date: string
  time: string
  duration: (typeof appointmentDurations)[number]
  mode: (typeof appointmentModes)[number]
  notes: string
  /** The same request, however often it is sent: a new one as soon as anything in it changes. */
  key: string
}

/** With the defaults of the specification (member areas §9). */
function emptyDraft(): BookingDraft {
  return {
    step: 1,
    consultation_type: 'initial',
    case_type: '',
    case_description: '',
    date: '',
    time: '',
    duration: 30,
    mode: 'online',
    notes: '',
    key: randomText(16),
  }
}

/**
 * What is begun with this helper; at first, what is carried over from an appointment that came to nothing. It is of one person: on
 * a shared phone, the next one finds nothing of it.
 */
export function useBookingDraft(nyaysathi_id: string, carried: Partial<BookingDraft> | undefined) {
  const key = `booking ${findMember()?.userId} ${nyaysathi_id}`
  const [nothing] = useState(() => ({ ...emptyDraft(), ...carried }))
  const { written, write, forget } = useDraft(key, nothing)
  const draft = appointmentDurations.includes(written.duration)
    ? written
    : { ...written, duration: 30 as const }
  const change = useCallback(
    (more: Partial<BookingDraft>) => {
      const { step, ...content } = more
      const isChanged = Object.keys(content).length > 0
      write({ ...more, ...(isChanged ? { key: randomText(16) } : {}) })
    },
    [write],
  )
  return { draft, change, forget }
}
