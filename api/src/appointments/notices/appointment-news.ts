export type AppointmentSide = 'citizen' | 'helper'

/** What happened to an appointment, as its two parties are told. */
export type AppointmentNews =
  | { what: 'requested' }
  /** `by` the citizen when a time that the helper had proposed is taken (or turned down). */
  | { what: 'accepted' | 'declined'; by: AppointmentSide }
  | { what: 'time_proposed'; by: AppointmentSide; proposed_start: Date }
  /** Accepted before and still so, at another time. */
  | { what: 'changed'; by: AppointmentSide; earlier_start: Date }
  /** `by` nobody when a side is gone or may not help any more: who is left is told that it does not take place. */
  | { what: 'cancelled'; by: AppointmentSide | 'nobody' }
  | { what: 'expired' }
  | { what: 'completed' }
