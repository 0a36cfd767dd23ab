export type AppointmentSide = 'citizen' | 'helper'

/** What happened to an appointment, as its two parties are told. */
export type AppointmentNews =
  | { what: 'requested' }
  /** `by` the citizen when a time that the helper had proposed for a request is taken. */
  | { what: 'accepted'; by: AppointmentSide }
  | { what: 'declined'; by: 'helper' }
  | { what: 'time_proposed'; by: AppointmentSide; proposed_start: Date }
  /** A proposed time was refused; all else stays as it was. */
  | { what: 'proposal_declined'; by: AppointmentSide }
  /** Accepted before and still so, at another time. */
  | { what: 'changed'; by: AppointmentSide; earlier_start: Date }
  /** `by` nobody when a side is gone or may not help any more: who is left is told that it does not take place. */
  | { what: 'cancelled'; by: AppointmentSide | 'nobody' }
  /** With the citizen's consent: what is in the calendars is not there any more. */
  | { what: 'passed_on' }
  | { what: 'expired' }
  | { what: 'completed' }
  /** `by` says that the other one did not come; the other one is told, and can contradict. */
  | { what: 'no_show'; by: AppointmentSide }
