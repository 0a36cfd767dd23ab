import type { CallAccess, FormWithFiles } from '@nyaysathi/contracts/call'
import type { ErrorCode } from '@nyaysathi/contracts/errors'

/** Every route declares who may call it; the stranger test fails for one that declares nothing. */
export type RouteAccess = CallAccess

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
    /** Takes a form with files. Every other route takes JSON only. */
    takesFiles?: true
    form?: FormWithFiles
    /** The media type of an answer that is no JSON, by its status. */
    serves?: Readonly<Record<number, string>>
    /** The codes that the call lists, beside those that every call may be refused with. */
    refusals?: readonly ErrorCode[]
  }
}
