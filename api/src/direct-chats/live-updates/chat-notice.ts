import type { Side } from '../direct-chat-rules.ts'

export const chatChannel = 'direct_chats'
/** A trigger tells it for each session, by whatever way it ends. */
export const sessionChannel = 'sessions_ended'
/** A trigger tells it whenever the status of a helper changes. */
export const helperChannel = 'helper_status_changed'

/** What instances tell each other: ids, times and counts. Never what was written. */
export type ChatNotice = {
  chat_id: string
  /** Who did it. */
  from: string
  /** The other side; nobody once that account was erased. */
  to: string | null
} & (
  | { kind: 'message'; side: Side; at: number; unread: number }
  /** `unread` is of who has read. */
  | { kind: 'read'; side: Side; at: number; unread: number }
  | { kind: 'typing' }
  | { kind: 'state' }
)

/** Nothing for what is no notice of ours: anybody with the database's password can write on the channel. */
export function readNotice(payload: string): ChatNotice | undefined {
  try {
    const notice = JSON.parse(payload)
    return typeof notice?.chat_id === 'string' ? notice : undefined
  } catch {
    return undefined
  }
}
