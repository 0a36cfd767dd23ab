/**
 * Parts of statements: when a matter is closed, and until when it is kept. A matter is all that two people have with each other by
 * appointments, with their chats; or a case query, which is its writer's alone. `:matter_days` is `CLOSED_MATTERS_DAYS`.
 * What may still be of use counts as open.
 */

/** Nothing is removed earlier than this after its people were told. */
export const daysAfterWord = 30
/** Whoever cannot be written to, or wishes no letters, reads it here alone: then for so long. */
export const daysWithoutWord = 365
/** Told before the end, so that a mail that waits for its reader's hours delays nothing. */
export const daysOfWord = 35
/** Screens say it from then on. */
const daysSoon = 90
/** What ends within a month from then is told of with it. */
export const daysOfOneWord = daysOfWord + 31

const inDays = (days: string | number) => `make_interval(days => ${days})`

/** Closed for so long that at most `days` are left. */
export const closedSince = (moment: string, days: number) =>
  `${moment} < now() - ${inDays(`:matter_days::int - ${days}`)}`

export const isEnded = (a: string) => `${a}.status not in ('Scheduled', 'Accepted')`
/** As in the index; what happened later, `lastOfAppointment` knows. */
export const endOfAppointment = (a: string) => `greatest(${a}.ends_at, ${a}.kept_from)`

/** All appointments `n` of the two people of `a`; of who is gone, `a` alone. */
const ofTheTwo = (a: string) =>
  `(n.appointment_id = ${a}.appointment_id or n.user_id = ${a}.user_id and n.nyaysathi_id = ${a}.nyaysathi_id)`

const chatOf = (n: string) => `from direct_chats d where d.appointment_id = ${n}.appointment_id`
/** The appointment `m` with the helper to whom the citizen was passed on. */
const cameOf = (n: string) =>
  `from referrals g join appointments m on m.appointment_id = g.new_appointment_id where g.appointment_id = ${n}.appointment_id`

/** When something last happened between the two. Who was passed on needs what was before as long as what came of it. */
export const lastOfAppointment = (a: string) => `(
  select max(greatest(n.ends_at, n.kept_from, n.requested_at, n.decided_at, n.cancelled_at, n.no_show_at, n.no_show_disputed_at,
                      (select d.last_message_at ${chatOf('n')}),
                      (select r.written_at from appointment_ratings r where r.appointment_id = n.appointment_id),
                      (select max(w.written_at) from appointment_notes w where w.appointment_id = n.appointment_id),
                      (select max(g.changed_at) from referrals g where g.appointment_id = n.appointment_id),
                      (select max(greatest(m.ends_at, m.kept_from)) ${cameOf('n')})))
    from appointments n where ${ofTheTwo(a)})`

/** A block is in the chat, and must hold; a report of it may need what was written. */
export const isAppointmentOpen = (a: string) => `exists (
  select from appointments n where ${ofTheTwo(a)}
     and (not ${isEnded('n')}
          or exists (select ${chatOf('n')}
                        and (d.user_blocked_at is not null or d.nyaysathi_blocked_at is not null
                             or exists (select from chat_reports t where t.chat_id = d.chat_id)))
          or exists (select from appointment_proposals p where p.appointment_id = n.appointment_id and p.state = 'open')
          or exists (select from appointment_ratings r join appointment_rating_reports t on t.rating_id = r.rating_id
                      where r.appointment_id = n.appointment_id and not t.is_settled)
          or exists (select from referrals g where g.appointment_id = n.appointment_id and g.state in ('asked', 'offered'))
          or exists (select ${cameOf('n')} and not ${isEnded('m')})))`

/** Whoever waits for a helper is not closed, however long that takes. */
export const isCaseClosed = (c: string) => `(${c}.status = 'Closed' or ${c}.offered_at is null)`
/** As in the index. */
export const endOfCase = (c: string) => `greatest(${c}.created_at, ${c}.kept_from)`

export const lastOfCase = (c: string) => `greatest(
  ${c}.created_at, ${c}.kept_from, ${c}.offered_at, ${c}.told_at,
  (select max(e.at) from case_events e where e.case_id = ${c}.case_id),
  (select max(greatest(t.taken_at, t.asked_at, t.replied_at, t.answered_at, t.ended_at))
     from case_takings t where t.case_id = ${c}.case_id),
  (select max(g.changed_at) from referrals g where g.case_id = ${c}.case_id))`

export const isCaseOpen = (c: string) => `(not ${isCaseClosed(c)} or exists (
  select from referrals g where g.case_id = ${c}.case_id and g.state in ('asked', 'offered')))`

/** The day until which it is kept at the least, before anybody was told. */
export const plannedEnd = (last: string) =>
  `greatest(${last} + ${inDays(':matter_days::int')}, now() + ${inDays(daysAfterWord)})`

const keptUntil = (last: string, notice: string) => `greatest(
  ${last} + ${inDays(':matter_days::int')},
  coalesce((select x.ends_at from closed_matter_notices x where ${notice}), now() + ${inDays(daysAfterWord)}))`

/** Until when `appointments a` is kept at the least, as the side `user` was told; null while something is open. */
export const appointmentKeptUntil = (a: string, user: string) => `case
  when ${isEnded(a)} and not ${isAppointmentOpen(a)}
  then ${keptUntil(lastOfAppointment(a), `x.appointment_id = ${a}.appointment_id and x.user_id = ${user}`)} end`

/** The same in a list, where only what ends soon is worked out: for years nobody asks. */
export const appointmentKeptUntilSoon = (a: string, user: string) => `case
  when ${isEnded(a)} and ${closedSince(endOfAppointment(a), daysSoon)} then (${appointmentKeptUntil(a, user)}) end`

/** The same of `cases c`. */
export const caseKeptUntil = (c: string) => `case
  when not ${isCaseOpen(c)}
  then ${keptUntil(lastOfCase(c), `x.case_id = ${c}.case_id and x.user_id = ${c}.user_id`)} end`
