import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { type Assistant, createAssistant } from './assistant.ts'
import { assistantCalls } from './assistant-routes.ts'

export { type AnswerOrigin, isQuestionOf, openOrigin, readOrigin, sealOrigin } from './answer-origin.ts'
export { type Assistant, createAssistant } from './assistant.ts'

type AssistantServices = Pick<Services, 'clock' | 'config' | 'keys' | 'log' | 'rateLimits'>

/**
 * `POST /model_chat` and its streaming twin. Reads the knowledge, unless this process has read it already or another
 * assistant is given.
 */
export function assistantRoutes(app: HttpServer, services: AssistantServices, assistant?: Assistant): void {
  const { clock, config, keys, log } = services
  assistantCalls(app, assistant ?? createAssistant({ llm: config.llm, clock, keys, log }), services)
}
