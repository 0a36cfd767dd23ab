import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYamlFile } from '../content/read-yaml.ts'
import type { Topic } from '../content/topic-format.ts'

const names = z.array(z.string().min(1)).default([])

/** Of `knowledge/fields.yml`: which topics belong to what helpers work on, and the word that the directory finds it by. */
const FieldsFile = z.object({
  fields: z.record(z.string(), z.object({ areas: names, topics: names, words: names })),
})
export type HelperFields = z.infer<typeof FieldsFile>['fields']

export function readHelperFields(folder: string): HelperFields {
  const file = join(folder, 'fields.yml')
  return existsSync(file) ? readYamlFile(file, FieldsFile).fields : {}
}

/** What to search the directory for: a topic that a field names goes before its area. */
export function fieldOf(
  { slug, area }: Pick<Topic, 'slug' | 'area'>,
  fields: HelperFields,
): string | undefined {
  const all = Object.values(fields)
  const found =
    all.find(({ topics }) => topics.includes(slug)) ?? all.find(({ areas }) => areas.includes(area))
  return found?.words[0]
}
