import { randomUUID } from 'node:crypto'
import type { SharedStory, ShareStory } from '@nyaysathi/contracts/stories'
import { findMadeEarlier } from '../platform/http/idempotency-key.ts'
import { keyedHash } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import { makeTicket } from '../platform/ticket.ts'
import { findSharedStory, insertStory } from './story-queries.ts'
import { sealStory } from './story-sealing.ts'

const codeOf = (storyId: string) => `stories.sealed_code:${storyId}`

/** Stores a story, seen by nobody but administrators until one publishes it. The same idempotency key gives the same code. */
export async function shareStory(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { name, title, category, story, rating, language = 'en' }: ShareStory,
  idempotencyKey: string | undefined,
): Promise<SharedStory> {
  const story_id = randomUUID()
  const code = makeTicket()
  const creationKey = idempotencyKey ? keyedHash(keys.requestDigests, `story ${idempotencyKey}`) : null
  const told = JSON.stringify([name, title, category, story, rating, language])
  const digest = keyedHash(keys.requestDigests, told)
  const sealed = sealStory(keys, story_id, { name, title, story })
  try {
    await insertStory(database.pool, {
      story_id,
      code_hash: keyedHash(keys.storyCodes, code),
      sealed_code: seal(keys.storyKeys, code, codeOf(story_id)),
      creation_key: creationKey,
      creation_digest: digest,
      category,
      rating,
      language,
      wrapped_key: sealed.wrapped_key,
      sealed_name: sealed.sealed_name,
      sealed_title: sealed.sealed_title,
      sealed_story: sealed.sealed_story,
    })
    return { code }
  } catch (error) {
    if (!creationKey) throw error
    const earlier = await findMadeEarlier(error, {
      constraint: 'stories_created_once',
      digest,
      find: () => findSharedStory(database.pool, { creation_key: creationKey }),
    })
    return { code: unsealText(keys.storyKeys, earlier.sealed_code, codeOf(earlier.story_id)) }
  }
}
