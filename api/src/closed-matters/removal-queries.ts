import { statement } from '../platform/statements.ts'
import { isAppointmentOpen, isCaseOpen, isEnded, lastOfAppointment, lastOfCase } from './when-closed.ts'

/** Whoever holds this lock removes; by transaction, so that it also holds behind a pooler. */
const turn = 7_203_115_102
export const takeTurn = statement(
  'take_turn_of_closed_matters',
  `select pg_try_advisory_xact_lock(${turn}) as "mine!"`,
)

/** Those whose people all had their days since they were told; the oldest first. `passed` are left for the next time. */
export const listDueMatters = statement(
  'list_due_matters',
  `select o.appointment_id, o.case_id from closed_matter_notices o
    where o.told_at is not null and o.ends_at <= now() and coalesce(o.appointment_id, o.case_id) <> all(:passed::uuid[])
      and not exists (select from closed_matter_notices x
                       where (x.appointment_id = o.appointment_id or x.case_id = o.case_id) and (x.told_at is null or x.ends_at > now()))
    order by o.ends_at limit :limit`,
)

/** All who could change it or add to it in this moment. Fewer rows than people: somebody is at work, and it waits. */
export const lockPeople = statement(
  'lock_people_of_closed_matter',
  `select u.user_id from users u where u.user_id = any(:user_ids::uuid[]) for no key update skip locked`,
)

/** Before the appointment, as everywhere: its ratings are counted anew. */
export const lockHelpers = statement(
  'lock_helper_of_closed_matter',
  `select h.nyaysathi_id from nyaysathi h where h.nyaysathi_id = any(:user_ids::uuid[]) for no key update skip locked`,
)

export const findParties = statement(
  'find_parties_of_closed_appointment',
  'select user_id, nyaysathi_id from appointments where appointment_id = :appointment_id',
)

export const lockAppointment = statement(
  'lock_closed_appointment',
  'select appointment_id from appointments where appointment_id = :appointment_id for update skip locked',
)

/** Nothing is added to it from now on. `locked` is false where somebody adds to it at this moment. */
export const lockChat = statement(
  'lock_chat_of_closed_appointment',
  `with chat as (select chat_id from direct_chats where appointment_id = :appointment_id for update skip locked)
   select (select count(*) from chat) = (select count(*) from direct_chats where appointment_id = :appointment_id) as "locked!"`,
)

const hasWord = (a: string, user: string) => `(${user} is null or exists (
  select from closed_matter_notices x where x.appointment_id = ${a}.appointment_id and x.user_id = ${user}
     and x.told_at is not null and x.ends_at <= now()))`

/** In a statement after the locks, so that it sees what others did until then. */
export const judgeAppointment = statement(
  'judge_closed_appointment',
  `select ${isEnded('a')} and not ${isAppointmentOpen('a')}
            and ${lastOfAppointment('a')} <= now() - make_interval(days => :matter_days::int) as "closed!",
          ${hasWord('a', 'a.user_id')} and ${hasWord('a', 'a.nyaysathi_id')} as "told!",
          exists (select from appointment_ratings r where r.appointment_id = a.appointment_id) as "rated!"
     from appointments a where a.appointment_id = :appointment_id`,
)

/** Chat, messages, keys, ratings and facts go with it, and the rows of its files with their keys; their bytes are swept. */
export const removeAppointment = statement(
  'remove_closed_appointment',
  `with files as (
     delete from stored_files f using direct_messages m, direct_chats d
      where d.appointment_id = :appointment_id and m.chat_id = d.chat_id and f.file_id = m.file_id)
   delete from appointments where appointment_id = :appointment_id`,
)

export const lockCase = statement(
  'lock_closed_case',
  'select case_id, user_id from cases where case_id = :case_id for update skip locked',
)

export const judgeCase = statement(
  'judge_closed_case',
  `select not ${isCaseOpen('c')} and ${lastOfCase('c')} <= now() - make_interval(days => :matter_days::int) as "closed!",
          exists (select from closed_matter_notices x
                   where x.case_id = c.case_id and x.user_id = c.user_id and x.told_at is not null and x.ends_at <= now()) as "told!"
     from cases c where c.case_id = :case_id`,
)

/** As when its writer deletes it: that a helper took it stays, without a word of it. */
export const removeCase = statement(
  'remove_closed_case',
  `with files as (
     delete from stored_files f using case_documents d where d.case_id = :case_id and f.file_id = d.file_id),
   takings as (
     update case_takings set case_id = null, ended = coalesce(ended, 'withdrawn'), ended_at = coalesce(ended_at, now()), due_at = null,
            sealed_question = null, sealed_reply = null, sealed_answer = null
      where case_id = :case_id)
   delete from cases where case_id = :case_id`,
)

/** Something happened after they were told: they are told anew when it is closed again. */
export const forgetWords = statement(
  'forget_words_of_open_matter',
  'delete from closed_matter_notices where appointment_id = :appointment_id? or case_id = :case_id?',
)
