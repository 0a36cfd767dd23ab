import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYamlFile } from './read-yaml.ts'

/**
 * `knowledge/stories/<code>.yml`: letters as people write them, to learn from. Other than a topic's asks they say on which side
 * the writer stands, may be about two problems, and are as long as real letters are.
 */
export const Story = z.strictObject({
  text: z.string().min(1),
  /** Whom it was done to, who is accused or asked to pay, or nobody: a plan, a witness, a question on the law. */
  side: z.enum(['harmed', 'accused', 'neither']),
  /** Slugs of the topics that answer it, the most urgent first. */
  topics: z.array(z.string()).max(3),
  /** Somebody's life or body is in danger now. */
  danger: z.boolean().default(false),
})
export type Story = z.infer<typeof Story>

const StoriesFile = z.array(Story)

export function readStories(folder: string): Story[] {
  const stories = join(folder, 'stories')
  if (!existsSync(stories)) return []
  return readdirSync(stories)
    .filter((name) => name.endsWith('.yml'))
    .sort()
    .flatMap((name) => readYamlFile(join(stories, name), StoriesFile))
}
