import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../platform/api-client.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { LoadingOrFailed } from '../ui/loading-or-failed.tsx'
import { MapCaption, MapCredits, useWhere } from './map-caption.tsx'
import styles from './map-panel.module.css'
import { MapControls, useDrawnMap } from './map-panel.tsx'
import { createOpenMapService } from './map-service/open/open-map-service.ts'

type Area = { lat: number; lng: number }

/** The area of a PIN code, on our own map without tiles: no other page than that of places may ask a host of maps. */
export function AreaMap({ pin }: { pin: string }) {
  const words = useWords()
  const area = useQuery({
    queryKey: ['area-of-pin', pin],
    queryFn: () => callApi('GET /api/geo/pins/:pin', { params: { pin } }),
  })
  if (!area.data) {
    return (
      <LoadingOrFailed
        query={area}
        loading={words('places.map_loading')}
        failed={words('places.map_failed')}
        gone={words('places.area_unknown', { pin })}
      />
    )
  }
  const { location } = area.data
  if (!location) return <p>{words('places.area_unknown', { pin })}</p>
  return <MapAt pin={pin} area={location} />
}

function MapAt({ pin, area }: { pin: string; area: Area }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [service] = useState(() => createOpenMapService(''))
  const { frame, map, hasFailed } = useDrawnMap(service, true, area, language)
  const where = useWhere(map, area)
  const name = words('places.area_of', { pin })
  useEffect(() => {
    map?.showPlaces([{ placeId: pin, number: 1, name, location: area, isRough: true }], () => undefined)
    map?.centreOn(area)
  }, [map, area, pin, name])
  return (
    <div className={styles.panel}>
      <div className={styles.stage}>
        <section ref={frame} className={styles.frame} aria-label={name} />
        {!map && (
          <div className={styles.waiting}>
            <p>{words(hasFailed ? 'places.map_failed' : 'places.map_loading')}</p>
          </div>
        )}
        {map && <MapControls map={map} centre={area} />}
      </div>
      <p>{words('places.area_only', { pin })}</p>
      <MapCaption where={where} />
      <MapCredits isRough={false} tileUrl="" />
    </div>
  )
}
