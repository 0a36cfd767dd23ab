import type * as z from 'zod/mini'

/**
 * Who may call a route. Every route declares it in `config.access`; the stranger test calls each one as everybody
 * else and fails for a route that declares nothing.
 *
 * - `anyone`: no identity at all
 * - `guest`: whoever has the guest id of the object
 * - `member`: a signed-in person
 * - `link`: whoever has a signed link that the object's reader was given
 * - `operator`: the operator's own tools
 */
export type RouteAccess = 'anyone' | 'guest' | 'member' | 'link' | 'operator'

/** The form of a call that takes files, for the description of the calls. */
export type FormWithFiles = {
  /** Its text fields, by the schema of the contract. */
  fields: z.ZodMiniObject
  /** Names of the fields that hold a file. */
  files: readonly string[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
    /** Takes a form with files (`uploadRoute` of files/ says it). Every other route takes JSON only. */
    takesFiles?: true
    form?: FormWithFiles
    /** The media type of an answer that is no JSON, by its status. */
    serves?: Readonly<Record<number, string>>
  }
}
