import { statement } from '../platform/statements.ts'

export const listQuickReplies = statement(
  'list_quick_replies',
  'select quick_reply_id, sealed_reply from quick_replies where user_id = :user_id order by written_at',
)

/** Until the transaction ends, this person keeps no other text: so a count of them holds. */
export const lockKeeper = statement(
  'lock_keeper_of_quick_replies',
  'select user_id from users where user_id = :user_id for no key update',
)

/** No row: there are as many as may be. */
export const writeQuickReply = statement(
  'write_quick_reply',
  `insert into quick_replies (user_id, quick_reply_id, sealed_reply)
   select :user_id, :quick_reply_id, :sealed_reply
    where exists (select from quick_replies where user_id = :user_id and quick_reply_id = :quick_reply_id)
       or (select count(*) from quick_replies where user_id = :user_id) < :most
   on conflict (user_id, quick_reply_id) do update set sealed_reply = excluded.sealed_reply, written_at = now()
   returning quick_reply_id`,
  { quick_replies_user_id_users_user_id_fk: 'not_signed_in' },
)

export const deleteQuickReply = statement(
  'delete_quick_reply',
  'delete from quick_replies where user_id = :user_id and quick_reply_id = :quick_reply_id',
)
