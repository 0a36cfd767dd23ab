import type { Call, CallKey, GivenBack, ReadBy } from '@nyaysathi/contracts/call'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { HttpServer } from './http-server.ts'

/**
 * `onRequest`: who calls, and how often, before the body is read. `preHandler`: limits that count only what was well formed.
 * `handlerMs`: for what takes longer than usual (`handler-time.ts`). `compress`: as in `compress.ts`.
 */
type Options = Pick<
  RouteShorthandOptions,
  'onRequest' | 'preHandler' | 'errorHandler' | 'exposeHeadRoute'
> & { handlerMs?: number; compress?: boolean }

/** Long enough for a file over a phone network. */
export const transferMs = 600_000

/** Answers one call of a contract: what arrives has been checked by it, and only what it lists leaves. */
export function serve<Calls extends Partial<Record<CallKey, Call>>, Key extends keyof Calls & CallKey>(
  app: HttpServer,
  calls: Calls,
  key: Key,
  { compress, handlerMs, ...options }: Options,
  answer: (
    request: FastifyRequest<ReadBy<Calls[Key]>>,
    reply: FastifyReply,
  ) => Promise<GivenBack<Calls[Key]> | FastifyReply> | GivenBack<Calls[Key]> | FastifyReply,
): void {
  const call = calls[key] as Call
  const [method, url] = key.split(' ')
  const { access, form, files, refusals } = call
  const longerMs = handlerMs ?? (form ? transferMs : undefined)
  const statuses = Object.keys(call.answers).filter((status) => Number(status) < 300)
  app.route({
    method: method as 'GET',
    url: url as string,
    ...options,
    config: {
      access,
      ...(form ? { form, takesFiles: true as const } : {}),
      ...(files ? { serves: files } : {}),
      ...(refusals ? { refusals } : {}),
      ...(compress === undefined ? {} : { compress }),
      ...(longerMs === undefined ? {} : { handlerMs: longerMs }),
    },
    schema: {
      tags: [...call.tags],
      summary: call.summary,
      ...(call.description ? { description: call.description } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(statuses.length > 0 ? { response: call.answers } : {}),
    },
    handler: (request, reply) => {
      // A call with one answer has one status.
      if (statuses.length === 1) reply.code(Number(statuses[0]))
      return answer(request as FastifyRequest<ReadBy<Calls[Key]>>, reply)
    },
  })
}
