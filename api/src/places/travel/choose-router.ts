import * as z from 'zod'
import { fetchOutsideJson } from '../../platform/outgoing-call.ts'
import { createOsrm } from './osrm.ts'
import { type Router, routerLimits } from './router.ts'
import { createValhalla } from './valhalla.ts'

const Status = z.union([
  z.object({ tileset_last_modified: z.number() }).transform(() => 'valhalla' as const),
  z
    .object({ version: z.string(), available_actions: z.array(z.string()) })
    .transform(() => 'valhalla' as const),
  z.object({ code: z.string() }).transform(() => 'osrm' as const),
])

/**
 * OSRM or Valhalla, told apart by `ROUTER_URL` where it says so ("osrm" or "valhalla" in it, or their usual ports 5000 and
 * 8002), else by what the server answers at `/status`.
 */
export function createChosenRouter(routerUrl: string): () => Promise<Router> {
  let router: Router | undefined
  return async () => {
    router ??= (await kindOf(routerUrl)) === 'osrm' ? createOsrm(routerUrl) : createValhalla(routerUrl)
    return router
  }
}

async function kindOf(routerUrl: string): Promise<'osrm' | 'valhalla'> {
  const { href, port } = new URL(routerUrl)
  if (/valhalla/i.test(href) || port === '8002') return 'valhalla'
  if (/osrm/i.test(href) || port === '5000') return 'osrm'
  const answer = await fetchOutsideJson({
    baseUrl: routerUrl,
    path: '/status',
    ...routerLimits,
    answersWith: [400, 404],
  })
  return Status.parse(answer)
}
