import type { ReferredMessages } from '@nyaysathi/contracts/referrals'
import { findFileNames } from '../files/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { makeDirectChatId } from './direct-chat-ids.ts'
import { insertChat, listMessagesBefore, recipientOf } from './direct-chat-queries.ts'
import { makeWrappedKey, unwrapKey } from './direct-chat-sealing.ts'
import { chatChannel } from './live-updates/chat-notice.ts'
import { type OpenedChat, presentFile, textOf } from './present-message.ts'

/** The row changes, so that a message which waits for it sees that nothing is added any more. */
const closePassedOn = statement(
  'close_direct_chat_passed_on',
  `with closed as (
     update direct_chats c set passed_on_at = now()
      where c.appointment_id = :appointment_id and c.passed_on_at is null returning c.chat_id)
   select pg_notify('${chatChannel}', json_build_object(
            'kind', 'state', 'chat_id', closed.chat_id, 'from', me.user_id, 'to', ${recipientOf('other')})::text)
     from closed
     join direct_chat_sides me on me.chat_id = closed.chat_id and me.side = 'user'
     join direct_chat_sides other on other.chat_id = closed.chat_id and other.side = 'nyaysathi'`,
)

/**
 * Within the transaction in which another helper takes over: both read on what was written, and write nothing more there; with
 * the new helper there is a new chat.
 */
export async function passOnChat(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  ids: { appointment_id: string; new_appointment_id: string; user_id: string },
): Promise<void> {
  await closePassedOn(connection, { appointment_id: ids.appointment_id })
  const chat_id = makeDirectChatId()
  await insertChat(connection, {
    chat_id,
    appointment_id: ids.new_appointment_id,
    user_id: ids.user_id,
    user_key: makeWrappedKey(keys, chat_id, 'user'),
    helper_key: makeWrappedKey(keys, chat_id, 'nyaysathi'),
  })
}

/** Only what its citizen has let this helper read. */
const findChatPassedOn = statement(
  'find_direct_chat_passed_on',
  `select c.chat_id, u.wrapped_key as citizen_key, n.wrapped_key as helper_key
     from referrals r
     join direct_chats c on c.appointment_id = r.appointment_id
     join direct_chat_sides u on u.chat_id = c.chat_id and u.side = 'user'
     join direct_chat_sides n on n.chat_id = c.chat_id and n.side = 'nyaysathi'
    where r.referral_id = :referral_id and r.to_nyaysathi_id = :user_id and r.state = 'passed' and r.with_messages
      and not is_barred_helper(:user_id)`,
)

type Asked = { referral_id: string; user_id: string; sid: string; before_ms: number; limit: number }

/**
 * The conversation before, for the helper who has taken over: read where it lies, never copied, so that it ends with the account of
 * whoever wrote it.
 *
 * @returns the newest first, each with its time; nothing where it was not passed on
 */
export async function readPassedOn(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  { referral_id, user_id, sid, before_ms, limit }: Asked,
): Promise<ReferredMessages | undefined> {
  const { pool } = services.database
  const [found] = await findChatPassedOn(pool, { referral_id, user_id })
  if (!found) return undefined
  const { chat_id, citizen_key, helper_key } = found
  const open = (side: 'user' | 'nyaysathi', wrapped: Buffer | null) =>
    wrapped ? unwrapKey(services.keys, chat_id, side, wrapped) : undefined
  const chat: OpenedChat = {
    reader: 'nyaysathi',
    ids: { user: null, nyaysathi: null },
    keys: { user: open('user', citizen_key), nyaysathi: open('nyaysathi', helper_key) },
  }
  const rows = await listMessagesBefore(pool, { chat_id, before_ms, limit })
  const names = await findFileNames(
    services,
    pool,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  return rows.map((row) => {
    const file = presentFile(services, chat, row, names, sid)
    return {
      by: row.side === 'user' ? ('citizen' as const) : ('helper' as const),
      text: textOf(chat, row),
      at: row.sent_at.toISOString(),
      ...(file ? { file: { file_url: file.file_url, original_name: file.original_name } } : {}),
    }
  })
}
