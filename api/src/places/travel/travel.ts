import type { MatrixAnswer, MatrixQuestion, RouteAnswer, RouteQuestion } from '@nyaysathi/contracts/places'
import type { Services } from '../../platform/services.ts'
import { createAnswerCache } from '../answer-cache.ts'
import { rounded } from '../distance.ts'
import { osmAttribution } from '../osm/place-of-osm.ts'
import { createServicePace, ServiceBusyError } from '../outside/service-pace.ts'
import { createChosenRouter } from './choose-router.ts'
import { distanceMeasure, durationMeasure } from './measures.ts'
import type { Drive, DrivenRoute, Router } from './router.ts'
import { straightRoute, straightRow } from './straight-line.ts'

type Travel = {
  matrix: (question: MatrixQuestion) => Promise<MatrixAnswer>
  route: (question: RouteQuestion) => Promise<RouteAnswer>
}

const tenMinutesMs = 600_000

/** By road with `ROUTER_URL`; without it, or while it does not answer, as the crow flies, and said so. */
export function createTravel({ config, log }: Pick<Services, 'config' | 'log'>): Travel {
  const asked = config.routerUrl ? askedRouter(config.routerUrl) : undefined
  const byRoad = async <T>(
    ask: (router: ReturnType<typeof askedRouter>) => Promise<T>,
  ): Promise<T | undefined> => {
    if (!asked) return undefined
    try {
      return await ask(asked)
    } catch (error) {
      if (!(error instanceof ServiceBusyError)) {
        log.warn({ err: error }, 'the router does not answer; straight lines stand in')
      }
      return undefined
    }
  }
  return {
    matrix: async ({ origin, destinations }) => {
      const places = destinations.map(({ location }) => rounded(location))
      const drives = await byRoad((router) => router.drives(rounded(origin), places))
      if (!drives) {
        return { rows: destinations.map((each) => straightRow(origin, each)), attributions: [] }
      }
      return {
        rows: destinations.map(({ place_id }, index) => {
          const drive = drives.value[index]
          if (!drive) return { place_id, status: 'ZERO_RESULTS' as const, kind: 'road' as const }
          return { place_id, status: 'OK' as const, kind: 'road' as const, ...measuresOf(drive) }
        }),
        attributions: [osmAttribution],
      }
    },
    route: async ({ origin, destination }) => {
      const route = await byRoad((router) => router.route(rounded(origin), rounded(destination)))
      if (!route) return straightRoute(origin, destination, asked ? 'router_away' : 'no_router')
      if (!route.value) {
        return { status: 'ZERO_RESULTS', kind: 'road', points: [], attributions: [osmAttribution] }
      }
      return {
        status: 'OK',
        kind: 'road',
        points: route.value.points,
        ...measuresOf(route.value),
        attributions: [osmAttribution],
      }
    },
  }
}

function measuresOf({ metres, seconds }: Drive) {
  return { distance: distanceMeasure(metres), duration: durationMeasure(seconds) }
}

/** The router, asked with care. What it says is wrapped, so that "no road" is told from "no answer". */
function askedRouter(routerUrl: string) {
  const choose = createChosenRouter(routerUrl)
  const pace = createServicePace({
    name: 'The router',
    spacingMs: 0,
    maxWaiting: 20,
    restMs: 10_000,
    restWhenRefusedMs: 30_000,
  })
  const drivesKept = createAnswerCache<{ value: (Drive | undefined)[] }>({ keep: 500, lifeMs: tenMinutesMs })
  const routesKept = createAnswerCache<{ value: DrivenRoute | undefined }>({
    keep: 200,
    lifeMs: tenMinutesMs,
  })
  const paced = <T>(ask: (router: Router) => Promise<T>) =>
    pace(async () => ({ value: await ask(await choose()) }))
  return {
    drives: (...question: Parameters<Router['drives']>) =>
      drivesKept(JSON.stringify(question), () => paced((router) => router.drives(...question))),
    route: (...question: Parameters<Router['route']>) =>
      routesKept(JSON.stringify(question), () => paced((router) => router.route(...question))),
  }
}
