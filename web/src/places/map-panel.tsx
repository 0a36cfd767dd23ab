import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useInterfaceLanguage, useWords, type Words } from '../platform/words/index.ts'
import { Button, IconButton, PlusIcon, RefreshIcon, TargetIcon } from '../ui/index.ts'
import { MapCaption, MapCredits, sayMap, useWhere } from './map-caption.tsx'
import styles from './map-panel.module.css'
import type { DrawnMap, FoundPlace, MapService } from './map-service/map-service.ts'
import type { PlaceSearch, SearchState } from './place-search.ts'
import { placeName } from './place-words.ts'

/** Where the map stands until we know better (spec, member areas §9): the middle of Delhi. */
const defaultCentre = { lat: 28.614, lng: 77.209 }
const startZoom = 12
/** The nearest results that must be seen at once. */
const placesInView = 3

type MapPanelProps = {
  service: MapService
  search: PlaceSearch
  state: SearchState
  places: FoundPlace[]
  pointedId: string | undefined
  /** False on a phone until the person asks for it: then nothing of it is fetched. */
  isWanted: boolean
}

/** Beside the list, never instead of it: everything here is in the list too. */
export function MapPanel({ service, search, state, places, pointedId, isWanted }: MapPanelProps) {
  const words = useWords()
  const language = useInterfaceLanguage()
  // The prerendered page does not know the operator's choice.
  const isHydrated = useHydrated()
  const { frame, map, hasFailed, again } = useDrawnMap(service, isWanted, state.origin?.location, language)
  useShownOnMap(map, { search, state, places, pointedId })
  const centre = state.found?.from ?? state.origin?.location
  const where = useWhere(map, centre)
  return (
    <div className={styles.panel}>
      <div className={styles.stage}>
        <section ref={frame} className={styles.frame} aria-label={sayMap(words, where, places.length)} />
        {!map && (
          <div className={styles.waiting}>
            <p>{words(hasFailed ? 'places.map_failed' : 'places.map_loading')}</p>
            {hasFailed && (
              <Button variant="outline" small icon={<RefreshIcon />} onClick={again}>
                {words('places.try_again')}
              </Button>
            )}
          </div>
        )}
        {map && <MapControls map={map} centre={centre} />}
      </div>
      <MapCaption where={where} />
      {isHydrated && service.provider === 'open' && (
        <MapCredits isRough={places.some((place) => place.position_is !== 'building')} />
      )}
    </div>
  )
}

export function MapControls({
  map,
  centre,
}: {
  map: DrawnMap
  centre: { lat: number; lng: number } | undefined
}) {
  const words = useWords()
  return (
    <div className={styles.controls}>
      <IconButton variant="outline" label={words('places.map_closer')} onClick={() => map.zoomBy(1)}>
        <PlusIcon />
      </IconButton>
      <IconButton variant="outline" label={words('places.map_farther')} onClick={() => map.zoomBy(-1)}>
        <span className={styles.minus} />
      </IconButton>
      {centre && (
        <IconButton variant="outline" label={words('places.map_back')} onClick={() => map.centreOn(centre)}>
          <TargetIcon />
        </IconButton>
      )}
    </div>
  )
}

/** Keeps the map as the search is: the person, the places, the one that is pointed at or chosen, the way to it. */
function useShownOnMap(
  map: DrawnMap | undefined,
  { search, state, places, pointedId }: Pick<MapPanelProps, 'search' | 'state' | 'places' | 'pointedId'>,
): void {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { origin, found, selectedId, route } = state

  useEffect(() => {
    if (!map || !origin) return
    const label = origin.chosen
      ? words('places.map_centre', { place: origin.chosen.districtName })
      : words('places.map_you')
    map.showPerson(origin.location, label)
    map.centreOn(origin.location)
  }, [map, origin, words])

  useEffect(() => {
    map?.showPlaces(
      places.map((place, at) => ({
        placeId: place.place_id,
        number: at + 1,
        name: placeName(place, language),
        location: place.geometry.location,
        isRough: place.position_is !== 'building',
      })),
      search.select,
    )
  }, [map, places, search, language])

  useEffect(() => {
    const nearest = found?.places.slice(0, placesInView).map(({ geometry }) => geometry.location) ?? []
    if (found && nearest.length > 0) map?.showAll([found.from, ...nearest])
  }, [map, found])

  useEffect(() => map?.highlight(pointedId ?? selectedId), [map, pointedId, selectedId])

  const selected = places.find(({ place_id }) => place_id === selectedId)
  useEffect(() => {
    const close = () => search.select(undefined)
    map?.openInfo(
      selected && {
        location: selected.geometry.location,
        content: infoContent(selected, language, words, close),
      },
      close,
    )
  }, [map, selected, search, language, words])

  useEffect(() => map?.showRoute(route), [map, route])
}

/** Fetches and draws the map once it is wanted, after all that is more urgent. */
export function useDrawnMap(
  service: MapService,
  isWanted: boolean,
  centre: { lat: number; lng: number } | undefined,
  language: string,
) {
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<DrawnMap>()
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const start = useRef({ centre: centre ?? defaultCentre, language })
  start.current = { centre: centre ?? defaultCentre, language }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another drawing
  useEffect(() => {
    if (!isWanted || !frame.current) return
    // Each drawing has an element of its own: what one leaves behind is not the next one's concern.
    const ground = document.createElement('div')
    ground.className = styles.ground ?? ''
    frame.current.append(ground)
    let mine: DrawnMap | undefined
    let isGone = false
    setHasFailed(false)
    service
      .prepare()
      .then(() => service.drawMap(ground, { ...start.current, zoom: startZoom }))
      .then(
        (drawn) => {
          mine = drawn
          if (isGone) drawn.remove()
          else setMap(drawn)
        },
        () => {
          if (!isGone) setHasFailed(true)
        },
      )
    return () => {
      isGone = true
      mine?.remove()
      ground.remove()
      setMap(undefined)
    }
  }, [service, isWanted, tries, language])

  return { frame, map, hasFailed, again: () => setTries((before) => before + 1) }
}

/** Name and neighbourhood (spec, member areas §2), as elements: a map takes no HTML from us. */
function infoContent(place: FoundPlace, language: string, words: Words, close: () => void): HTMLElement {
  const content = document.createElement('div')
  content.className = styles.info ?? ''
  const name = document.createElement('strong')
  name.dir = 'auto'
  name.textContent = placeName(place, language)
  const vicinity = document.createElement('p')
  vicinity.dir = 'auto'
  vicinity.textContent = place.vicinity
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words('places.info_close')
  button.addEventListener('click', close)
  content.append(name, vicinity, button)
  return content
}
