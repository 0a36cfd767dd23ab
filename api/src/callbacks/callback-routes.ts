import { callbackCalls, mostWaiting } from '@nyaysathi/contracts/callbacks'
import type { FastifyRequest } from 'fastify'
import { personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { createFailureLimit } from '../platform/http/rate-limits.ts'
import { sourceOf } from '../platform/http/request-source.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { askCallback } from './ask-callback.ts'
import { settleCall, takeToCall } from './call-back.ts'
import {
  cancelCallback,
  changeSettings,
  countShown,
  findStatus,
  findVerifiedHelper,
  listCallbacks,
  listCalled,
} from './callback-queries.ts'
import { hashOfReference, openContent } from './callback-sealing.ts'
import { callbackUpkeep } from './callback-upkeep.ts'
import { presentCallbacks, presentStatus } from './present-callback.ts'

/** People without an account ask to be called; helpers see whom to call when. */
export function callbackRoutes(app: HttpServer, services: Services): void {
  callbackUpkeep(services)
  askerRoutes(app, services)
  helperRoutes(app, services)
}

function askerRoutes(app: HttpServer, services: Services): void {
  const { config, database, keys, rateLimits } = services
  // So that nobody fills the list of one helper alone.
  const fromSourceToHelper = createFailureLimit(
    { pool: database.pool, keys, enabled: config.rateLimits },
    'callbacks_from_source_to_helper',
    { points: 20, seconds: 86_400 },
  )

  serve(
    app,
    callbackCalls,
    'POST /api/callbacks',
    { preHandler: [rateLimits.callbacksPerSource] },
    async (request) => {
      const idempotencyKey = idempotencyKeyOf(request)
      await fromSourceToHelper.spend(`${sourceOf(request.ip)} ${request.body.nyaysathi_id}`)
      return askCallback(services, { ...request.body, idempotencyKey })
    },
  )

  const looks = { preHandler: [rateLimits.callbackLooksPerSource] }
  const read = async (written: string, change?: typeof cancelCallback) => {
    const reference_hash = hashOfReference(keys, written)
    if (reference_hash) await change?.(database.pool, { reference_hash })
    const [row] = reference_hash ? await findStatus(database.pool, { reference_hash }) : []
    if (!row) throw new ApiError('not_found', { text: 'There is no request with this reference.' })
    return presentStatus(row)
  }

  serve(app, callbackCalls, 'POST /api/callbacks/status', looks, async ({ body }) => read(body.reference))

  serve(app, callbackCalls, 'POST /api/callbacks/cancel', looks, async ({ body }) =>
    read(body.reference, cancelCallback),
  )
}

function helperRoutes(app: HttpServer, services: Services): void {
  const { database, keys, rateLimits } = services
  const onRequest = [requirePerson(services), rateLimits.callbackStepsPerAccount]
  const requireVerified = async (request: FastifyRequest) => {
    const nyaysathi_id = personOf(request).user_id
    const [helper] = await findVerifiedHelper(database.pool, { nyaysathi_id, usual: mostWaiting.usual })
    if (!helper) throw new ApiError('not_allowed', { text: onlyVerified })
    return helper
  }

  serve(app, callbackCalls, 'GET /api/callbacks', { onRequest }, async (request) => {
    const { user_id: nyaysathi_id, sid } = personOf(request)
    const { calls_back, most_waiting, called_in_all } = await requireVerified(request)
    const waiting = await listCallbacks(database.pool, { nyaysathi_id, sid })
    const called = await listCalled(database.pool, { nyaysathi_id })
    return {
      waiting: await presentCallbacks(services, nyaysathi_id, waiting),
      called: called.map(({ callback_id, ended_at, sealed_content }) => {
        const { name } = openContent(keys, callback_id, sealed_content)
        return { callback_id, called_at: ended_at.toISOString(), ...(name ? { name } : {}) }
      }),
      called_in_all,
      calls_back,
      most_waiting,
    }
  })

  serve(app, callbackCalls, 'PUT /api/callbacks/settings', { onRequest }, async (request) => {
    const { nyaysathi_id } = await requireVerified(request)
    const { calls_back, most_waiting } = request.body
    await changeSettings(database.pool, {
      nyaysathi_id,
      calls_back: calls_back ?? null,
      most_waiting: most_waiting ?? null,
    })
    return { message: 'Saved.' }
  })

  serve(app, callbackCalls, 'POST /api/callbacks/:callback_id/take', { onRequest }, async (request) => {
    await requireVerified(request)
    const { params, body } = request
    return takeToCall(services, personOf(request), params.callback_id, body.even_now === true)
  })

  serve(app, callbackCalls, 'POST /api/callbacks/:callback_id/outcome', { onRequest }, async (request) => {
    await requireVerified(request)
    const { params, body } = request
    await settleCall(services, personOf(request), params.callback_id, body.outcome)
    return { message: 'Noted.' }
  })
}

/** Who waits for a call of this helper, taken by nobody; 0 for everybody but verified helpers. */
export async function countCallbacks({ database }: Services, userId: string): Promise<number> {
  return (await countShown(database.pool, { nyaysathi_id: userId }))[0]?.count ?? 0
}

const onlyVerified = 'Only verified helpers are asked to call.'
