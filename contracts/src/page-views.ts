import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

/** A first-party page count: the route's template, never an address with an id in it. */
export const CountPageView = z.object({ route: z.string().check(z.regex(/^\/[a-z0-9/:_-]{0,80}$/)) })
export type CountPageView = z.infer<typeof CountPageView>

export const pageViewCalls = defineCalls({
  'POST /api/page-views': {
    access: 'anyone',
    tags: ['Page counts'],
    summary: 'Count a look at a public screen',
    description:
      'One number for each day and screen, without cookie, address or identifier. Other screens are not counted.',
    body: CountPageView,
    answers: { 204: z.void() },
  },
})
