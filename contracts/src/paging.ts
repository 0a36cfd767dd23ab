import * as z from 'zod/mini'
import { filterMaxLength } from './limits.ts'

/** In the query of every list that can grow. */
export const pageFields = {
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'The limit must be a number from 1 to 100.'))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}

/** A word by which a list is searched or narrowed. */
export const Filter = z.optional(
  z.string().check(z.trim(), z.maxLength(filterMaxLength, 'This search is too long.')),
)
