import type { SharedStory, ShareStory } from '@nyaysathi/contracts/stories'
import { callApi, callApiForPage } from '../platform/api-client.ts'

export function shareStory(told: ShareStory, idempotencyKey: string): Promise<SharedStory> {
  return callApi('POST /api/stories', { body: told, idempotencyKey })
}

export function withdrawStory(code: string): Promise<unknown> {
  return callApi('POST /api/stories/withdraw', { body: { code } })
}

export function readStories(cursor = '') {
  return callApiForPage('GET /api/stories', { query: { limit: '20', cursor } })
}
