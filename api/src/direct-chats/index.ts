import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { type DirectChatPaths, directChatPaths } from './direct-chat-paths.ts'
import { memberRoutes } from './direct-chat-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { createLiveUpdates } from './live-updates/live-updates.ts'
import { tellOfUnread } from './tell-of-unread.ts'

export type { DirectChatPaths } from './direct-chat-paths.ts'
export { directChatsOfAccount } from './direct-chats-of-account.ts'
export { directChatMailChecks } from './tell-of-unread.ts'

/** The talk of a citizen and a helper. @returns what it does on the paths that it shares with chats of the assistant */
export function directChatRoutes(app: HttpServer, services: Services): DirectChatPaths {
  const liveUpdates = createLiveUpdates(app, services)
  memberRoutes(app, services, liveUpdates)
  eventRoutes(app, services, liveUpdates)
  tellOfUnread(services)
  return directChatPaths(services, liveUpdates)
}
export { chatNotFound, messageNotFound, whyChatNotFound } from './chat-not-found.ts'
export { canBeId } from './direct-chat-ids.ts'
export { type ChatRow, findChat, findMessages, lockChatsOfPair, setBlocked } from './direct-chat-queries.ts'
export { closedAppointmentStatuses, otherSide, type Side, whyClosed } from './direct-chat-rules.ts'
export { digestOf, openOfReport, openReport, sealOfReport, sealReport } from './direct-chat-sealing.ts'
export { chatChannel } from './live-updates/chat-notice.ts'
export { passOnChat, readPassedOn } from './pass-on-chat.ts'
export { openChat, textOf } from './present-message.ts'
