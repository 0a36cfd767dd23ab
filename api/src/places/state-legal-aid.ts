import { readOnce, readRows } from './knowledge-rows.ts'
import { readRegions } from './regions.ts'

type StateLegalAid = { place_id: string; name: string; name_hi: string }

const readAuthorities = readOnce(async () => {
  const rows = await readRows<'id' | 'name' | 'name_hi' | 'kind' | 'state'>('institutions.csv')
  const authorities = rows.filter(({ kind }) => kind === 'state_legal_services')
  return new Map(
    authorities.map(({ id, name, name_hi, state }) => [state, { place_id: id, name, name_hi }] as const),
  )
})

/** The legal services authority of a State, by any of its spellings; nothing where we know of none. */
export async function findStateLegalAid(state: string | null): Promise<StateLegalAid | undefined> {
  if (!state) return undefined
  const [{ findState }, authorities] = await Promise.all([readRegions(), readAuthorities()])
  const known = findState(state)
  return known && authorities.get(known.name)
}
