import type { PlaceCategory } from '@nyaysathi/contracts/places'
import type { PositionRefusal, RoughPosition } from '../platform/geolocation.ts'
import type {
  FoundPlace,
  FoundRoute,
  MapService,
  Origin,
  SearchFound,
  Travel,
} from './map-service/map-service.ts'
import { type Filters, listStep, noFilters } from './place-rules.ts'

/** What the status line says when it is not about results. */
export type SearchProblem =
  | 'no_text'
  | 'no_location'
  | 'map_not_ready'
  | 'position_denied'
  | 'position_unsupported'
  | 'position_failed'
  | 'no_route'
  | 'search_failed'
  | 'search_refused'

export type SearchState = {
  phase: 'idle' | 'searching' | 'done'
  origin: Origin | undefined
  askingPosition: boolean
  category: PlaceCategory | undefined
  text: string
  filters: Filters
  found: SearchFound | undefined
  /** True while what is shown belongs to an earlier search, because the last one failed. */
  foundIsEarlier: boolean
  travel: ReadonlyMap<string, Travel>
  /** So many of what was found stand in the list. */
  listed: number
  selectedId: string | undefined
  routingId: string | undefined
  route: FoundRoute | undefined
  /** The place that no way was found to, last. */
  unreachableId: string | undefined
  problem: SearchProblem | undefined
}

/** What each search begins with. */
const nothingFound = {
  found: undefined,
  foundIsEarlier: false,
  travel: new Map(),
  listed: listStep,
  selectedId: undefined,
  routingId: undefined,
  route: undefined,
  unreachableId: undefined,
  problem: undefined,
} satisfies Partial<SearchState>

const start: SearchState = {
  phase: 'idle',
  origin: undefined,
  askingPosition: false,
  category: undefined,
  text: '',
  filters: noFilters,
  ...nothingFound,
}

type Wanted = { category: PlaceCategory } | { text: string }

export type PlaceSearch = ReturnType<typeof createPlaceSearch>

/**
 * One search for help: where from, what for, and what came of it. Lives as long as the page, in memory alone, so that a
 * person who looks at another screen, or whose network goes away, finds the last results again.
 *
 * @param isRefusal whether the server answered and said no, or did not answer at all
 */
export function createPlaceSearch(
  service: MapService,
  { language, isRefusal }: { language: () => string; isRefusal: (failure: unknown) => boolean },
) {
  let state = start
  const listeners = new Set<() => void>()
  let searching: AbortController | undefined
  /** Asked for before we knew where from; done as soon as we do. */
  let waiting: Wanted | undefined

  const change = (more: Partial<SearchState>) => {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }
  const routes = createRouteFinder(service, () => state, change)

  async function search(wanted: Wanted): Promise<void> {
    if ('text' in wanted && wanted.text.trim() === '') return change({ problem: 'no_text' })
    const { origin } = state
    waiting = undefined
    if (!origin) {
      waiting = wanted
      return change({ problem: 'no_location', ...what(wanted) })
    }
    if (!service.isReady()) {
      // Where the script could not be fetched, the next press may find it.
      service.prepare().catch(() => undefined)
      return change({ problem: 'map_not_ready', ...what(wanted) })
    }
    searching?.abort()
    routes.stop()
    const mine = new AbortController()
    searching = mine
    const earlier = { found: state.found, travel: state.travel, listed: state.listed }
    change({ ...what(wanted), phase: 'searching', ...nothingFound })
    try {
      const asked = 'text' in wanted ? { text: wanted.text.trim() } : wanted
      const found = await service.search({ ...asked, origin, language: language() }, mine.signal)
      // An answer to an older question never takes the place of a newer one.
      if (searching !== mine) return
      change({ phase: 'done', found })
      void measure(found, mine)
    } catch (failure) {
      if (searching !== mine) return
      const problem = isRefusal(failure) ? 'search_refused' : 'search_failed'
      change({ phase: 'done', problem, ...earlier, foundIsEarlier: earlier.found !== undefined })
    }
  }

  /** Distances come after the results; without them the results stay as they are (spec, member areas §8). */
  async function measure(found: SearchFound, mine: AbortController): Promise<void> {
    if (found.places.length === 0) return
    try {
      const travel = await service.measure(found.from, found.places, mine.signal)
      if (searching === mine) change({ travel })
    } catch {}
  }

  function startFrom(origin: Origin): void {
    change({ origin, askingPosition: false, problem: undefined })
    if (waiting) void search(waiting)
  }

  function tellPosition(found: RoughPosition | PositionRefusal): void {
    if (typeof found !== 'string') {
      startFrom({ location: { lat: Number(found.lat), lng: Number(found.lng) } })
      return
    }
    // Whoever has chosen a place meanwhile is not told that the position was not found.
    change({ askingPosition: false, ...(state.origin ? {} : { problem: `position_${found}` as const }) })
  }

  return {
    read: () => state,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    search,
    findRoute: routes.find,
    startFrom,
    tellPosition,
    askPosition: () => change({ askingPosition: true }),
    again: () => search(state.category ? { category: state.category } : { text: state.text }),
    type: (text: string) => change({ text }),
    filter: (more: Partial<Filters>) => change({ filters: { ...state.filters, ...more } }),
    list: (listed: number) => change({ listed }),
    select: (selectedId: string | undefined) => change({ selectedId }),
    clearRoute: () => change({ route: undefined }),
  }
}

/** The way to one place at a time; a newer wish puts an end to the one before. */
function createRouteFinder(
  service: MapService,
  read: () => SearchState,
  change: (more: Partial<SearchState>) => void,
) {
  let routing: AbortController | undefined
  return {
    async find(place: FoundPlace): Promise<void> {
      const { found } = read()
      if (!found) return
      routing?.abort()
      const mine = new AbortController()
      routing = mine
      change({ routingId: place.place_id, route: undefined, unreachableId: undefined, problem: undefined })
      const route = await service.findRoute(found.from, place, mine.signal).catch(() => undefined)
      if (routing !== mine || mine.signal.aborted) return
      // A route that was found takes the place of the open window.
      change(
        route
          ? { routingId: undefined, route, selectedId: undefined }
          : { routingId: undefined, unreachableId: place.place_id, problem: 'no_route' },
      )
    },
    stop: () => routing?.abort(),
  }
}

/** A category empties the box, a text puts out the category (spec, member areas §4). */
function what(wanted: Wanted): Pick<SearchState, 'category' | 'text'> {
  return 'text' in wanted
    ? { category: undefined, text: wanted.text }
    : { category: wanted.category, text: '' }
}
