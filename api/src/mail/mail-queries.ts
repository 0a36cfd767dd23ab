import { type RowOf, statement } from '../platform/statements.ts'

export const insertMail = statement(
  'insert_mail',
  `insert into mails (mail_id, kind, language, recipient_hash, sealed_content, not_after)
   values (:mail_id, :kind, :language, :recipient_hash, :sealed_content, :not_after?)`,
)

export type ClaimedMail = RowOf<'claim_mail'>

/** No row: settled, or another process is sending it. */
export const claimMail = statement(
  'claim_mail',
  `update mails
      set attempts = attempts + 1, sending_until = now() + make_interval(secs => :seconds)
    where mail_id = :mail_id and state = 'waiting' and (sending_until is null or sending_until < now())
   returning kind, language, sealed_content as "sealed_content!", attempts, created_at,
             coalesce(not_after < now(), false) as "is_dead!",
             greatest(created_at, not_before) < now() - make_interval(secs => :give_up_seconds) as "is_too_old!"`,
)

/** What it said and to whom goes with it. */
export const settleMail = statement(
  'settle_mail',
  `update mails
      set state = :state, smtp_status = :smtp_status?, settled_at = now(), sealed_content = null, sending_until = null
    where mail_id = :mail_id and state = 'waiting'`,
)

export const putMailBack = statement(
  'put_mail_back',
  `update mails set sending_until = null where mail_id = :mail_id and state = 'waiting'
   returning now() + make_interval(secs => :seconds) as "next_try_at!"`,
)

/** Until the hours of its reader: its age counts from then, and the try does not count. */
export const postponeMail = statement(
  'postpone_mail',
  `update mails set sending_until = null, attempts = attempts - 1, not_before = :not_before
    where mail_id = :mail_id and state = 'waiting'
   returning mail_id`,
)

export const findClaimedMail = statement(
  'find_claimed_mail',
  `select sending_until as "sending_until!" from mails where mail_id = :mail_id and state = 'waiting' and sending_until is not null`,
)

/** Dead codes, so that even those whose job was lost do not stay. */
export const expireDeadMails = statement(
  'expire_dead_mails',
  `update mails set state = 'expired', settled_at = now(), sealed_content = null, sending_until = null
    where state = 'waiting' and not_after < now() and (sending_until is null or sending_until < now())`,
)

/** Those that nobody is sending, and whose readers may be written to by now. */
export const findWaitingMails = statement(
  'find_waiting_mails',
  `select mail_id from mails
    where state = 'waiting' and (sending_until is null or sending_until < now())
      and (not_before is null or not_before <= now())
    order by created_at limit 1000`,
)

export const countWaitingMails = statement(
  'count_waiting_mails',
  `select count(*)::int as "count!",
          greatest(0, extract(epoch from now() - min(greatest(created_at, not_before)))::int) as "oldest_seconds!"
     from mails where state = 'waiting'`,
)

export const countSettledMails = statement(
  'count_settled_mails',
  `select state, count(*)::int as "count!" from mails where state <> 'waiting' group by state`,
)
