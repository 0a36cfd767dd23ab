import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { DistrictOffices, findOfficeKind } from '../offices/index.ts'
import { ApiError, isServerFault } from '../platform/api-client.ts'
import { signInChanged } from '../platform/session.ts'
import { useWords } from '../platform/words/index.ts'
import { Button } from '../ui/index.ts'
import { EmergencyCalls } from './emergency-calls.tsx'
import { askedFrom, findOrigin } from './find-origin.ts'
import { MapPanel } from './map-panel.tsx'
import { chooseMapService, mayLoadMaps } from './map-service/choose-map-service.ts'
import type { MapService } from './map-service/map-service.ts'
import { narrow } from './place-rules.ts'
import { createPlaceSearch, type PlaceSearch, type SearchState } from './place-search.ts'
import styles from './places-screen.module.css'
import { ResultsList } from './results-list.tsx'
import { SearchForm } from './search-form.tsx'
import { StatusLine } from './status-line.tsx'
import { useMapWanted, useWide } from './use-map-wanted.ts'
import { WhereBar } from './where-bar.tsx'

/** Find Legal Help Nearby (spec, member areas §2). */
export default function PlacesScreen() {
  const words = useWords()
  const { service, search } = nearbyHelp()
  const state = useSearchState(search)
  const now = useNow()
  // The mouse may lie where it was while the keyboard goes on.
  const [hoveredId, setHoveredId] = useState<string>()
  const [focusedId, setFocusedId] = useState<string>()
  const [isMapShown, setIsMapShown] = useState(false)
  const isWide = useWide()
  const isMapWanted = useMapWanted(isMapShown, isWide)
  const [address] = useSearchParams()
  const panel = useRef<HTMLDivElement>(null)
  const { found, filters } = state
  // What stands below comes when that above it has its height: nothing jumps while somebody reads.
  const isPlaceSettled = Boolean(state.origin || state.problem || found || state.phase === 'searching')
  const narrowed = useMemo(() => narrow(found?.places ?? [], filters, now), [found, filters, now])

  useEffect(() => {
    if (!mayLoadMaps()) return location.reload()
    service.prepare().catch(() => undefined)
    if (!search.read().origin) void findOrigin(search)
  }, [service, search])

  const goToMap = () => requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))
  const showOnMap = (placeId: string) => {
    setIsMapShown(true)
    search.select(placeId)
    goToMap()
  }
  const map = (
    <div ref={panel} id="map-panel" className={styles.map}>
      <MapPanel
        service={service}
        search={search}
        state={state}
        places={narrowed.places}
        pointedId={hoveredId ?? focusedId}
        isWanted={isMapWanted && mayLoadMaps()}
      />
    </div>
  )
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{words('places.title')}</h1>
        <p>{words('places.intro')}</p>
      </div>
      <EmergencyCalls />
      <noscript>
        <p>{words('places.needs_javascript')}</p>
      </noscript>
      <SearchForm search={search} state={state} />
      <WhereBar search={search} state={state} />
      {state.origin && (
        <DistrictOffices
          from={askedFrom(state.origin)}
          kind={findOfficeKind(address.get('kind'))}
          category={state.category}
          now={now}
        />
      )}
      {!isPlaceSettled && <div className={styles.coming} />}
      {isPlaceSettled && (
        <div className={styles.columns}>
          <div className={styles.found}>
            <StatusLine search={search} state={state} narrowed={narrowed} />
            {!isWide && (
              <>
                <Button
                  variant="outline"
                  className={styles.mapToggle ?? ''}
                  aria-expanded={isMapShown}
                  aria-controls="map-panel"
                  onClick={() => setIsMapShown(!isMapShown)}
                >
                  {words(isMapShown ? 'places.map_hide' : 'places.map_show')}
                </Button>
                {isMapShown && map}
              </>
            )}
            <ResultsList
              search={search}
              state={state}
              places={narrowed.places}
              now={now}
              onHover={setHoveredId}
              onFocusWithin={setFocusedId}
              onShow={showOnMap}
            />
          </div>
          {isWide && <div className={styles.side}>{map}</div>}
        </div>
      )}
    </div>
  )
}

const minuteMs = 60_000

/** The time, anew each minute: what is open closes while somebody reads. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(clock)
  }, [])
  return now
}

let made: { service: MapService; search: PlaceSearch } | undefined

// What one person looked for is not shown to the next.
if (typeof window !== 'undefined') {
  addEventListener(signInChanged, () => {
    made = undefined
  })
}

/** One for the page, so that the last results are still there when a person comes back to the screen. */
function nearbyHelp(): { service: MapService; search: PlaceSearch } {
  if (!made) {
    const service = chooseMapService()
    const search = createPlaceSearch(service, {
      language: () => document.documentElement.lang,
      isRefusal: (failure) => failure instanceof ApiError && !isServerFault(failure),
    })
    made = { service, search }
  }
  return made
}

function useSearchState(search: PlaceSearch): SearchState {
  return useSyncExternalStore(search.listen, search.read, search.read)
}
