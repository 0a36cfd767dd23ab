import {
  type AppointmentAction,
  type AppointmentSide,
  type AppointmentStatus,
  noShowDisputeDays,
  noShowWindow,
} from '@nyaysathi/contracts/appointments'
import { ratingDays } from '@nyaysathi/contracts/ratings'

/** What decides who may do what with an appointment. */
export type AppointmentFacts = {
  status: AppointmentStatus
  starts_at: Date
  ends_at: Date
  /** Nothing once that account is gone. */
  user_id: string | null
  nyaysathi_id: string | null
  /** False also when the helper's account is gone. */
  helper_verified: boolean
  /** One of the two has blocked the other: nothing new is written to each other. */
  blocked: boolean
  /** With the citizen's consent another helper has taken over. */
  passed_on: boolean
  /** Of the proposal that waits for an answer. */
  proposed_by: AppointmentSide | null
  no_show_by: AppointmentSide | null
  no_show_at: Date | null
  /** The database's. */
  now: Date
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** So long after its end a helper can still propose somebody else for what came of it. */
const passOnDays = 180

const otherSide = (side: AppointmentSide): AppointmentSide => (side === 'citizen' ? 'helper' : 'citizen')

/** The one place that knows: the answers name these to each side, and each call asks again before it does one. */
export function whatCanBeDone(facts: AppointmentFacts, side: AppointmentSide): AppointmentAction[] {
  return (Object.keys(conditions) as AppointmentAction[]).filter((action) => conditions[action](facts, side))
}

type Condition = (facts: AppointmentFacts, side: AppointmentSide) => boolean

/** Whoever is gone cannot be rated, and cannot say that they were there. */
const areBothThere = ({ user_id, nyaysathi_id }: AppointmentFacts) =>
  user_id !== null && nyaysathi_id !== null

const isRequest: Condition = ({ status }) => status === 'Scheduled'
const isToCome: Condition = ({ status, starts_at, now }) => status === 'Accepted' && starts_at > now

const conditions: Readonly<Record<AppointmentAction, Condition>> = {
  // Whoever has asked for another time may not be there at the first one any more.
  accept: (facts, side) =>
    side === 'helper' &&
    isRequest(facts, side) &&
    facts.helper_verified &&
    facts.starts_at > facts.now &&
    facts.proposed_by !== 'citizen',
  decline: (facts, side) => side === 'helper' && isRequest(facts, side),
  cancel: (facts, side) => isToCome(facts, side) || (side === 'citizen' && isRequest(facts, side)),
  propose: (facts, side) =>
    (isRequest(facts, side) || isToCome(facts, side)) &&
    facts.helper_verified &&
    !facts.blocked &&
    facts.proposed_by !== otherSide(side),
  answer_proposal: ({ proposed_by }, side) => proposed_by === otherSide(side),
  withdraw_proposal: ({ proposed_by }, side) => proposed_by === side,
  // Nothing new is written to whoever has blocked, or was blocked.
  set_meeting: ({ status, ends_at, helper_verified, blocked, now }, side) =>
    side === 'helper' && status === 'Accepted' && ends_at > now && helper_verified && !blocked,
  // A number may always be taken back, whoever has blocked whom.
  set_telephone: ({ status, ends_at, now }, side) =>
    side === 'citizen' && (status === 'Scheduled' || status === 'Accepted') && ends_at > now,
  // A request too: whoever cannot help spares the person asking anew. Advice is asked for afterwards; but nobody writes to people of
  // long ago.
  pass_on: (facts, side) => {
    const { status, ends_at, helper_verified, blocked, passed_on, now } = facts
    return (
      side === 'helper' &&
      areBothThere(facts) &&
      (status === 'Scheduled' || status === 'Accepted' || status === 'Completed') &&
      now.getTime() <= ends_at.getTime() + passOnDays * dayMs &&
      helper_verified &&
      !blocked &&
      !passed_on
    )
  },
  mark_no_show: (facts) => {
    const { status, starts_at, ends_at, no_show_by, now } = facts
    return (
      areBothThere(facts) &&
      (status === 'Accepted' || status === 'Completed') &&
      no_show_by === null &&
      now.getTime() >= starts_at.getTime() + noShowWindow.minutesAfterStart * minuteMs &&
      now.getTime() <= ends_at.getTime() + noShowWindow.hoursAfterEnd * hourMs
    )
  },
  dispute_no_show: ({ status, no_show_by, no_show_at, now }, side) =>
    status === 'NoShow' &&
    no_show_by === otherSide(side) &&
    no_show_at !== null &&
    now.getTime() <= no_show_at.getTime() + noShowDisputeDays * dayMs,
  // A citizen for whom the helper did not come may rate; a citizen who did not come may not.
  rate: (facts, side) => {
    const { status, ends_at, no_show_by, now } = facts
    return (
      side === 'citizen' &&
      areBothThere(facts) &&
      (status === 'Completed' || (status === 'NoShow' && no_show_by === 'citizen')) &&
      now.getTime() <= ends_at.getTime() + ratingDays * dayMs
    )
  },
}
