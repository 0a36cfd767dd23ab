import * as z from 'zod'

/** The format of a guide as `knowledge/README.md` describes it. */

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'write the day as 2026-11-21')
const line = z.string().trim().min(1)

/** `guide.yml`: what does not depend on the language. */
export const GuideFacts = z.strictObject({
  law_as_on: day,
  reviewed_by: line,
  /** Of the texts that were read, in both languages. */
  reviewed_text: line.optional(),
  sources: z.array(line).min(2, 'name at least two sources'),
})
export type GuideFacts = z.infer<typeof GuideFacts>

/** Between the `---` lines of `en.md` and `hi.md`. */
export const GuideFrontMatter = z.strictObject({
  title: line.max(80, 'keep the title under 80 characters'),
  description: line.max(170, 'keep the description under 170 characters'),
  lead: line.max(700, 'keep the lead to two or three sentences'),
  keywords: z
    .array(z.union([z.string(), z.number()]).transform(String))
    .min(5, 'name at least five keywords'),
})
export type GuideFrontMatter = z.infer<typeof GuideFrontMatter>

/** Parts of every page are called so; a section of a guide must not be. */
export const takenIds: readonly string[] = ['main', 'root', 'helplines', 'contents', 'start-failed']

/** The screens that a guide may lead to. */
export const linkedScreens = ['/legal-help', '/nearby-help', '/nyaysathi', '/resources', '/letters'] as const
