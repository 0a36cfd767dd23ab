import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { memberRoutes } from './direct-chat-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { createHearing } from './hearing/hearing.ts'
import { reportRoutes } from './report-routes.ts'
import { type SharedPaths, sharedPaths } from './shared-paths.ts'
import { tellOfHelpers } from './tell-of-helper.ts'
import { tellOfUnread } from './tell-of-unread.ts'

export { directChatsOfAccount } from './direct-chats-of-account.ts'
export { countOpenReports } from './report-queries.ts'
export type { SharedPaths } from './shared-paths.ts'
export { barSoon, tellChatsSoon } from './tell-of-helper.ts'
export { directChatLetterChecks } from './tell-of-unread.ts'

/** The talk of a citizen and a helper. @returns what it does on the paths that it shares with chats of the assistant */
export function directChatRoutes(app: HttpServer, services: Services): SharedPaths {
  const hearing = createHearing(app, services)
  memberRoutes(app, services, hearing)
  eventRoutes(app, services, hearing)
  reportRoutes(app, services)
  tellOfUnread(services)
  tellOfHelpers(services)
  return sharedPaths(services, hearing)
}
