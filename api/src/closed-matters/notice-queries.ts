import { statement } from '../platform/statements.ts'
import {
  closedSince,
  daysAfterWord,
  daysOfOneWord,
  daysOfWord,
  daysWithoutWord,
  endOfAppointment,
  endOfCase,
  isAppointmentOpen,
  isCaseClosed,
  isCaseOpen,
  isEnded,
  lastOfAppointment,
  lastOfCase,
  plannedEnd,
} from './when-closed.ts'

const atOnce = 500
/** Looked at again a month before the word would be due then. */
const lookedAtAgain = `now() - make_interval(days => :matter_days::int - ${daysOfWord + 30})`
const openAppointment = `(${isAppointmentOpen('o')} or not ${closedSince(lastOfAppointment('o'), daysOfWord)})`
const openCase = `(${isCaseOpen('o')} or not ${closedSince(lastOfCase('o'), daysOfWord)})`

/** What is old, but not closed: it leaves the front of the index, and who was told before is told anew. */
export const postponeAppointments = statement(
  'postpone_open_appointments',
  `with old as (
     select o.appointment_id from appointments o
      where ${isEnded('o')} and ${closedSince(endOfAppointment('o'), daysOfWord)} and ${openAppointment}
      order by ${endOfAppointment('o')} limit ${atOnce} for update skip locked),
   later as (update appointments a set kept_from = ${lookedAtAgain} from old where a.appointment_id = old.appointment_id),
   untold as (delete from closed_matter_notices x using old where x.appointment_id = old.appointment_id)
   select count(*)::int as "count!" from old`,
)

export const postponeCases = statement(
  'postpone_open_cases',
  `with old as (
     select o.case_id from cases o
      where ${isCaseClosed('o')} and ${closedSince(endOfCase('o'), daysOfWord)} and ${openCase}
      order by ${endOfCase('o')} limit ${atOnce} for update skip locked),
   later as (update cases c set kept_from = ${lookedAtAgain} from old where c.case_id = old.case_id),
   untold as (delete from closed_matter_notices x using old where x.case_id = old.case_id)
   select count(*)::int as "count!" from old`,
)

/** Who has a matter that ends soon and was not told. */
export const listPeopleToTell = statement(
  'list_people_with_ending_matters',
  `select s.user_id as "user_id!" from (
     select side.user_id from appointments o cross join lateral (values (o.user_id), (o.nyaysathi_id)) side (user_id)
      where ${isEnded('o')} and ${closedSince(endOfAppointment('o'), daysOfWord)} and not ${openAppointment}
        and not exists (select from closed_matter_notices x
                         where x.appointment_id = o.appointment_id and x.user_id = side.user_id)
     union
     select o.user_id from cases o
      where ${isCaseClosed('o')} and ${closedSince(endOfCase('o'), daysOfWord)} and not ${openCase}
        and not exists (select from closed_matter_notices x where x.case_id = o.case_id and x.user_id = o.user_id)) s
    where s.user_id > :after
    order by s.user_id limit :limit`,
)

export const noteEndingAppointments = statement(
  'note_ending_appointments',
  `insert into closed_matter_notices (user_id, appointment_id, ends_at)
   select :user_id, a.appointment_id, ${plannedEnd(lastOfAppointment('a'))} from appointments a
    where (a.user_id = :user_id or a.nyaysathi_id = :user_id) and ${isEnded('a')} and not ${isAppointmentOpen('a')}
      and ${closedSince(endOfAppointment('a'), daysOfOneWord)} and ${closedSince(lastOfAppointment('a'), daysOfOneWord)}
   on conflict do nothing
   returning ends_at`,
)

export const noteEndingCases = statement(
  'note_ending_cases',
  `insert into closed_matter_notices (user_id, case_id, ends_at)
   select c.user_id, c.case_id, ${plannedEnd(lastOfCase('c'))} from cases c
    where c.user_id = :user_id and not ${isCaseOpen('c')}
      and ${closedSince(endOfCase('c'), daysOfOneWord)} and ${closedSince(lastOfCase('c'), daysOfOneWord)}
   on conflict do nothing
   returning ends_at`,
)

/** A row: nobody reads what is written to this account. */
export const findDemo = statement(
  'find_demo_helper_of_matter',
  'select nyaysathi_id from nyaysathi where nyaysathi_id = :user_id and demo',
)

export const noteWritten = statement(
  'note_words_of_ending_matters',
  `update closed_matter_notices set mail_id = :mail_id?, sms_id = :sms_id?
    where user_id = :user_id and told_at is null and mail_id is null and sms_id is null`,
)

const ofMail = (states: string) =>
  `exists (select from mails m where m.mail_id = o.mail_id and m.state in (${states}))`
const ofSms = (states: string) =>
  `exists (select from sms s where s.sms_id = o.sms_id and s.state in (${states}))`
const wentOut = `(${ofMail("'sent'")} or exists (
  select from sms s where s.sms_id = o.sms_id and s.state = 'sent' and s.receipt is distinct from 'undelivered'))`
const waits = `(${ofMail("'waiting'")} or ${ofSms("'waiting'")})`
/** Somebody did not wish it, or there is nobody at the address; all else is a fault, and is tried again. */
const isLost = `(
  o.mail_id is not null and not ${ofMail("'sent', 'waiting', 'withheld', 'refused'")}
  or o.sms_id is not null and not ${ofSms("'sent', 'waiting', 'withheld', 'refused'")})`

/** What became of the words that were written: from the day on which one went out the days count. */
export const noteTold = statement(
  'note_told_of_ending_matters',
  `with settled as (
     select o.ctid as row, ${wentOut} as went_out, ${isLost} as is_lost
       from closed_matter_notices o
      where o.told_at is null and (${wentOut} or not ${waits})
      order by o.written_at limit ${atOnce} for update skip locked),
   told as (
     update closed_matter_notices x
        set told_at = now(),
            ends_at = greatest(x.ends_at, now() + make_interval(days => case when s.went_out then ${daysAfterWord} else ${daysWithoutWord} end))
       from settled s where x.ctid = s.row and (s.went_out or not s.is_lost)),
   anew as (
     delete from closed_matter_notices x using settled s where x.ctid = s.row and s.is_lost and not s.went_out)
   select count(*)::int as "count!" from settled`,
)

/** Of the mail: whether there is still something to tell of. */
export const findUntold = statement(
  'find_untold_of_reader',
  'select 1 from closed_matter_notices where user_id = :user_id and told_at is null limit 1',
)
