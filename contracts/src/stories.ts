import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
import { ticketMaxLength } from './limits.ts'
import { pageFields } from './paging.ts'

export const storyCategories = ['family', 'work', 'cyber', 'police', 'land', 'consumer', 'other'] as const
export const StoryCategory = z.enum(storyCategories)
export type StoryCategory = z.infer<typeof StoryCategory>

/** In characters. */
export const storyLengths = { name: 80, title: 120, story: 4_000 }

/** A story that nobody has looked at leaves after so many days. */
export const storyWaitsDays = 90

function text(field: keyof typeof storyLengths) {
  return z
    .string()
    .check(
      z.maxLength(storyLengths[field], `Please keep it under ${storyLengths[field]} characters.`),
      z.trim(),
      z.minLength(1, 'Please fill this in.'),
    )
}

/** `POST /api/stories`, where the operator takes stories (`STORIES=moderated`). */
export const ShareStory = z.object({
  name: text('name'),
  title: text('title'),
  category: z.enum(storyCategories, 'Please choose one.'),
  story: text('story'),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  consent: z.literal(true, 'Please tick this box to go on.'),
  /** In which it is written, as far as the page can tell. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/, 'This is no language.'))),
})
export type ShareStory = z.infer<typeof ShareStory>

/** The code takes it back, at any time; shown once, kept as a keyed hash. */
export const SharedStory = z.object({ code: z.string() })
export type SharedStory = z.infer<typeof SharedStory>

/** `POST /api/stories/withdraw`: the code is in the body, so that no log and no history has it. */
export const WithdrawStory = z.object({ code: z.string().check(z.maxLength(ticketMaxLength)) })

const Told = {
  story_id: z.string(),
  name: z.string(),
  title: z.string(),
  category: StoryCategory,
  story: z.string(),
  rating: z.int(),
  language: z.string(),
}

/** `GET /api/stories`: what an administrator has published, the latest first. */
export const PublishedStory = z.object(Told)
export type PublishedStory = z.infer<typeof PublishedStory>
export const PublishedStories = z.array(PublishedStory)

/** `GET /api/admin/stories?state=waiting|published` */
export const ReviewedStory = z.object({
  ...Told,
  received_at: z.string(),
  published_at: z.optional(z.string()),
})
export type ReviewedStory = z.infer<typeof ReviewedStory>
export const ReviewedStories = z.array(ReviewedStory)

export const storyCalls = defineCalls({
  'GET /api/stories': {
    access: 'anyone',
    tags: ['Stories'],
    summary: 'Stories that people told and an administrator published',
    query: z.object(pageFields),
    answers: { 200: PublishedStories },
  },

  'POST /api/stories': {
    access: 'anyone',
    tags: ['Stories'],
    summary: 'Tell a story, to be published once an administrator has looked at it',
    description:
      'Answered with the code that takes it back. The same `Idempotency-Key` with the same story gives the same code.',
    body: ShareStory,
    answers: { 201: SharedStory },
  },

  'POST /api/stories/withdraw': {
    access: 'anyone',
    tags: ['Stories'],
    summary: 'Take back a story, published or not: it is erased',
    body: WithdrawStory,
    answers: { 200: Acknowledged },
  },

  'GET /api/admin/stories': {
    access: 'member',
    tags: ['Stories'],
    summary: 'Stories that wait, the oldest first, or that are published',
    query: z.object({ ...pageFields, state: z.optional(z.enum(['waiting', 'published'])) }),
    answers: { 200: ReviewedStories },
  },

  'POST /api/admin/stories/:story_id/publish': {
    access: 'member',
    tags: ['Stories'],
    summary: 'Publish a story',
    params: z.object({ story_id: z.string() }),
    answers: { 200: Acknowledged },
    refusals: ['conflict'],
  },

  'POST /api/admin/stories/:story_id/remove': {
    access: 'member',
    tags: ['Stories'],
    summary: 'Refuse a story or take it down: it is erased',
    params: z.object({ story_id: z.string() }),
    answers: { 200: Acknowledged },
  },
})
