import {
  type appointmentCaseTypes,
  appointmentDurations,
  type appointmentModes,
  type consultationTypes,
} from '@nyaysathi/contracts/appointments'
import { findMember, randomText, tabStorage } from '../../platform/session.ts'

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

/** Of one person with one helper: on a shared phone, the next person finds nothing of it. */
const keyOf = (nyaysathi_id: string) => `booking ${findMember()?.userId} ${nyaysathi_id}`

/** What was begun with this helper; else, what is carried over from an appointment that came to nothing. */
export function readDraft(nyaysathi_id: string, carried?: Partial<BookingDraft>): BookingDraft {
  try {
    const draft: BookingDraft = {
      ...emptyDraft(),
      ...carried,
      ...JSON.parse(tabStorage.read(keyOf(nyaysathi_id)) ?? '{}'),
    }
    return appointmentDurations.includes(draft.duration) ? draft : { ...draft, duration: 30 }
  } catch {
    return emptyDraft()
  }
}

export function changeDraft(
  nyaysathi_id: string,
  draft: BookingDraft,
  change: Partial<BookingDraft>,
): BookingDraft {
  const { step, ...content } = change
  const isChanged = Object.keys(content).length > 0
  const next = { ...draft, ...change, ...(isChanged ? { key: randomText(16) } : {}) }
  tabStorage.write(keyOf(nyaysathi_id), JSON.stringify(next))
  return next
}

export function forgetDraft(nyaysathi_id: string): void {
  tabStorage.remove(keyOf(nyaysathi_id))
}
