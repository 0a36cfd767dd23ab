import type { Citation, FindSources } from '@nyaysathi/contracts/assistant'
import { webSettings } from '../../platform/web-settings.ts'
import { readCitations } from './source-rules.ts'

/** What a saved answer cites: it was kept as text, and the assistant reads its sections again. Throws where it cannot be reached. */
export async function findSources(saved: FindSources): Promise<Citation[]> {
  const response = await fetch(`${webSettings().ai_public_url}/model_chat/sources`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(saved),
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`The sources answered ${response.status}`)
  const content: unknown = await response.json()
  return readCitations(
    typeof content === 'object' && content !== null ? Reflect.get(content, 'citations') : [],
  )
}
