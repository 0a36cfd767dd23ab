import type { StoryCategory } from '@nyaysathi/contracts/stories'
import { statement } from '../platform/statements.ts'

export type StoryRow = {
  story_id: string
  category: StoryCategory
  rating: number
  language: string
  wrapped_key: Buffer
  sealed_name: Buffer
  sealed_title: Buffer
  sealed_story: Buffer
  received_at: Date
  published_at: Date | null
}

const columns = `story_id, category, rating, language, wrapped_key, sealed_name, sealed_title, sealed_story,
  received_at, published_at`

/**
 * $1 id, $2 hash of the code, $3 sealed code, $4 creation key, $5 digest, $6 category, $7 rating, $8 language,
 * $9 wrapped key, $10 sealed name, $11 sealed title, $12 sealed story
 */
export const insertStory = statement(
  'insert_story',
  `insert into stories (story_id, code_hash, sealed_code, creation_key, creation_digest, category, rating, language,
                        wrapped_key, sealed_name, sealed_title, sealed_story)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)

type Shared = { story_id: string; sealed_code: Buffer; creation_digest: Buffer }

/** $1 creation key */
export const findSharedStory = statement<Shared>(
  'find_shared_story',
  'select story_id, sealed_code, creation_digest from stories where creation_key = $1',
)

/** $1 hash of the code */
export const withdrawStory = statement<{ story_id: string }>(
  'withdraw_story',
  'delete from stories where code_hash = $1 returning story_id',
)

/** $1 received after, $2 id after, $3 how many; who waits longest first */
export const listWaitingStories = statement<StoryRow>(
  'list_waiting_stories',
  `select ${columns} from stories
    where published_at is null and ($1::timestamptz is null or (received_at, story_id) > ($1, $2::uuid))
    order by received_at, story_id limit $3`,
)

/** $1 the most that is counted */
export const countWaitingStories = statement<{ count: number }>(
  'count_waiting_stories',
  `select count(*)::integer as count
     from (select 1 from stories where published_at is null limit $1) capped`,
)

/** $1 published before, $2 id before, $3 how many; the latest first */
export const listPublishedStories = statement<StoryRow>(
  'list_published_stories',
  `select ${columns} from stories
    where published_at is not null and ($1::timestamptz is null or (published_at, story_id) < ($1, $2::uuid))
    order by published_at desc, story_id desc limit $3`,
)

/** $1 id. Once. */
export const publishStory = statement<{ story_id: string }>(
  'publish_story',
  'update stories set published_at = now() where story_id = $1 and published_at is null returning story_id',
)

/** $1 id */
export const hasStory = statement<{ story_id: string }>(
  'has_story',
  'select story_id from stories where story_id = $1',
)

/** $1 id */
export const removeStory = statement<{ published: boolean }>(
  'remove_story',
  'delete from stories where story_id = $1 returning published_at is not null as published',
)

/** $1 days */
export const removeForgottenStories = statement(
  'remove_forgotten_stories',
  'delete from stories where published_at is null and received_at < now() - make_interval(days => $1)',
)
