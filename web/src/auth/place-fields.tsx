import { usePlaceChoices } from '../platform/place-lists.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, RefreshIcon, Select } from '../ui/index.ts'
import styles from './form.module.css'

export type Town = { state: string; district: string }
type Errors = { [field in keyof Town]?: string | undefined }

/** The State first, then its cities; another State has other cities. */
export function PlaceFields({
  value,
  change,
  errors,
}: {
  value: Town
  change: (town: Partial<Town>) => void
  errors: Errors
}) {
  const words = useWords()
  const { states, cities, stateChoices, towns } = usePlaceChoices(value.state, value.district)
  const isWaiting = value.state !== '' && (cities.isFetching || states.isFetching)
  return (
    <>
      <div className={styles.withRetry}>
        <Select
          id="auth-state"
          name="state"
          label={words('auth.state')}
          required
          autoComplete="address-level1"
          value={value.state}
          error={errors.state ?? (states.isError ? words('auth.states_failed') : undefined)}
          onChange={({ target }) => change({ state: target.value, district: '' })}
        >
          <option value="">{words(states.isFetching ? 'auth.places_loading' : 'auth.choose')}</option>
          {stateChoices.map(({ name, written }) => (
            <option key={name} value={name}>
              {written}
            </option>
          ))}
        </Select>
        {states.isError && <Retry again={() => void states.refetch()} />}
      </div>
      <div className={styles.withRetry}>
        <Select
          id="auth-district"
          name="district"
          label={words('auth.district')}
          required
          disabled={!value.state}
          autoComplete="address-level2"
          value={value.district}
          error={errors.district ?? (cities.isError ? words('auth.cities_failed') : undefined)}
          onChange={({ target }) => change({ district: target.value })}
        >
          <option value="">
            {words(value.state ? (isWaiting ? 'auth.places_loading' : 'auth.choose') : 'auth.state_first')}
          </option>
          {towns.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        {cities.isError && <Retry again={() => void cities.refetch()} />}
      </div>
    </>
  )
}

function Retry({ again }: { again: () => void }) {
  const words = useWords()
  return (
    <Button variant="outline" small icon={<RefreshIcon />} onClick={again}>
      {words('auth.try_again')}
    </Button>
  )
}
