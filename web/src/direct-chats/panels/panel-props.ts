import type { DirectChat, ReadyChat } from '../conversation/direct-chat.ts'
import type { Partner } from '../partner.ts'

export type PanelProps = {
  chatId: string
  chat: DirectChat
  state: ReadyChat
  partner: Partner
  close: () => void
}
