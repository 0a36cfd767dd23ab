import {
  type appointmentCaseTypes,
  appointmentDurations,
  type appointmentModes,
  type consultationTypes,
} from '@nyaysathi/contracts/appointments'
import { useCallback, useEffect, useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import { findMember, randomText, tabStorage } from '../../platform/session.ts'
import { useSignIn } from '../../platform/sign-in-state.ts'

/** What it is about, when, who one is, and all of it once more: members have told who they are, and send it from the second. */
export const bookingSteps = ['case', 'time', 'account', 'review'] as const

export type BookingDraft = {
  step: 1 | 2 | 3 | 4
  consultation_type: (typeof consultationTypes)[number]
  case_type: (typeof appointmentCaseTypes)[number] | ''
  case_description: string
  /** A day and a time of day in India. */
  date: string
  time: string
  duration: (typeof appointmentDurations)[number]
  mode: (typeof appointmentModes)[number]
  notes: string
  against_name?: string
  against_place?: string
  against_telephone?: string
  /** As it was typed; nothing as long as the number of the profile stands there. */
  telephone?: string | undefined
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

/** It is of one person: on a shared phone, the next one finds nothing of it. */
const draftKey = (whose: string, nyaysathi_id: string) => `booking ${whose} ${nyaysathi_id}`

/** What is begun with this helper; at first, what is carried over from an appointment that came to nothing. */
export function useBookingDraft(
  whose: string,
  nyaysathi_id: string,
  carried: Partial<BookingDraft> | undefined,
) {
  const [nothing] = useState(() => ({ ...emptyDraft(), ...carried }))
  const { written, write, forget } = useDraft(draftKey(whose, nyaysathi_id), nothing)
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

/** What nobody in particular has written in this tab is of whoever signs in here. */
function takeOver(whose: string, nyaysathi_id: string): void {
  const ofStranger = draftKey('', nyaysathi_id)
  const written = tabStorage.read(ofStranger)
  if (!written) return
  tabStorage.write(draftKey(whose, nyaysathi_id), written)
  tabStorage.remove(ofStranger)
}

/**
 * Whose booking this is; empty for somebody who has not signed in yet. Where the sign-in ends meanwhile, it waits for the same
 * person: `hasEnded`.
 */
export function useWhose(nyaysathi_id: string): { whose: string; hasEnded: boolean } {
  const { state } = useSignIn()
  const now = state === 'signed-in' ? (findMember()?.userId ?? '') : ''
  const [whose, setWhose] = useState(() => {
    if (now) takeOver(now, nyaysathi_id)
    return now
  })
  useEffect(() => {
    if (now === '' || now === whose) return
    if (whose === '') takeOver(now, nyaysathi_id)
    setWhose(now)
  }, [now, whose, nyaysathi_id])
  return { whose, hasEnded: whose !== '' && now === '' }
}
