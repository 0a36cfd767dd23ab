import { usePlaceChoices } from '../platform/place-lists.ts'
import { useWords } from '../platform/words/index.ts'
import { Select } from '../ui/index.ts'

export type Town = { state: string; city: string }

/** State first, then its towns; another State has other towns. */
export function PlaceFields({
  value,
  change,
  ids,
  errors,
}: {
  value: Town
  change: (town: Town) => void
  ids: { state: string; city: string }
  errors: { state?: string | undefined; city?: string | undefined }
}) {
  const words = useWords()
  const { states, cities, stateChoices, towns } = usePlaceChoices(value.state, value.city)
  return (
    <>
      <Select
        id={ids.state}
        label={words('profile.state')}
        required
        value={value.state}
        error={errors.state ?? (states.isError ? words('profile.states_failed') : undefined)}
        onChange={({ target }) => change({ state: target.value, city: '' })}
      >
        <option value="">{words('profile.choose')}</option>
        {stateChoices.map(({ name, written }) => (
          <option key={name} value={name}>
            {written}
          </option>
        ))}
      </Select>
      <Select
        id={ids.city}
        label={words('profile.district')}
        required
        disabled={!value.state}
        value={value.city}
        error={errors.city ?? (cities.isError ? words('profile.cities_failed') : undefined)}
        onChange={({ target }) => change({ ...value, city: target.value })}
      >
        <option value="">{words('profile.choose')}</option>
        {towns.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}
