import * as z from 'zod/mini'

/** In the query of every list that can grow. */
export const pageFields = {
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'The limit must be a number from 1 to 100.'))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}
