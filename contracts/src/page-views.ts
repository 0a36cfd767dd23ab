import * as z from 'zod/mini'

/** A first-party page count: the route's template, never an address with an id in it. */
export const CountPageView = z.object({ route: z.string().check(z.regex(/^\/[a-z0-9/:_-]{0,80}$/)) })
export type CountPageView = z.infer<typeof CountPageView>
