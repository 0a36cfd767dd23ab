import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, isServerFault } from '../platform/api-client.ts'
import { signInChanged } from '../platform/session.ts'
import { useWords } from '../platform/words/index.ts'
import { Button } from '../ui/index.ts'
import { EmergencyCalls } from './emergency-calls.tsx'
import { MapPanel } from './map-panel.tsx'
import { chooseMapService, mayLoadMaps } from './map-service/choose-map-service.ts'
import type { MapService } from './map-service/map-service.ts'
import { narrow } from './place-rules.ts'
import { createPlaceSearch, type PlaceSearch, type SearchState } from './place-search.ts'
import styles from './places-screen.module.css'
import { ResultsList } from './results-list.tsx'
import { SearchForm } from './search-form.tsx'
import { StatusLine } from './status-line.tsx'
import { askPosition, WhereBar } from './where-bar.tsx'

/** As in places-screen.module.css: list and map side by side. */
const wide = '(min-width: 60rem)'

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
  const isMapWanted = useMapWanted(isMapShown)
  const panel = useRef<HTMLDivElement>(null)
  const { found, filters } = state
  const narrowed = useMemo(() => narrow(found?.places ?? [], filters, now), [found, filters, now])

  useEffect(() => {
    if (!mayLoadMaps()) return location.reload()
    service.prepare().catch(() => undefined)
    // On load, as the specification has it; who came back has said already where.
    if (!search.read().origin) void askPosition(search)
  }, [service, search])

  const goToMap = () => requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))
  const showOnMap = (placeId: string) => {
    setIsMapShown(true)
    search.select(placeId)
    goToMap()
  }
  const toggleMap = () => {
    setIsMapShown(!isMapShown)
    if (!isMapShown) goToMap()
  }
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
      <div className={styles.columns}>
        <div className={styles.found}>
          <WhereBar search={search} state={state} />
          <StatusLine search={search} state={state} narrowed={narrowed} />
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
        <div className={styles.side}>
          <Button
            variant="outline"
            className={styles.mapToggle ?? ''}
            aria-expanded={isMapShown}
            aria-controls="map-panel"
            onClick={toggleMap}
          >
            {words(isMapShown ? 'places.map_hide' : 'places.map_show')}
          </Button>
          <div ref={panel} id="map-panel" className={`${styles.map} ${isMapShown ? styles.shown : ''}`}>
            <MapPanel
              service={service}
              search={search}
              state={state}
              places={narrowed.places}
              pointedId={hoveredId ?? focusedId}
              isWanted={isMapWanted && mayLoadMaps()}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Beside the list it comes by itself, when the browser has nothing better to do; on a phone on the person's wish. */
function useMapWanted(isShown: boolean): boolean {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return
    if (isShown) return setIsWanted(true)
    const fits = matchMedia(wide)
    let waiting: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      if (!fits.matches) return
      // Safari has no idle callback; a moment after the first results is soon enough everywhere.
      waiting = setTimeout(() => setIsWanted(true), 300)
    }
    check()
    fits.addEventListener('change', check)
    return () => {
      clearTimeout(waiting)
      fits.removeEventListener('change', check)
    }
  }, [isWanted, isShown])
  return isWanted
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
