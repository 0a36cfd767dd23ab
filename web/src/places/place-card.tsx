import type { ReactNode } from 'react'
import { webSettings } from '../platform/web-settings.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, GlobeIcon, InfoIcon, PhoneIcon } from '../ui/index.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { CategoryIcon } from './category-icons.tsx'
import type { FoundPlace, FoundRoute, Travel } from './map-service/map-service.ts'
import { OpeningLine } from './opening-line.tsx'
import styles from './place-card.module.css'
import { callLink, deviceOf, mapsLink, shareText, websiteLink } from './place-links.ts'
import { placeName, sayHowFar, sayKind, sayTravel } from './place-words.ts'
import { RouteNote } from './route-note.tsx'

type PlaceCardProps = {
  place: FoundPlace
  number: number
  travel: Travel | undefined
  now: Date
  isSelected: boolean
  isRouting: boolean
  /** The way to it, if it was asked for last. */
  route: FoundRoute | undefined
  isUnreachable: boolean
  onHover: (isHovered: boolean) => void
  onFocusWithin: (isFocused: boolean) => void
  onShow: () => void
  onRoute: () => void
  onRouteClose: () => void
}

/** One result: who it is and whether to set out, before how. Hovering it, or being in it, marks it on the map. */
export function PlaceCard(props: PlaceCardProps) {
  const { place, number, now, isSelected, isRouting } = props
  const words = useWords()
  const language = useInterfaceLanguage()
  const name = placeName(place, language)
  return (
    <article
      id={`place-${place.place_id}`}
      className={`${styles.card} ${isSelected ? styles.selected : ''}`}
      aria-labelledby={`name-${place.place_id}`}
      onMouseEnter={() => props.onHover(true)}
      onMouseLeave={() => props.onHover(false)}
      onFocus={() => props.onFocusWithin(true)}
      onBlur={() => props.onFocusWithin(false)}
    >
      <Head place={place} number={number} travel={props.travel} />
      <p className={styles.facts}>
        <OpeningLine place={place} now={now} />
        <span>
          {place.rating === undefined
            ? words('places.not_rated')
            : words('places.rated', { rating: place.rating })}
        </span>
      </p>
      <Details place={place} travel={props.travel} />
      <Actions
        place={place}
        name={name}
        isRouting={isRouting}
        onRoute={props.onRoute}
        onShow={props.onShow}
      />
      {props.route && <RouteNote route={props.route} place={place} onClose={props.onRouteClose} />}
      {props.isUnreachable && (
        <p className={styles.rough}>
          <InfoIcon />
          {words('places.error_no_route')}
        </p>
      )}
      {place.source && (
        <details className={styles.source}>
          <summary>{words('places.source_label')}</summary>
          <span dir="auto">{[place.source.name, place.source.date].filter(Boolean).join(', ')}</span>
        </details>
      )}
    </article>
  )
}

/** Number on the map, name, kind, and how far it is. */
function Head({ place, number, travel }: Pick<PlaceCardProps, 'place' | 'number' | 'travel'>) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const distanceM = travel?.distanceM ?? place.distance_m
  const isRoad = travel?.kind === 'road'
  return (
    <div className={styles.head}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.title}>
        <h3 id={`name-${place.place_id}`}>
          <bdi>{placeName(place, language)}</bdi>
        </h3>
        <p className={styles.kind}>
          {place.category && <CategoryIcon category={place.category} />}
          {sayKind(words, place)}
        </p>
      </div>
      {distanceM !== undefined && (
        <p className={styles.distance}>
          <strong>{sayHowFar(words, place, distanceM)}</strong>{' '}
          <span>{words(isRoad ? 'places.line_road' : 'places.line_straight')}</span>
        </p>
      )}
    </div>
  )
}

function Actions({
  place,
  name,
  isRouting,
  onRoute,
  onShow,
}: Pick<PlaceCardProps, 'place' | 'isRouting' | 'onRoute' | 'onShow'> & { name: string }) {
  const words = useWords()
  const { has_router: hasRouter } = webSettings().maps
  return (
    <div className={styles.actions}>
      <CallButton place={place} name={name} />
      {hasRouter ? (
        <Button
          variant="outline"
          small
          busy={isRouting}
          onClick={onRoute}
          aria-label={words('places.route_to', { name })}
        >
          {words('places.route')}
        </Button>
      ) : (
        <MapsLink place={place} name={name} className={styles.maps ?? ''} />
      )}
      <Button variant="quiet" small onClick={onShow} aria-label={words('places.show_on_map_long', { name })}>
        {words('places.show_on_map')}
      </Button>
      {hasRouter && <MapsLink place={place} name={name} className={styles.quiet ?? ''} />}
      <ShareButton
        content={() => ({ title: name, text: shareText(place, name) })}
        words={{
          share: words('places.share'),
          copied: words('places.shared_copied'),
          failed: words('places.shared_failed'),
        }}
        label={words('places.share_long', { name })}
        variant="quiet"
      />
    </div>
  )
}

/** Where we have no way by road ourselves, the phone's own maps app comes first. */
function MapsLink({ place, name, className }: { place: FoundPlace; name: string; className: string }) {
  const words = useWords()
  return (
    <a
      className={className}
      href={mapsLink(place, deviceOf(navigator.userAgent))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words('places.open_in_maps_long', { name })}
    >
      {words('places.open_in_maps')}
    </a>
  )
}

function CallButton({ place, name }: { place: FoundPlace; name: string }) {
  const words = useWords()
  const link = callLink(place.formatted_phone_number) ?? callLink(place.international_phone_number)
  if (!link) return null
  return (
    <a className={styles.call} href={link} aria-label={words('places.call_place_long', { name })}>
      <PhoneIcon />
      {words('places.call_place')}
    </a>
  )
}

/** Address, contact and way, as the specification lists them; and where our knowledge ends. */
function Details({ place, travel }: { place: FoundPlace; travel: Travel | undefined }) {
  const words = useWords()
  const { formatted_phone_number: phone, international_phone_number: international } = place
  const website = websiteLink(place)
  const rough: Partial<Record<FoundPlace['position_is'], string>> = {
    town: words('places.rough_town'),
    district: words('places.rough_district'),
  }
  const roughly = rough[place.position_is]
  return (
    <div className={styles.details}>
      <dl>
        {place.formatted_address && (
          <Row label={words('places.address')}>
            <span dir="auto">{place.formatted_address}</span>
          </Row>
        )}
        {phone && <Row label={words('places.phone')}>{phone}</Row>}
        {international && international !== phone && (
          <Row label={words('places.international_phone')}>{international}</Row>
        )}
      </dl>
      {website && (
        <a href={website} target="_blank" rel="noopener noreferrer" className={styles.website}>
          <GlobeIcon />
          {words('places.website')}
          <span className={styles.newTab}>{words('places.website_new_tab')}</span>
        </a>
      )}
      {!phone && !international && !website && <p className={styles.soft}>{words('places.no_contact')}</p>}
      <p className={styles.soft}>{travel ? sayTravel(words, place, travel) : words('places.calculating')}</p>
      {roughly && (
        <p className={styles.rough}>
          <InfoIcon />
          {roughly}
        </p>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
