import { useEffect, useState } from 'react'
import { webSettings } from '../platform/web-settings.ts'
import { useWords, type Words } from '../platform/words/index.ts'
import styles from './map-panel.module.css'
import type { DrawnMap, WherePlace } from './map-service/map-service.ts'
import { sayDistance, townM } from './place-words.ts'

type Position = { lat: number; lng: number }

/** What the map shows around the person, as soon as it knows. */
export function useWhere(map: DrawnMap | undefined, position: Position | undefined): WherePlace {
  const [where, setWhere] = useState<WherePlace>({})
  const { lat, lng } = position ?? {}
  useEffect(() => {
    setWhere({})
    if (!map?.lookAround || lat === undefined || lng === undefined) return
    let isOld = false
    map.lookAround({ lat, lng }).then(
      (found) => {
        if (!isOld) setWhere(found)
      },
      () => undefined,
    )
    return () => {
      isOld = true
    }
  }, [map, lat, lng])
  return where
}

/** For those who do not see the map: what is on it. */
export function sayMap(words: Words, { district }: WherePlace, count: number): string {
  if (count === 0) return words('places.map_label')
  return district
    ? words('places.map_label_district', { district, count })
    : words('places.map_label_count', { count })
}

export function MapCaption({ where: { district, town } }: { where: WherePlace }) {
  const words = useWords()
  if (!district && !town) return null
  const distance = town && sayFromTown(words, town.distanceM)
  return (
    <p className={styles.where}>
      {district && <strong>{words('places.map_district', { district })}</strong>}
      {town && distance && <span>{words('places.map_town', { town: town.name, distance })}</span>}
    </p>
  )
}

/** Of a town we know the middle only. */
function sayFromTown(words: Words, metres: number): string {
  if (metres < townM) return words('places.under', { distance: sayDistance(words, townM) })
  return sayDistance(words, Math.round(metres / 1000) * 1000)
}

/** `tileUrl`: of another map than that of the page of places. */
export function MapCredits({
  isRough,
  tileUrl: tile_url = webSettings().maps.tile_url,
}: {
  isRough: boolean
  tileUrl?: string
}) {
  const words = useWords()
  const credits = tile_url
    ? [words('places.credit_tiles', { host: new URL(tile_url, location.origin).host })]
    : [words('places.credit_outline'), words('places.credit_towns')]
  return (
    <div className={styles.credits}>
      {isRough && <span className={styles.legend}>{words('places.map_rough')}</span>}
      {!tile_url && <span>{words('places.map_district_age')}</span>}
      <small>{[...credits, words('places.credit_districts')].join(' · ')}</small>
    </div>
  )
}
