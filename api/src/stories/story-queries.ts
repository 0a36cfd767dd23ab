import { type RowOf, statement } from '../platform/statements.ts'

export type StoryRow = RowOf<'list_waiting_stories'>

const columns = `story_id, category, rating, language, wrapped_key, sealed_name, sealed_title, sealed_story,
  received_at, published_at`

export const insertStory = statement(
  'insert_story',
  `insert into stories (story_id, code_hash, sealed_code, creation_key, creation_digest, category, rating, language,
                        wrapped_key, sealed_name, sealed_title, sealed_story)
   values (:story_id, :code_hash, :sealed_code, :creation_key?, :creation_digest, :category, :rating, :language, :wrapped_key, :sealed_name, :sealed_title, :sealed_story)`,
)

export const findSharedStory = statement(
  'find_shared_story',
  'select story_id, sealed_code, creation_digest from stories where creation_key = :creation_key',
)

export const withdrawStory = statement(
  'withdraw_story',
  'delete from stories where code_hash = :code_hash returning story_id',
)

/** Who waits longest first. */
export const listWaitingStories = statement(
  'list_waiting_stories',
  `select ${columns} from stories
    where published_at is null and (:received_after?::timestamptz is null or (received_at, story_id) > (:received_after, :after_id?::uuid))
    order by received_at, story_id limit :limit`,
)

export const countWaitingStories = statement(
  'count_waiting_stories',
  `select count(*)::integer as "count!"
     from (select 1 from stories where published_at is null limit :limit) capped`,
)

/** The latest first. */
export const listPublishedStories = statement(
  'list_published_stories',
  `select ${columns} from stories
    where published_at is not null and (:published_before?::timestamptz is null or (published_at, story_id) < (:published_before, :before_id?::uuid))
    order by published_at desc, story_id desc limit :limit`,
)

/** Once. */
export const publishStory = statement(
  'publish_story',
  'update stories set published_at = now() where story_id = :story_id and published_at is null returning story_id',
)

export const hasStory = statement('has_story', 'select story_id from stories where story_id = :story_id')

export const removeStory = statement(
  'remove_story',
  'delete from stories where story_id = :story_id returning published_at is not null as "published!"',
)
