import { uuid } from '@nyaysathi/contracts/identifiers'
import type { Parameters, SearchedPlace } from './directory-conditions.ts'
import { placeCondition } from './directory-conditions.ts'
import type { OrderRange } from './directory-orders.ts'
import { type ListingPolicy, openlyFree } from './listing-rules.ts'

/**
 * Who is near first, of these who is openly free, and among equals around a circle that begins elsewhere every day: nobody
 * stands first for their name, their stars or their years.
 */
export type TurnPlace = {
  order: 'turn'
  /** Where on the circle the list began when it was opened. */
  start: number
  /** The group, then the place on the circle and the id of the last helper of the page before. */
  position: string[] | undefined
  /** Towns around the reader, and their State; without it nobody is nearer. */
  near: SearchedPlace | undefined
  policy: ListingPolicy
}

export function isTurnPosition(texts: readonly unknown[]): texts is string[] {
  const [group, chance, id] = texts
  const isText = (text: unknown, pattern: RegExp) => typeof text === 'string' && pattern.test(text)
  return texts.length === 3 && isText(group, /^[0-5]$/) && isText(chance, /^\d{1,10}$/) && isText(id, uuid)
}

const orderBy = 'h.chance asc, h.nyaysathi_id asc'

/** Group by group, each from where today begins to the end of the circle and on from zero. */
export function rangesOfTurn(place: TurnPlace, parameters: Parameters): OrderRange[] {
  const start = `${parameters.add(place.start)}::integer`
  const [reached = '0', chance, id] = place.position ?? []
  const isPastEnd = chance !== undefined && Number(chance) < place.start
  const after =
    chance === undefined
      ? 'true'
      : `(h.chance, h.nyaysathi_id) > (${parameters.add(chance)}::text::bigint, ${parameters.add(id)}::text::uuid)`
  const groups = groupsOf(place, parameters)
  // Who told of a place before and does not any more has fewer groups.
  const from = Math.min(Number(reached), groups.length - 1)
  return groups.flatMap((writeGroup, at) => {
    if (at < from) return []
    const group = writeGroup()
    const isReached = place.position !== undefined && at === from
    const position = `array['${at}', h.chance::text, h.nyaysathi_id::text]`
    const part = (side: string, further: string) => ({
      where: `${group} and ${side} and ${further}`,
      orderBy,
      position,
    })
    const toTheEnd = part(`h.chance >= ${start}`, isReached ? after : 'true')
    const fromZero = part(`h.chance < ${start}`, isReached && isPastEnd ? after : 'true')
    return isReached && isPastEnd ? [fromZero] : [toTheEnd, fromZero]
  })
}

/** Conditions of `nyaysathi h`, of which each helper meets one. They are written when they are used: no parameter may stand unused. */
function groupsOf({ near, policy }: TurnPlace, parameters: Parameters): (() => string)[] {
  const free = openlyFree(policy)
  return rings(near, parameters).flatMap((ring) => [
    () => `${ring()} and ${free}`,
    () => `${ring()} and not ${free}`,
  ])
}

function rings(near: SearchedPlace | undefined, parameters: Parameters): (() => string)[] {
  if (!near) return [() => 'true']
  const state = () => placeCondition({ ...near, towns: [] }, parameters)
  if (near.towns.length === 0) return [state, () => `not ${state()}`]
  const towns = () => placeCondition(near, parameters)
  return [towns, () => `${state()} and not ${towns()}`, () => `not ${state()}`]
}

/** For looking at every statement that can come of it. */
export function everyTurn(start: number): TurnPlace[] {
  const near = { state: 'Kerala', towns: ['Kochi'] }
  const id = '00000000-0000-0000-0000-000000000000'
  const positions = [undefined, ['2', '9', id], ['2', '5', id]]
  return [undefined, near].flatMap((around) =>
    (['specification', 'rule36'] as const).flatMap((policy) =>
      positions.map((position) => ({ order: 'turn' as const, start, position, near: around, policy })),
    ),
  )
}
