import { uuid } from '@nyaysathi/contracts/identifiers'
import { type PublishedStory, storyCalls } from '@nyaysathi/contracts/stories'
import { personOf, requireAdministrator } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cutPage, momentCursorOf, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import { readTicket } from '../platform/ticket.ts'
import { publish, remove } from './decide-story.ts'
import { shareStory } from './share-story.ts'
import { listPublishedStories, listWaitingStories, type StoryRow, withdrawStory } from './story-queries.ts'
import { openStory } from './story-sealing.ts'

/**
 * Stories that people tell to be shown to others: told without an account, published by an administrator, taken back by
 * code. Taken and shown only with `STORIES=moderated`; what was told before can be taken back and removed with either.
 */
export function storyRoutes(app: HttpServer, services: Services): void {
  visitorRoutes(app, services)
  administratorRoutes(app, services)
}

function visitorRoutes(app: HttpServer, services: Services): void {
  const { config, database, keys, rateLimits } = services
  const requireStories = () => {
    if (config.stories === 'off') throw new ApiError('not_found', { text: 'Stories are not collected here.' })
  }

  serve(
    app,
    storyCalls,
    'GET /api/stories',
    { onRequest: [rateLimits.storyLooksPerSource] },
    async (request, reply) => {
      requireStories()
      return (await pageOf(services, 'published', request.query, reply)).map((row) => present(services, row))
    },
  )

  serve(
    app,
    storyCalls,
    'POST /api/stories',
    { preHandler: [rateLimits.storiesPerSource] },
    async (request) => {
      requireStories()
      return await shareStory(services, request.body, idempotencyKeyOf(request))
    },
  )

  serve(
    app,
    storyCalls,
    'POST /api/stories/withdraw',
    { preHandler: [rateLimits.storiesPerSource] },
    async (request) => {
      const code = readTicket(request.body.code)
      const [withdrawn] = code
        ? await withdrawStory(database.pool, { code_hash: keyedHash(keys.storyCodes, code) })
        : []
      if (!withdrawn) {
        throw new ApiError('not_found', {
          text: 'There is no story with this code. It may have been removed already.',
        })
      }
      return { message: 'Your story is erased.' }
    },
  )
}

function administratorRoutes(app: HttpServer, services: Services): void {
  serve(
    app,
    storyCalls,
    'GET /api/admin/stories',
    { onRequest: [requireAdministrator(services)] },
    async (request, reply) => {
      const { query } = request
      const state = query.state === 'published' ? 'published' : 'waiting'
      return (await pageOf(services, state, query, reply)).map((row) => ({
        ...present(services, row),
        received_at: row.received_at.toISOString(),
        ...(row.published_at ? { published_at: row.published_at.toISOString() } : {}),
      }))
    },
  )

  for (const [step, decide, message] of [
    ['publish', publish, 'The story is published.'],
    ['remove', remove, 'The story is erased.'],
  ] as const) {
    serve(
      app,
      storyCalls,
      `POST /api/admin/stories/:story_id/${step}`,
      { onRequest: [requireAdministrator(services)] },
      async (request) => {
        const { story_id } = request.params
        if (!uuid.test(story_id)) throw new ApiError('not_found')
        await decide(services, { story_id, actor_user_id: personOf(request).user_id })
        return { message }
      },
    )
  }
}

async function pageOf(
  { database }: Services,
  state: 'published' | 'waiting',
  query: Parameters<typeof pageSizeOf>[0],
  reply: Parameters<typeof cutPage>[0],
) {
  const size = pageSizeOf(query)
  const [time, id] = momentCursorOf(query)
  const rows =
    state === 'published'
      ? await listPublishedStories(database.pool, { published_before: time, before_id: id, limit: size + 1 })
      : await listWaitingStories(database.pool, { received_after: time, after_id: id, limit: size + 1 })
  return cutPage(reply, rows, size, ({ published_at, received_at, story_id }) => {
    return `${(published_at ?? received_at).toISOString()} ${story_id}`
  })
}

function present({ keys }: Services, row: StoryRow): PublishedStory {
  const { story_id, category, rating, language } = row
  return { story_id, category, rating, language, ...openStory(keys, row) }
}
