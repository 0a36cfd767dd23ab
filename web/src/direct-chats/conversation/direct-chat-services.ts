import type { Message } from '@nyaysathi/contracts/chats'
import type { ChatEvent } from '@nyaysathi/contracts/direct-chats'
import type { DirectChatCalls } from './chat-calls.ts'
import type { Trouble } from './direct-chat-state.ts'
import type { Outbox, OutboxServices } from './outbox.ts'
import type { PollSchedule } from './poll-schedule.ts'

/** What a chat of two people needs of the server, the device and the screen. */
export type DirectChatServices = {
  myId: string
  /** What this device believes; the chat itself knows better. */
  believesHelper: boolean
  calls: Pick<
    DirectChatCalls,
    'details' | 'since' | 'before' | 'addText' | 'upload' | 'original' | 'markRead' | 'typing'
  >
  makeOutbox: (
    use: Pick<OutboxServices<Message>, 'deliver' | 'onDelivered' | 'onRefused' | 'onChange'>,
  ) => Outbox
  makePollSchedule: (ask: () => Promise<unknown>) => PollSchedule
  listen: (use: { onEvent: (event: ChatEvent) => void; onStanding: (stands: boolean) => void }) => {
    stop: () => void
    again: () => void
  }
  onTrouble: (trouble: Trouble) => void
  /** The server knows now that the reader has read. */
  onRead: () => void
  now: () => number
}
