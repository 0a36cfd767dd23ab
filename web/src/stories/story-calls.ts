import type { PublishedStory, SharedStory, ShareStory } from '@nyaysathi/contracts/stories'
import { callApi, callApiForPage } from '../platform/api-client.ts'

export function shareStory(told: ShareStory, idempotencyKey: string): Promise<SharedStory> {
  return callApi<SharedStory>('/api/stories', { method: 'POST', body: told, idempotencyKey })
}

export function withdrawStory(code: string): Promise<unknown> {
  return callApi('/api/stories/withdraw', { method: 'POST', body: { code } })
}

export function readStories(cursor = '') {
  const asked = new URLSearchParams({ limit: '20', ...(cursor ? { cursor } : {}) })
  return callApiForPage<PublishedStory[]>(`/api/stories?${asked}`)
}
