import { answerHours } from '@nyaysathi/contracts/appointments'
import { referralDays } from '@nyaysathi/contracts/referrals'
import { answerLimit, isBlockedBetween, isStillToPassOn } from '../appointments/index.ts'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'

/** Of a request, each of the two who are asked has as long as whoever is asked for an appointment: its citizen waits. */
const answerBy = `case when a.status in ('Scheduled', 'Expired')
    then least(r.changed_at + interval '${answerHours} hours', ${answerLimit})
    else r.asked_at + interval '${referralDays} days' end`
const inTime = `(${answerBy} > now())`

/** Of a referral `r` the three people, and what is passed on; `k` is there while the first helper has the case query in hand. */
const all = `referrals r
    join users u on u.user_id = r.user_id
    left join nyaysathi f on f.nyaysathi_id = r.from_nyaysathi_id
    left join nyaysathi t on t.nyaysathi_id = r.to_nyaysathi_id
    left join appointments a on a.appointment_id = r.appointment_id
    left join appointment_keys y on y.appointment_id = r.appointment_id
    left join cases c on c.case_id = r.case_id
    left join case_takings k on k.case_id = r.case_id and k.nyaysathi_id = r.from_nyaysathi_id and k.due_at is not null`

/**
 * Both helpers can help, the first one still has what is passed on, and citizen and second helper have not blocked each other. By
 * conditions, so that it holds whether or not the job that writes it down has run.
 */
const isLive = `(r.state in ('asked', 'offered') and ${inTime}
      and coalesce(f.status = 'verified' and t.status = 'verified', false)
      and not ${isBlockedBetween('r.user_id', 'r.to_nyaysathi_id')}
      and (coalesce(${isStillToPassOn('r.asked_at')}, false) or k.taking_id is not null))`

/** A helper who is barred sees nothing of it; who is asked sees it as long as it lasts, the citizen once it is offered. */
const concerns = (person: string) => `(
      r.user_id = ${person} and (r.state = 'passed' or r.state = 'offered' and ${isLive})
      or (r.from_nyaysathi_id = ${person} or r.to_nyaysathi_id = ${person}) and not is_barred_helper(${person}))`

const isToCome = `(a.status in ('Scheduled', 'Accepted') and a.starts_at > now())`

const selectReferrals = `
  select r.referral_id, r.user_id, r.from_nyaysathi_id, r.to_nyaysathi_id, r.appointment_id, r.case_id, r.state, r.sealed_reason,
         r.new_appointment_id, r.with_messages, r.changed_at, r.asked_at, ${answerBy} as "answer_by!",
         coalesce(a.status in ('Scheduled', 'Expired'), false) as "of_request!",
         ${isLive} as "live!", ${inTime} as "in_time!", coalesce(${isToCome}, false) as "to_come!",
         coalesce(r.starts_at, case when ${isToCome} then a.starts_at end) as starts_at,
         coalesce(r.duration, a.duration) as duration, a.mode, coalesce(a.case_type, c.case_type) as "case_type!cases.case_type",
         y.wrapped_key as appointment_key, c.wrapped_key as case_key, a.sealed_against as appointment_against, c.sealed_against as case_against,
         u.state as citizen_state, u.preferred_language, ${factOf('u', 'city')} as citizen_city,
         (select count(*)::integer from case_documents d where d.case_id = r.case_id) as "documents!",
         exists (select from direct_chats d where d.appointment_id = r.appointment_id and d.last_message_at > d.created_at)
           as "has_messages!",
         f.name as from_name, t.name as to_name, t.type as to_type, t.specialization as to_specialization, t.city as to_city,
         t.state as to_state, t.languages as to_languages, t.consultation_fee as to_fee, p.picture_file_id as to_picture
    from ${all}
    left join users p on p.user_id = r.to_nyaysathi_id
   where ${concerns(':user_id')}`

const facts = { citizen_city: 'city' } as const

/** Open ones first, then what was changed last. */
export const listReferrals = peopleStatement(
  'list_referrals',
  `${selectReferrals} and (${isLive} or r.changed_at > now() - interval '30 days')
   order by ${isLive} desc, r.changed_at desc, r.referral_id limit :limit`,
  facts,
)

export type ReferralRow = Awaited<ReturnType<typeof listReferrals>>[number]

export const findReferral = peopleStatement(
  'find_referral',
  `${selectReferrals} and r.referral_id = :referral_id`,
  facts,
)

/** What stands against asking this helper; and the one that is open already. */
export const findReferralObstacles = statement(
  'find_referral_obstacles',
  `select exists (select from nyaysathi where nyaysathi_id = :to_nyaysathi_id and status = 'verified') as "verified!",
          ${isBlockedBetween(':user_id', ':to_nyaysathi_id')} as "blocked!",
          (select a.sealed_against from appointments a where a.appointment_id = :appointment_id?) as appointment_against,
          (select c.sealed_against from cases c where c.case_id = :case_id?) as case_against,
          ${isBlockedBetween(':user_id', ':from_nyaysathi_id')} as "blocked_before!",
          (select count(*)::integer from referrals r
            where r.appointment_id = :appointment_id or r.case_id = :case_id) as "of_thing!",
          (select count(*)::integer from referrals r
            left join appointments a on a.appointment_id = r.appointment_id
            where r.to_nyaysathi_id = :to_nyaysathi_id and r.state = 'asked' and ${inTime}) as "waiting!",
          exists (select from referrals r
                   where (r.appointment_id = :appointment_id or r.case_id = :case_id)
                     and r.to_nyaysathi_id = :to_nyaysathi_id and r.state in ('declined', 'not_agreed')) as "refused!"`,
)

export const findOpenReferral = statement(
  'find_open_referral',
  `select r.referral_id, r.to_nyaysathi_id from referrals r
    where (r.appointment_id = :appointment_id? or r.case_id = :case_id?) and r.state in ('asked', 'offered')`,
)

export const insertReferral = statement(
  'insert_referral',
  `insert into referrals (referral_id, user_id, from_nyaysathi_id, to_nyaysathi_id, appointment_id, case_id, sealed_reason)
   values (:referral_id, :user_id, :from_nyaysathi_id, :to_nyaysathi_id, :appointment_id?, :case_id?, :sealed_reason?)`,
  {
    referrals_open_appointment: 'conflict',
    referrals_open_case: 'conflict',
    referrals_user_id_fkey: 'conflict',
    referrals_case_id_fkey: 'conflict',
    referrals_to_nyaysathi_id_fkey: 'not_available',
  },
)

/** No row: it was answered in the meantime, or does not stand any more. */
export const offerReferral = statement(
  'offer_referral',
  `update referrals set state = 'offered', starts_at = :starts_at?, duration = :duration?, changed_at = now()
    where referral_id = :referral_id and to_nyaysathi_id = :user_id and state = 'asked' returning user_id`,
)

/** The time that was named is not free any more: the helper is asked for another one. */
export const askAgain = statement(
  'ask_again_for_referral',
  `update referrals set state = 'asked', starts_at = null, duration = null, changed_at = now()
    where referral_id = :referral_id and state = 'offered' returning to_nyaysathi_id`,
)

export const passReferral = statement(
  'pass_referral',
  `update referrals set state = 'passed', new_appointment_id = :new_appointment_id?, with_messages = :with_messages, changed_at = now()
    where referral_id = :referral_id and user_id = :user_id and state = 'offered' returning referral_id`,
)

/** By one of the three, from where that one can say it. */
export const closeReferral = statement(
  'close_referral',
  `update referrals
      set state = case :user_id::uuid when to_nyaysathi_id then 'declined' when user_id then 'not_agreed' else 'withdrawn' end,
          changed_at = now()
    where referral_id = :referral_id and (state = 'offered' or state = 'asked' and user_id <> :user_id)
      and :user_id in (user_id, from_nyaysathi_id, to_nyaysathi_id)
   returning from_nyaysathi_id, to_nyaysathi_id, state`,
)

export const listToSettle = statement(
  'list_referrals_to_settle',
  `select r.referral_id from ${all} where r.state in ('asked', 'offered') and not ${isLive} order by r.referral_id limit :limit`,
)

/** Once: writes down that it has lapsed, or that it does not stand any more. */
export const settleReferral = statement(
  'settle_referral',
  `with dead as (
     select r.referral_id, r.state, ${inTime} as in_time from ${all}
      where r.referral_id = :referral_id and r.state in ('asked', 'offered') and not ${isLive} for update of r)
   update referrals r set state = case when dead.in_time then 'fallen' else 'lapsed' end, changed_at = now()
     from dead where r.referral_id = dead.referral_id
   returning r.user_id, r.from_nyaysathi_id, r.to_nyaysathi_id, r.state, dead.state as before`,
)

export const isInState = statement(
  'is_referral_in_state',
  'select 1 from referrals where referral_id = :referral_id and state = :state',
)

/** Fictional helpers of the demo have no address that leads anywhere. */
export const isFictional = statement(
  'is_fictional_helper',
  'select 1 from nyaysathi where nyaysathi_id = :user_id and demo',
)

/** Before their referrals, as whoever answers one locks the two. */
export const lockAppointmentsOfOpen = statement(
  'lock_appointments_of_open_referrals',
  `select a.appointment_id from appointments a join referrals r on r.appointment_id = a.appointment_id
    where :user_id in (r.user_id, r.from_nyaysathi_id, r.to_nyaysathi_id) and r.state in ('asked', 'offered')
    order by a.appointment_id for no key update of a`,
)

/** Of an account that goes: nothing of it is open any more, and what a helper wrote goes too. */
export const endReferralsOf = statement(
  'end_referrals_of_account',
  `update referrals set state = 'fallen', changed_at = now()
    where :user_id in (user_id, from_nyaysathi_id, to_nyaysathi_id) and state in ('asked', 'offered')
   returning referral_id, user_id, from_nyaysathi_id, to_nyaysathi_id`,
)

export const eraseReasonsOf = statement(
  'erase_reasons_of_referrals',
  'update referrals set sealed_reason = null where from_nyaysathi_id = :user_id',
)

export const listReferralsToExport = statement(
  'list_referrals_to_export',
  `select r.referral_id, r.user_id, r.from_nyaysathi_id, r.to_nyaysathi_id, r.appointment_id, r.case_id, r.state, r.sealed_reason,
          r.with_messages, r.asked_at, r.changed_at, y.wrapped_key as appointment_key, c.wrapped_key as case_key,
          f.name as from_name, t.name as to_name, coalesce(a.case_type, c.case_type) as "case_type!cases.case_type"
     from ${all}
    where :user_id in (r.user_id, r.from_nyaysathi_id, r.to_nyaysathi_id)
      and (r.user_id <> :user_id or r.state in ('offered', 'passed', 'not_agreed'))
    order by r.asked_at`,
)
