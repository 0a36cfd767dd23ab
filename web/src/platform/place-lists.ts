import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './api-client.ts'
import { useInterfaceLanguage } from './words/index.ts'

/** They do not change while somebody looks. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** The States and union territories of India, by English name. */
export const stateList = queryOptions({
  queryKey: ['states'],
  queryFn: () => callApi('GET /api/geo/states'),
  ...forGood,
})

/** The towns of a State, by its two letters. */
function cityList(iso: string | undefined) {
  return queryOptions({
    queryKey: ['cities', iso],
    queryFn: () => callApi('GET /api/geo/states/:iso/cities', { params: { iso: iso ?? '' } }),
    enabled: iso !== undefined,
    ...forGood,
  })
}

/**
 * What can be chosen for a place: the States, written as the reader's language has them, and the towns of the one that is chosen.
 *
 * @param enabled whether the lists may be asked for yet
 */
export function usePlaceChoices(state = '', town = '', enabled = true) {
  const language = useInterfaceLanguage()
  const states = useQuery({ ...stateList, enabled })
  const cities = useQuery(cityList(states.data?.find(({ name }) => name === state)?.iso))
  const written = (name: string) =>
    (language === 'hi' && states.data?.find((each) => each.name === name)?.name_hi) || name
  return {
    states,
    cities,
    stateChoices: withChosen(states.data, state).map((name) => ({ name, written: written(name) })),
    towns: withChosen(cities.data, town),
  }
}

/** What is chosen stays a choice, even while the list is on its way, or where it does not know it. */
function withChosen(listed: readonly { name: string }[] = [], chosen: string): string[] {
  const names = [...new Set(listed.map(({ name }) => name))]
  return chosen && !names.includes(chosen) ? [chosen, ...names] : names
}
