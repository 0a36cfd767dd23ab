import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { type DirectChatPaths, directChatPaths } from './direct-chat-paths.ts'
import { memberRoutes } from './direct-chat-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { createHearing } from './hearing/hearing.ts'
import { tellOfUnread } from './tell-of-unread.ts'

export type { DirectChatPaths } from './direct-chat-paths.ts'
export { directChatsOfAccount } from './direct-chats-of-account.ts'
export { directChatLetterChecks } from './tell-of-unread.ts'

/** The talk of a citizen and a helper. @returns what it does on the paths that it shares with chats of the assistant */
export function directChatRoutes(app: HttpServer, services: Services): DirectChatPaths {
  const hearing = createHearing(app, services)
  memberRoutes(app, services, hearing)
  eventRoutes(app, services, hearing)
  tellOfUnread(services)
  return directChatPaths(services, hearing)
}
export { canBeId } from './direct-chat-ids.ts'
export { type ChatRow, findChat, findMessages, lockChatsOfPair, setBlocked } from './direct-chat-queries.ts'
export { closedAppointmentStatuses, otherSide, type Side, whyClosed } from './direct-chat-rules.ts'
export { digestOf, openOfReport, openReport, sealOfReport, sealReport } from './direct-chat-sealing.ts'
export { chatChannel } from './hearing/chat-notice.ts'
export { chatNotFound, chatNotHere, messageNotFound } from './not-here.ts'
export { openChat, textOf } from './present-message.ts'
