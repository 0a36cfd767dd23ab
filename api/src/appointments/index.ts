export {
  answerDue,
  answerLimit,
  isBlockedBetween,
  isOver,
  isStillToPassOn,
  isWaiting,
} from './appointment-conditions.ts'
export { lockCitizen } from './appointment-queries.ts'
export { appointmentRoutes } from './appointment-routes.ts'
export { openText, sealText, unwrapAppointmentKey } from './appointment-sealing.ts'
export { appointmentsOfAccount } from './appointments-of-account.ts'
export { requireBookable } from './bookable-time.ts'
export { cancelBetween, lockBookingsBetween, type Pair } from './cancel-appointment.ts'
export { isTimeTaken, listStandingBetween, reopenRequest, waitForReferral } from './change-queries.ts'
export { findOtherHelp } from './find-alternatives.ts'
export { findFirstFreeSlots } from './hours/first-free-slots.ts'
export { indianDay } from './hours/free-slots.ts'
export { changeAppointment, lockHelper, requirePossible } from './lock-appointment.ts'
export { appointmentMailChecks, tellOfAppointment } from './notices/index.ts'
export { passOnAppointment } from './pass-on-appointment.ts'
export { settleSoon } from './settle-appointments.ts'
