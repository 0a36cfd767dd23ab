import * as z from 'zod'

const named = z
  .string()
  .regex(/^[^|]+ \| [^|]+$/, 'write "English | हिन्दी"')
  .transform((text) => {
    const [en = '', hi = ''] = text.split('|').map((name) => name.trim())
    return { en, hi }
  })
export type PlaceName = z.infer<typeof named>

/** `knowledge/places/states.yml`: States, and those districts that a town's name names without doubt. */
export const PlacesFile = z.strictObject({
  states: z.array(
    z.strictObject({
      name: named,
      also: z.array(z.string()).default([]),
      districts: z.array(named).default([]),
    }),
  ),
})
export type State = z.infer<typeof PlacesFile>['states'][number]
