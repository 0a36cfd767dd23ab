import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { type Assistant, createAssistant } from './assistant.ts'
import { serveAssistant } from './assistant-routes.ts'
import { serveTimeLimits } from './time-limit-routes.ts'

export { type AnswerOrigin, isQuestionOf, openOrigin, readOrigin } from './answer-origin.ts'
export { type Asked, type Assistant, createAssistant } from './assistant.ts'
export { assistantLimits } from './assistant-limits.ts'
export { abortWhenReaderLeaves, eventStreamOfWork } from './event-stream.ts'

type AssistantServices = Pick<Services, 'clock' | 'config' | 'keys' | 'log' | 'rateLimits'>

/** The assistant as the settings want it. Reads the knowledge, unless this process has read it already. */
export function configuredAssistant({ clock, config, keys, log }: AssistantServices): Assistant {
  return createAssistant({ llm: config.llm, clock, keys, log })
}

/** `POST /model_chat`, the same as a stream, and the time limits that answers count by. */
export function assistantRoutes(app: HttpServer, services: AssistantServices, assistant: Assistant): void {
  serveAssistant(app, assistant, services)
  serveTimeLimits(app, assistant)
}
