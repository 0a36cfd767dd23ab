import * as z from 'zod/mini'
import { OptionalTelephone } from './phone-numbers.ts'

export const againstMaxLength = 100

const line = z.string().check(
  z.maxLength(againstMaxLength, `Please keep it under ${againstMaxLength} characters.`),
  z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
)

/**
 * Whom a citizen is in dispute with, in a booking and in a case query; all of it may be left out. Only for the warning that a
 * helper may be on the other side already: that person is never told, and the helper reads it once they have accepted.
 */
export const againstFields = {
  against_name: z.optional(line),
  against_place: z.optional(line),
  against_telephone: z.optional(OptionalTelephone),
}

/** As it is given back: to its writer, and to the helper who has accepted. */
export const AgainstWhom = z.object({
  name: z.optional(z.string()),
  place: z.optional(z.string()),
  telephone: z.optional(z.string()),
})
export type AgainstWhom = z.infer<typeof AgainstWhom>

/**
 * For a helper alone, before the text is read: somebody here may be on the other side of a matter which that helper has, had in the
 * last three years, or is asked to take. `perhaps`: a name alone agrees. `likely`: a number, or two facts. Whose matter it is, is never said.
 */
export const ConflictWarning = z.enum(['likely', 'perhaps'])
export type ConflictWarning = z.infer<typeof ConflictWarning>
