import { lazy } from 'react'
import { loadWords } from '../platform/words/index.ts'

export { ChoiceRow } from '../ui/choice-row.tsx'
export type { InsteadOf } from './alternative-helpers-list.tsx'
export {
  appointmentList,
  useRefreshAppointments,
} from './appointment-calls.ts'
export { AppointmentCard } from './appointment-card.tsx'
export { AppointmentDetails } from './appointment-details.tsx'
export {
  indianClock,
  indianDay,
  momentOf,
} from './appointment-moments.ts'
export { groupAppointments } from './appointment-rules.ts'
export { AppointmentTime } from './appointment-time.tsx'
export { caseTypeWords, modeWords } from './appointment-words.ts'
export { CalendarButton } from './calendar-button.tsx'
export { CancelDialog } from './cancel-dialog.tsx'
export { Cost } from './cost.tsx'
export { DateLeaf } from './date-leaf.tsx'
export { MeetingFacts } from './meeting-facts.tsx'
export { NoShowDialog } from './no-show-dialog.tsx'
export { AnswerProposal } from './proposal-notice.tsx'
export { ProposeDialog } from './propose-dialog.tsx'
export { sayRefusal } from './refusal-words.ts'

export { StartChatButton } from './start-chat.tsx'
export { StatusLabel } from './status-label.tsx'
export { TelephoneFact } from './telephone-fact.tsx'
export { type ChosenTime, TimePicker } from './time-picker.tsx'

/** For helpers; it stands in a `LateDialog`. */
export const MeetingDialog = lazy(async () => {
  const [module] = await Promise.all([import('./meeting-dialog.tsx'), loadWords(['meeting'])])
  return { default: module.MeetingDialog }
})
