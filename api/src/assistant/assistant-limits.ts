import type { AskAssistant } from '@nyaysathi/contracts/assistant'
import type { FastifyRequest } from 'fastify'
import { accountOfToken } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import type { Assistant } from './assistant.ts'

/** What may be asked how often: a person counts before an address, and danger is answered whatever was counted. */
export function assistantLimits(
  { rateLimits, keys, clock }: Pick<Services, 'rateLimits' | 'keys' | 'clock'>,
  assistant: Assistant,
) {
  return {
    /** A token only says with whom to count. One that is not good is no reason to refuse an answer. */
    async notePerson(request: FastifyRequest): Promise<void> {
      request.accountId = await accountOfToken({ keys, clock }, request.headers.authorization)
    },

    /** @throws {ApiError} `too_many_requests` with the numbers to call, in the language of the question */
    async requireTurn(request: FastifyRequest, question: AskAssistant): Promise<void> {
      const count = request.accountId ? rateLimits.assistantPerAccount : rateLimits.assistantPerSource
      const refusal = await refusalOf(count(request))
      const numbers = refusal && assistant.numbersUnlessDanger(question)
      if (!refusal || !numbers) return
      throw new ApiError('too_many_requests', {
        text: numbers,
        retryAfterSeconds: refusal.retryAfterSeconds ?? 1,
      })
    },

    /** Whoever has used up a budget gets the built-in answers. The narrowest is spent first. */
    mayUseModel: (request: FastifyRequest) => async (): Promise<boolean> => {
      const own = request.accountId ? rateLimits.modelAnswersPerAccount : rateLimits.modelAnswersPerSource
      if (await refusalOf(own(request))) return false
      return !(await refusalOf(rateLimits.modelAnswersPerSite(request)))
    },
  }
}

async function refusalOf(counted: Promise<void>): Promise<ApiError | undefined> {
  try {
    await counted
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return error
    throw error
  }
}
