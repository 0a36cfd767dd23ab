import { Acknowledged } from '@nyaysathi/contracts/chats'
import { uuid } from '@nyaysathi/contracts/identifiers'
import {
  PublishedStories,
  type PublishedStory,
  ReviewedStories,
  SharedStory,
  ShareStory,
  storyWaitsDays,
  WithdrawStory,
} from '@nyaysathi/contracts/stories'
import * as z from 'zod/mini'
import { personOf, requireAdministrator } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cutPage, momentCursorOf, pageFields, pageSizeOf } from '../platform/http/paging.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { readTicket } from '../platform/ticket.ts'
import { publish, remove } from './decide-story.ts'
import { shareStory } from './share-story.ts'
import {
  listPublishedStories,
  listWaitingStories,
  removeForgottenStories,
  type StoryRow,
  withdrawStory,
} from './story-queries.ts'
import { openStory } from './story-sealing.ts'

const tags = ['Stories']
const params = z.object({ story_id: z.string() })
const upkeepJob = 'stories.upkeep'

/**
 * Stories that people tell to be shown to others: told without an account, published by an administrator, taken back by
 * code. Taken and shown only with `STORIES=moderated`; what was told before can be taken back and removed with either.
 */
export function storyRoutes(app: HttpServer, services: Services): void {
  const { config, database, keys, rateLimits, jobs } = services
  jobs.handle(upkeepJob, async () => {
    await removeForgottenStories(database.pool, [storyWaitsDays])
  })
  jobs.schedule(upkeepJob, '25 3 * * *')

  const requireStories = () => {
    if (config.stories === 'off') throw new ApiError('not_found', { text: 'Stories are not collected here.' })
  }
  const forAdministrators = {
    config: { access: 'member' as const },
    onRequest: [requireAdministrator(services)],
  }
  const present = (row: StoryRow): PublishedStory => {
    const { story_id, category, rating, language } = row
    return { story_id, category, rating, language, ...openStory(keys, row) }
  }
  const pageOf = async (
    list: typeof listWaitingStories,
    query: Parameters<typeof pageSizeOf>[0],
    reply: Parameters<typeof cutPage>[0],
  ) => {
    const size = pageSizeOf(query)
    const [time, id] = momentCursorOf(query)
    const rows = await list(database.pool, [time, id, size + 1])
    return cutPage(reply, rows, size, ({ published_at, received_at, story_id }) => {
      return `${(published_at ?? received_at).toISOString()} ${story_id}`
    })
  }

  app.get(
    '/api/stories',
    {
      config: { access: 'anyone' },
      onRequest: [rateLimits.storyLooksPerSource],
      schema: {
        tags,
        summary: 'Stories that people told and an administrator published',
        querystring: z.object(pageFields),
        response: { 200: PublishedStories },
      },
    },
    async (request, reply) => {
      requireStories()
      return (await pageOf(listPublishedStories, request.query, reply)).map(present)
    },
  )

  app.post(
    '/api/stories',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.storiesPerSource],
      schema: {
        tags,
        summary: 'Tell a story, to be published once an administrator has looked at it',
        description:
          'Answered with the code that takes it back. The same `Idempotency-Key` with the same story gives the same code.',
        body: ShareStory,
        response: { 201: SharedStory },
      },
    },
    async (request, reply) => {
      requireStories()
      return reply.code(201).send(await shareStory(services, request.body, idempotencyKeyOf(request)))
    },
  )

  app.post(
    '/api/stories/withdraw',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.storiesPerSource],
      schema: {
        tags,
        summary: 'Take back a story, published or not: it is erased',
        body: WithdrawStory,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const code = readTicket(request.body.code)
      const [withdrawn] = code ? await withdrawStory(database.pool, [keyedHash(keys.storyCodes, code)]) : []
      if (!withdrawn) {
        throw new ApiError('not_found', {
          text: 'There is no story with this code. It may have been removed already.',
        })
      }
      return { message: 'Your story is erased.' }
    },
  )

  app.get(
    '/api/admin/stories',
    {
      ...forAdministrators,
      schema: {
        tags,
        summary: 'Stories that wait, the oldest first, or that are published',
        querystring: z.object({ ...pageFields, state: z.optional(z.enum(['waiting', 'published'])) }),
        response: { 200: ReviewedStories },
      },
    },
    async (request, reply) => {
      const { query } = request
      const list = query.state === 'published' ? listPublishedStories : listWaitingStories
      return (await pageOf(list, query, reply)).map((row) => ({
        ...present(row),
        received_at: row.received_at.toISOString(),
        ...(row.published_at ? { published_at: row.published_at.toISOString() } : {}),
      }))
    },
  )

  for (const [step, decide, message] of [
    ['publish', publish, 'The story is published.'],
    ['remove', remove, 'The story is erased.'],
  ] as const) {
    app.post(
      `/api/admin/stories/:story_id/${step}`,
      {
        ...forAdministrators,
        schema: {
          tags,
          summary: step === 'publish' ? 'Publish a story' : 'Refuse a story or take it down: it is erased',
          params,
          response: { 200: Acknowledged },
        },
      },
      async (request) => {
        const { story_id } = request.params
        if (!uuid.test(story_id)) throw new ApiError('not_found')
        await decide(services, { story_id, actor_user_id: personOf(request).user_id })
        return { message }
      },
    )
  }
}
