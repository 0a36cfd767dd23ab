import type { SharedStory, ShareStory } from '@nyaysathi/contracts/stories'
import { callApi, callApiForPage } from '../platform/api-client.ts'
import { whyNotTaken } from '../platform/failure-text.ts'
import type { Words } from '../platform/words/index.ts'

export function shareStory(told: ShareStory, idempotencyKey: string): Promise<SharedStory> {
  return callApi('POST /api/stories', { body: told, idempotencyKey })
}

export function withdrawStory(code: string): Promise<unknown> {
  return callApi('POST /api/stories/withdraw', { body: { code } })
}

export function readStories(cursor = '') {
  return callApiForPage('GET /api/stories', { query: { limit: '20', cursor } })
}

/** Why a story was not taken, or not taken back; what was typed is still there. */
export function storyFailure(words: Words, failure: unknown): string {
  return whyNotTaken(failure, {
    onBadLine: words('stories.failed_line'),
    notNow: words('stories.failed_now'),
  })
}
