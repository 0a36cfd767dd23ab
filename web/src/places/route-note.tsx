import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, CloseIcon } from '../ui/index.ts'
import type { FoundPlace, FoundRoute } from './map-service/map-service.ts'
import { placeName, sayDuration, sayHowFar } from './place-words.ts'
import styles from './route-note.module.css'

/** What the line on the map means: a way by road, or only a direction. */
export function RouteNote({
  route,
  place,
  onClose,
}: {
  route: FoundRoute
  place: FoundPlace
  onClose: () => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const distance = sayHowFar(words, place, route.distanceM)
  return (
    <div className={styles.note} role="status">
      <div>
        <p className={styles.title} dir="auto">
          {words('places.route_found', { name: placeName(place, language) })}
        </p>
        <p>
          {route.kind === 'straight_line'
            ? words('places.route_straight', { distance })
            : route.durationS === undefined
              ? words('places.route_road_only', { distance })
              : words('places.route_road', { distance, duration: sayDuration(words, route.durationS) })}
        </p>
        {route.reason && <p>{words(`places.route_${route.reason}`)}</p>}
        {route.attributions.length > 0 && (
          <p className={styles.credits}>{route.attributions.map(({ text }) => text).join(' · ')}</p>
        )}
      </div>
      <Button variant="quiet" small icon={<CloseIcon />} onClick={onClose}>
        {words('places.route_close')}
      </Button>
    </div>
  )
}
