import { useRef } from 'react'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, leadTo, PhoneIcon, PrinterIcon } from '../ui/index.ts'
import { CategoryIcon } from './category-icons.tsx'
import type { FoundPlace } from './map-service/map-service.ts'
import { PlaceCard } from './place-card.tsx'
import { listStep } from './place-rules.ts'
import type { PlaceSearch, SearchState } from './place-search.ts'
import { placeCategories } from './place-words.ts'
import styles from './results-list.module.css'

type ResultsListProps = {
  search: PlaceSearch
  state: SearchState
  /** Those that pass the filters, in order. */
  places: FoundPlace[]
  now: Date
  onHover: (placeId: string | undefined) => void
  onFocusWithin: (placeId: string | undefined) => void
  onShow: (placeId: string) => void
}

/** The first ten, and ten more with each press (spec, member areas §4). */
export function ResultsList({
  search,
  state,
  places,
  now,
  onHover,
  onFocusWithin,
  onShow,
}: ResultsListProps) {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const shown = places.slice(0, state.listed)
  const next = Math.min(listStep, places.length - shown.length)
  const toggle = () => {
    const from = document.activeElement
    search.list(next > 0 ? shown.length + listStep : listStep)
    // The focus goes to the first of those that have come, or the reader would have to look for it.
    if (next > 0)
      requestAnimationFrame(() => {
        const first = list.current?.children[shown.length]
        if (first instanceof HTMLElement) leadTo(first, { from })
      })
  }
  return (
    <section className={styles.results} aria-label={words('places.results')}>
      {state.phase === 'idle' && <Guide />}
      {places.length > 0 && (
        <div className={styles.head}>
          <h2>{words('places.results')}</h2>
          <Button variant="quiet" small icon={<PrinterIcon />} onClick={() => window.print()}>
            {words('places.print')}
          </Button>
        </div>
      )}
      <CallAdvice state={state} />
      <ol ref={list} className={styles.list}>
        {shown.map((place, at) => (
          <li key={place.place_id} tabIndex={-1}>
            <PlaceCard
              place={place}
              number={at + 1}
              travel={state.travel.get(place.place_id)}
              now={now}
              isSelected={state.selectedId === place.place_id}
              isRouting={state.routingId === place.place_id}
              onHover={(isHovered) => onHover(isHovered ? place.place_id : undefined)}
              onFocusWithin={(isFocused) => onFocusWithin(isFocused ? place.place_id : undefined)}
              onShow={() => onShow(place.place_id)}
              route={state.route?.placeId === place.place_id ? state.route : undefined}
              isUnreachable={state.unreachableId === place.place_id}
              onRoute={() => void search.findRoute(place)}
              onRouteClose={search.clearRoute}
            />
          </li>
        ))}
      </ol>
      {places.length > listStep && (
        <Button variant="outline" aria-expanded={next === 0} onClick={toggle} className={styles.toggle ?? ''}>
          {next > 0 ? words('places.show_more', { count: next }) : words('places.show_less')}
        </Button>
      )}
      {state.found && state.found.attributions.length > 0 && (
        <p className={styles.credits}>{state.found.attributions.map(({ text }) => text).join(' · ')}</p>
      )}
    </section>
  )
}

/** Before the first search: who does what, for who has never needed one of them. */
function Guide() {
  const words = useWords()
  return (
    <div className={styles.guide}>
      <h2>{words('places.guide')}</h2>
      <ul>
        {placeCategories.map((category) => (
          <li key={category}>
            <CategoryIcon category={category} />
            <p>
              <strong>{words(`places.category_${category}`)}</strong>
              {words(`places.guide_${category}`)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whom to call while the place is far, closed or unknown. */
function CallAdvice({ state }: { state: SearchState }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const calls = state.found?.call ?? []
  if (calls.length === 0) return null
  return (
    <div className={styles.calls}>
      <h3>{words('places.call_meanwhile')}</h3>
      <ul>
        {calls.map(({ number, name, name_hi, hours }) => (
          <li key={number}>
            <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
              <PhoneIcon />
              <strong>{words('places.call_number', { number })}</strong>
            </a>{' '}
            <span dir="auto">{[language === 'hi' ? name_hi : name, hours].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
