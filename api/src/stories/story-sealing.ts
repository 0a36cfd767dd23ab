import { createSecretKey, randomBytes } from 'node:crypto'
import type { Keys } from '../platform/keys.ts'
import { seal, unseal, unsealText } from '../platform/sealing.ts'
import type { StoryRow } from './story-queries.ts'

type Told = { name: string; title: string; story: string }

/** Seals what was told with a key of its own, which is stored wrapped beside it: without the row nothing opens. */
export function sealStory(keys: Keys, storyId: string, { name, title, story }: Told) {
  const storyKey = createSecretKey(randomBytes(32))
  const sealed = (column: string, text: string) => seal(storyKey, text, `stories.${column}:${storyId}`)
  return {
    wrapped_key: seal(keys.storyKeys, storyKey.export(), `stories.wrapped_key:${storyId}`),
    sealed_name: sealed('sealed_name', name),
    sealed_title: sealed('sealed_title', title),
    sealed_story: sealed('sealed_story', story),
  }
}

export function openStory(keys: Keys, row: StoryRow): Told {
  const { story_id, wrapped_key, sealed_name, sealed_title, sealed_story } = row
  const storyKey = createSecretKey(unseal(keys.storyKeys, wrapped_key, `stories.wrapped_key:${story_id}`))
  const opened = (column: string, sealed: Buffer) =>
    unsealText(storyKey, sealed, `stories.${column}:${story_id}`)
  return {
    name: opened('sealed_name', sealed_name),
    title: opened('sealed_title', sealed_title),
    story: opened('sealed_story', sealed_story),
  }
}
