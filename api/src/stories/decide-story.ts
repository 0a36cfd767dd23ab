import { recordAudit } from '../audit/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { hasStory, publishStory, removeStory } from './story-queries.ts'

type Needs = Pick<Services, 'database' | 'keys'>
type Decision = { story_id: string; actor_user_id: string }

/** @throws {ApiError} `not_found` when it was taken back meanwhile, `conflict` when it is published */
export async function publish(
  { database, keys }: Needs,
  { story_id, actor_user_id }: Decision,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const [published] = await publishStory(client, { story_id })
    if (!published) {
      const [there] = await hasStory(client, { story_id })
      throw there ? new ApiError('conflict', { text: 'This story is published already.' }) : goneStory()
    }
    await recordAudit({ keys }, client, {
      action: 'story.published',
      actor_user_id,
      subject_kind: 'story',
      subject_id: story_id,
    })
  })
}

/** Refuses a story that waits, or takes one down: either way it is erased. */
export async function remove(
  { database, keys }: Needs,
  { story_id, actor_user_id }: Decision,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const [removed] = await removeStory(client, { story_id })
    if (!removed) throw goneStory()
    await recordAudit({ keys }, client, {
      action: removed.published ? 'story.taken_down' : 'story.refused',
      actor_user_id,
      subject_kind: 'story',
      subject_id: story_id,
    })
  })
}

function goneStory(): ApiError {
  return new ApiError('not_found', { text: 'This story is no longer there: it was taken back or removed.' })
}
