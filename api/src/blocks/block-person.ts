import type { BlockPreview, BlockState } from '@nyaysathi/contracts/direct-chats'
import { cancelBetween, listStandingBetween, lockBookingsBetween, type Pair } from '../appointments/index.ts'
import {
  type ChatRow,
  canBeId,
  chatNotFound,
  findChat,
  lockChatsOfPair,
  setBlocked,
  whyChatNotFound,
  whyClosed,
} from '../direct-chats/index.ts'
import type { Person } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'

/**
 * Blocks the other person of this chat: in every chat of these two, and for bookings. What stands between them is taken
 * back in the same transaction, but for the appointments that are kept.
 */
export async function blockPerson(
  services: Services,
  person: Person,
  chatId: string,
  kept: readonly string[] | 'all',
): Promise<BlockState> {
  const chat = await findOwnChat(services, person, chatId)
  const pair = pairOf(chat)
  return inTransaction(services.database.pool, async (connection) => {
    // Before the chats: as everything that changes an appointment does.
    if (pair) await lockBookingsBetween(connection, pair)
    const cancelled =
      pair && kept !== 'all'
        ? await cancelBetween(services, connection, pair, chat.side === 'user' ? 'citizen' : 'helper', kept)
        : 0
    const state = await setBlock(services, connection, person, chatId, true)
    return { ...state, ...(cancelled > 0 ? { cancelled } : {}) }
  })
}

/** Takes a block of one's own back. */
export async function unblockPerson(services: Services, person: Person, chatId: string): Promise<BlockState> {
  if (!canBeId(chatId)) throw chatNotFound()
  return inTransaction(services.database.pool, (connection) =>
    setBlock(services, connection, person, chatId, false),
  )
}

/** What stands between the two, to be asked about before a block. */
export async function previewBlock(
  services: Services,
  person: Person,
  chatId: string,
): Promise<BlockPreview> {
  const pair = pairOf(await findOwnChat(services, person, chatId))
  const rows = pair
    ? await listStandingBetween(services.database.pool, { user_id: pair.citizen, nyaysathi_id: pair.helper })
    : []
  return {
    standing: rows.map(({ appointment_id, duration, mode, status, starts_at }) => ({
      appointment_id,
      duration,
      mode,
      status: status === 'Accepted' ? 'Accepted' : 'Scheduled',
      appointment_date: starts_at.toISOString(),
    })),
  }
}

async function setBlock(
  services: Services,
  connection: Connection,
  person: Person,
  chatId: string,
  isBlocked: boolean,
): Promise<BlockState> {
  const { user_id } = person
  const chats = await lockChatsOfPair(connection, { user_id, chat_id: chatId })
  if (chats.length === 0) throw await whyChatNotFound(services, person)
  await setBlocked(connection, { chat_ids: chats.map(({ chat_id }) => chat_id), user_id, blocked: isBlocked })
  const [chat] = await findChat(connection, { user_id, chat_id: chatId })
  if (!chat) throw chatNotFound()
  const closed_reason = whyClosed(chat)
  return { can_send: closed_reason === undefined, ...(closed_reason ? { closed_reason } : {}) }
}

async function findOwnChat(services: Services, person: Person, chatId: string): Promise<ChatRow> {
  if (!canBeId(chatId)) throw chatNotFound()
  const [chat] = await findChat(services.database.pool, { user_id: person.user_id, chat_id: chatId })
  if (!chat) throw await whyChatNotFound(services, person)
  return chat
}

/** Nothing when the other account is gone. */
function pairOf({ side, user_id, other_user_id }: ChatRow): Pair | undefined {
  if (other_user_id === null) return undefined
  return side === 'user'
    ? { citizen: user_id, helper: other_user_id }
    : { citizen: other_user_id, helper: user_id }
}
