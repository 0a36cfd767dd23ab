import { factOf, peopleStatement } from '../../identity/index.ts'
import { statement } from '../../platform/statements.ts'
import { answerDue, isSideOf, proposalLimit, wasAgreed } from '../appointment-conditions.ts'

export const countNews = statement(
  'count_appointment_news',
  `insert into appointment_notices as n (appointment_id, agreed_at)
   values (:appointment_id, case when :agreed_now::boolean then now() end)
   on conflict (appointment_id) do update
      set news_number = n.news_number + 1, agreed_at = coalesce(excluded.agreed_at, n.agreed_at)
   returning news_number`,
)

export type NoticedAppointment = {
  starts_at: Date
  ends_at: Date
  mode: 'online' | 'in-person'
  status: string
  was_agreed: boolean
  news_number: number
  told_at: Date
  answer_by: Date
  /** Of the proposal that is open. */
  proposal_answer_by: Date | null
  helper_type: string | null
  helper_is_fictional: boolean | null
  citizen_id: string | null
  citizen_name: string | null
  citizen_language: string | null
  helper_id: string | null
  helper_name: string | null
  helper_language: string | null
}

export const findNoticed = peopleStatement(
  'find_appointment_to_tell_of',
  `select a.starts_at, a.ends_at, a.mode, a.status, ${wasAgreed} as "was_agreed!", coalesce(n.news_number, 0) as "news_number!", h.type as helper_type,
          h.demo as helper_is_fictional,
          greatest(a.requested_at, a.decided_at, n.agreed_at) as "told_at!", ${answerDue} as "answer_by!",
          case when p.proposal_id is not null then ${proposalLimit} end as proposal_answer_by,
          c.user_id as citizen_id, ${factOf('c', 'name')} as citizen_name, c.preferred_language as citizen_language,
          u.user_id as helper_id, ${factOf('u', 'name')} as helper_name, u.preferred_language as helper_language
     from appointments a
     left join appointment_notices n on n.appointment_id = a.appointment_id
     left join appointment_proposals p on p.appointment_id = a.appointment_id and p.state = 'open'
     left join users c on c.user_id = a.user_id
     left join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
     left join users u on u.user_id = a.nyaysathi_id
    where a.appointment_id = :appointment_id and (:party_who_asks?::uuid is null or ${isSideOf(':party_who_asks')})`,
  { citizen_name: 'name', helper_name: 'name' },
)

export const isNewestNews = statement(
  'is_newest_appointment_news',
  `select 1 from appointment_notices n join appointments a on a.appointment_id = n.appointment_id
    where n.appointment_id = :appointment_id and n.news_number = :news_number
      and not (:names_citizen and coalesce(is_barred_helper(a.nyaysathi_id), false))`,
)

/** What an appointment must be for a reminder, read with its helper `h`: accepted, to come, and both sides there. */
const takesPlace = `a.status = 'Accepted' and a.starts_at > now() and a.user_id is not null
      and h.status not in ('suspended', 'rejected')`

/**
 * Writes down the reminders that are due, each once, and gives those that were not written before. A day before is not
 * reminded of what was agreed later than that, nor an hour before; and what was missed while the program was down is
 * caught up as long as it is of use.
 */
export const takeDueReminders = statement(
  'take_due_appointment_reminders',
  `insert into appointment_reminders (appointment_id, starts_at, hours_before)
   select a.appointment_id, a.starts_at, kind.hours_before
     from appointments a
     join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
     left join appointment_notices n on n.appointment_id = a.appointment_id
     join (values (24, interval '24 hours', interval '2 hours'), (1, interval '1 hour', interval '0')) as kind (hours_before, from_then, until)
       on a.starts_at <= now() + kind.from_then and a.starts_at > now() + kind.until
      and coalesce(n.agreed_at, a.decided_at, a.requested_at) <= a.starts_at - kind.from_then
    where ${takesPlace} and a.ends_at > now() and a.ends_at < now() + interval '26 hours'
   on conflict do nothing
   returning appointment_id, hours_before`,
)

export const stillTakesPlace = statement(
  'still_takes_place',
  `select 1 from appointments a join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
    where a.appointment_id = :appointment_id and a.starts_at = :starts_at and ${takesPlace}`,
)

export const listRemindersOf = statement(
  'list_reminders_of_account',
  `select r.appointment_id, r.starts_at, r.hours_before, r.written_at
     from appointment_reminders r join appointments a on a.appointment_id = r.appointment_id
    where a.user_id = :user_id or a.nyaysathi_id = :user_id
    order by r.written_at`,
)

/** What stands in somebody's calendar: agreed, or cancelled after that; what is over stays for a month. */
export const listForCalendar = peopleStatement(
  'list_appointments_for_calendar',
  `select a.appointment_id, a.starts_at, a.ends_at, a.mode, a.case_type, a.status, coalesce(n.news_number, 0) as "news_number!",
          greatest(a.requested_at, a.decided_at, n.agreed_at, a.cancelled_at) as "changed_at!",
          case when a.user_id = :user_id then 'citizen' else 'helper' end as "side!appointment_proposals.proposed_by",
          ${factOf('o', 'name')} as other_name
     from appointments a
     left join appointment_notices n on n.appointment_id = a.appointment_id
     left join users o on o.user_id = case when a.user_id = :user_id then a.nyaysathi_id else a.user_id end
    where ${isSideOf(':user_id')} and ${wasAgreed} and a.ends_at > now() - interval '30 days'
    order by a.starts_at desc, a.appointment_id limit 1000`,
  { other_name: 'name' },
)
