import { type RowOf, statement } from '../platform/statements.ts'

export const insertSms = statement(
  'insert_sms',
  `insert into sms (sms_id, template, language, recipient_hash, sealed_content, not_after)
   values (:sms_id, :template, :language, :recipient_hash, :sealed_content, :not_after?)`,
)

export type ClaimedSms = RowOf<'claim_sms'>

/** No row: settled, or another process is sending it. */
export const claimSms = statement(
  'claim_sms',
  `update sms
      set attempts = attempts + 1, sending_until = now() + make_interval(secs => :seconds)
    where sms_id = :sms_id and state = 'waiting' and (sending_until is null or sending_until < now())
   returning template, language, sealed_content as "sealed_content!", attempts, unanswered, not_after,
             coalesce(not_after < now(), false) as "is_dead!",
             greatest(created_at, not_before) < now() - make_interval(secs => :give_up_seconds) as "is_too_old!"`,
)

/** Before a byte leaves: if this process dies now, nobody knows whether it was taken. No row: it is gone. */
export const noteHandingOver = statement(
  'note_handing_over_sms',
  `update sms set unanswered = unanswered + 1
    where sms_id = :sms_id and state = 'waiting' and (not_after is null or not_after > now())
   returning unanswered`,
)

/** What it said and to whom goes with it. */
export const settleSms = statement(
  'settle_sms',
  `update sms
      set state = :state, refusal = :refusal?, centre_id = :centre_id?, settled_at = now(), sealed_content = null,
          sending_until = null
    where sms_id = :sms_id and state = 'waiting'`,
)

/** `certain`: it was not taken, so that handing it over does not count. */
export const putSmsBack = statement(
  'put_sms_back',
  `update sms
      set sending_until = null, unanswered = unanswered - case when :certain::boolean then 1 else 0 end
    where sms_id = :sms_id and state = 'waiting'
   returning now() + make_interval(secs => :seconds) as "next_try_at!"`,
)

/** Until its reader may be written to: its age counts from then, and the try does not count. */
export const postponeSms = statement(
  'postpone_sms',
  `update sms set sending_until = null, attempts = attempts - 1, not_before = :not_before
    where sms_id = :sms_id and state = 'waiting'
   returning sms_id`,
)

export const findClaimedSms = statement(
  'find_claimed_sms',
  `select sending_until as "sending_until!" from sms where sms_id = :sms_id and state = 'waiting' and sending_until is not null`,
)

/** Dead codes, so that even those whose job was lost do not stay. */
export const expireDeadSms = statement(
  'expire_dead_sms',
  `update sms set state = 'expired', settled_at = now(), sealed_content = null, sending_until = null
    where state = 'waiting' and not_after < now() and (sending_until is null or sending_until < now())`,
)

/** Those that nobody is sending, and whose readers may be written to by now. */
export const findWaitingSms = statement(
  'find_waiting_sms',
  `select sms_id from sms
    where state = 'waiting' and (sending_until is null or sending_until < now())
      and (not_before is null or not_before <= now())
    order by created_at limit 1000`,
)

/**
 * No row: nothing of ours is called so, or not yet. One alone is meant, the first spelling of its number before the others: centres
 * count, and what is ten in one way of writing is sixteen in the other. What has arrived stays so, whatever is repeated later.
 */
export const noteReceipt = statement(
  'note_sms_receipt',
  `update sms set receipt = case when receipt = 'delivered' then receipt else :receipt end
    where sms_id = (select sms_id from sms where centre_id = any(:centre_ids::text[])
                     order by array_position(:centre_ids::text[], centre_id), settled_at desc limit 1)
   returning sms_id`,
)

export const countWaitingSms = statement(
  'count_waiting_sms',
  `select template, count(*)::int as "count!",
          greatest(0, extract(epoch from now() - min(greatest(created_at, not_before)))::int) as "oldest_seconds!"
     from sms where state = 'waiting' group by template`,
)

export const countSettledSms = statement(
  'count_settled_sms',
  `select template, coalesce(receipt, state) as "outcome!", count(*)::int as "count!"
     from sms where state <> 'waiting' group by template, coalesce(receipt, state)`,
)
