import { useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, PinIcon, TargetIcon } from '../ui/index.ts'
import { askPosition } from './find-origin.ts'
import { keptPlace } from './kept-place.ts'
import { PlacePicker } from './place-picker.tsx'
import type { PlaceSearch, SearchState } from './place-search.ts'
import styles from './where-bar.module.css'

/** Where the search starts from, and how to change it. Without a position the list to choose from stands open. */
export function WhereBar({ search, state }: { search: PlaceSearch; state: SearchState }) {
  const words = useWords()
  const [isChanging, setIsChanging] = useState(false)
  const { origin, askingPosition, problem } = state
  const isRefused = !origin && problem !== undefined
  const picks = isChanging || isRefused
  const chosen = origin?.chosen
  const sentence = askingPosition
    ? words('places.where_asking')
    : chosen
      ? words('places.where_chosen', { district: chosen.districtName, state: chosen.state })
      : words(origin ? 'places.where_position' : 'places.where_none')
  return (
    <section className={styles.where} aria-label={words('places.where')}>
      <p className={styles.sentence}>
        <PinIcon />
        <span>
          {sentence}
          <small>
            {chosen?.pin
              ? words('places.chosen_pin', { pin: chosen.pin })
              : words(chosen ? 'places.chosen_middle' : 'places.position_private')}
          </small>
        </span>
      </p>
      <div className={styles.ways}>
        <Button
          variant="outline"
          small
          icon={<TargetIcon />}
          busy={askingPosition}
          onClick={() => void askPosition(search)}
        >
          {words('places.use_position')}
        </Button>
        <Button
          variant="quiet"
          small
          aria-expanded={picks}
          aria-controls="place-picker"
          onClick={() => setIsChanging(!picks)}
        >
          {words('places.change_place')}
        </Button>
      </div>
      <div id="place-picker" hidden={!picks} className={styles.picker}>
        {picks && (
          <PlacePicker
            choose={(place) => {
              keptPlace.write(place)
              search.startFrom(place)
              setIsChanging(false)
              if (state.found) void search.again()
            }}
          />
        )}
      </div>
    </section>
  )
}
