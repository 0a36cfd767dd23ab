import type { Assistant } from '../assistant/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { guestChatRoutes } from './guest-chat-routes.ts'
import { memberChatRoutes } from './member-chat-routes.ts'
import { questionRoutes } from './question-routes.ts'

export { type ChatOwner, guestOf, memberOf, requireOneself } from './chat-owner.ts'
export { unwrapChatKey } from './chat-sealing.ts'
export { chatsOfAccount } from './chats-of-account.ts'
export { readGivenAnswer } from './given-answer.ts'

export function chatRoutes(app: HttpServer, services: Services, assistant: Assistant): void {
  guestChatRoutes(app, services)
  memberChatRoutes(app, services)
  questionRoutes(app, services, assistant)
}
export { addMessage } from './add-message.ts'
export { createChat } from './create-chat.ts'
export { readMessages } from './read-chats.ts'
