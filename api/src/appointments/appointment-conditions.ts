import { answerHours } from '@nyaysathi/contracts/appointments'

/** Parts of statements about `appointments a`. They hold whether or not the job that writes the status down has run. */

const asLong = `interval '${answerHours} hours'`

/** When a request expires. */
export const answerLimit = `coalesce(a.answer_until, least(a.requested_at + ${asLong}, a.starts_at))`

/**
 * By when the helper has to answer the request itself: for mails and screens alike. Never after it should have begun; while
 * another time is proposed the request lives on, and the proposal has its own limit.
 */
export const answerDue = `least(${answerLimit}, a.starts_at)`

/** A request that still can be answered. */
export const isWaiting = `(a.status = 'Scheduled' and ${answerLimit} > now())`

/** A request that was not answered in time, written down as such or not. */
export const hasExpired = `(a.status = 'Scheduled' and ${answerLimit} <= now())`

/** An accepted appointment whose end has passed, written down as such or not. */
export const isOver = `(a.status = 'Accepted' and a.ends_at <= now())`

/** Both had agreed on it, whatever became of it. */
export const wasAgreed = `(a.status in ('Accepted', 'Completed', 'NoShow') or (a.status = 'Cancelled' and a.decided_at is not null))`

/**
 * What a helper proposed at `askedAt` to pass on is with that helper as it was then. What both have agreed on since needs nobody else.
 */
export const isStillToPassOn = (askedAt: string) =>
  `((${isWaiting} or a.status in ('Accepted', 'Completed')) and (a.decided_at is null or a.decided_at <= ${askedAt}))`

/** Still to come, with a helper who may not help any more. */
export const isWithBarred = `(a.status in ('Scheduled', 'Accepted') and a.ends_at > now() and exists
  (select from nyaysathi h where h.nyaysathi_id = a.nyaysathi_id and h.status in ('suspended', 'rejected')))`

/** One of the two sides; a helper who is barred is none, for as long as that lasts. */
export const isSideOf = (user: string) =>
  `(a.user_id = ${user} or (a.nyaysathi_id = ${user} and not is_barred_helper(${user})))`

/** Whether one of the two has blocked the other in a chat of theirs. */
export const isBlockedBetween = (one: string, other: string) =>
  `coalesce(has_blocked(${one}, ${other}) or has_blocked(${other}, ${one}), false)`

export const currentStatus = `case when ${hasExpired} then 'Expired' when ${isOver} then 'Completed' else a.status end`

/** When `appointment_proposals p` lapses. */
export const proposalLimit = `least(p.proposed_at + ${asLong}, p.starts_at,
                                     case when a.status = 'Accepted' then a.starts_at else p.starts_at end)`

/** The proposal of `appointments a` that can be answered; at most one. */
export const joinProposal = `left join appointment_proposals p
       on p.appointment_id = a.appointment_id and p.state = 'open' and ${proposalLimit} > now()
      and (${isWaiting} or a.status = 'Accepted')`
