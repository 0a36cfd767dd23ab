import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HelperField } from '@nyaysathi/contracts/helpers'
import { languages } from '@nyaysathi/contracts/languages'
import * as z from 'zod'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { readYamlFile } from '../content/read-yaml.ts'
import type { Topic } from '../content/topic-format.ts'

const codes = languages.map(({ code }) => code)
/** One text with commas is read in a fraction of the time that a list of thousands takes. */
const listed = z.string().transform((words) => words.split(/,\s*/))
const names = z.array(z.string().min(1)).default([])

/** `knowledge/fields.yml`: what helpers work on, and what somebody with such a problem may say. */
const FieldsFile = z.strictObject({
  /** Names that people still use and the map does not have: `Calcutta: WB/Kolkata`. */
  places: z.record(z.string().min(1), z.string().regex(/^[A-Z]{2}\/.+$/)),
  fields: z.record(
    HelperField,
    z.strictObject({
      areas: names,
      topics: names,
      /** What helpers write of themselves, in small letters. */
      specializations: names.check(z.minLength(1)),
      /** What names the field, by the language that says it so. */
      words: z.partialRecord(z.enum(codes), listed),
    }),
  ),
})
export type HelperFields = z.infer<typeof FieldsFile>

const noFields = { places: {}, fields: {} } as HelperFields

/** @throws {Error} naming the file, where it does not fit its format; a folder without one has no fields */
export function readHelperFields(folder: string = knowledgeFolder): HelperFields {
  const file = join(folder, 'fields.yml')
  return existsSync(file) ? readYamlFile(file, FieldsFile) : noFields
}

/** What helpers for a topic work on: a field that names the topic goes before the one of its area. */
export function fieldOf(
  { slug, area }: Pick<Topic, 'slug' | 'area'>,
  fields: HelperFields['fields'],
): HelperField | undefined {
  const all = Object.entries(fields) as [HelperField, HelperFields['fields'][HelperField]][]
  const found =
    all.find(([, { topics }]) => topics.includes(slug)) ?? all.find(([, { areas }]) => areas.includes(area))
  return found?.[0]
}
