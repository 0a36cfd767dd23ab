import { useQuery } from '@tanstack/react-query'
import { cityList, stateList } from '../platform/place-lists.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
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
  const language = useInterfaceLanguage()
  const states = useQuery(stateList)
  const iso = states.data?.find(({ name }) => name === value.state)?.iso
  const cities = useQuery(cityList(iso))
  const stateNames = withPresent(
    states.data?.map(({ name }) => name),
    value.state,
  )
  const cityNames = withPresent(
    cities.data?.map(({ name }) => name),
    value.city,
  )
  const spoken = (name: string) =>
    (language === 'hi' && states.data?.find((state) => state.name === name)?.name_hi) || name
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
        {stateNames.map((name) => (
          <option key={name} value={name}>
            {spoken(name)}
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
        {cityNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}

/** What is stored now stays a choice, even where the list does not know it or has not come. */
function withPresent(listed: string[] = [], present: string): string[] {
  const names = [...new Set(listed)]
  return present && !names.includes(present) ? [present, ...names] : names
}
