export { sharedChatRoutes } from './shared-chat-routes.ts'
