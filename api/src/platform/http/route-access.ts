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

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
    /** Takes a form with files (`uploadRoute` of files/ says it). Every other route takes JSON only. */
    takesFiles?: true
  }
}
