import { uuid } from '@nyaysathi/contracts/identifiers'
import type { Parameters, SearchedPlace } from './directory-conditions.ts'
import { placeCondition } from './directory-conditions.ts'
import { type ListingPolicy, openlyFree } from './listing-rules.ts'
import type { OrderRange, Stage } from './order-range.ts'

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
  /** The list is of one town or district, or of whom words of their own name: few enough to be sorted. */
  isNarrow: boolean
  policy: ListingPolicy
}

export function isTurnPosition(texts: readonly unknown[]): texts is string[] {
  const [group, chance, id] = texts
  const isText = (text: unknown, pattern: RegExp) => typeof text === 'string' && pattern.test(text)
  return texts.length === 3 && isText(group, /^[0-5]$/) && isText(chance, /^\d{1,10}$/) && isText(id, uuid)
}

const aroundCircle = 'h.chance asc, h.nyaysathi_id asc'

/**
 * What is read one after the other until a page is full: around the reader, in their State, everywhere. The first two hold few
 * enough to be sorted; everywhere, the index of the circle is followed.
 */
export function stagesOfTurn(place: TurnPlace): Stage[] {
  const rings = ringsOf(place.near)
  const [group, ...onCircle] = place.position ?? []
  // Who told of a place before and does not any more has fewer groups.
  const reached = group === undefined ? undefined : Math.min(Number(group), rings.length * 2 - 1)
  return rings.flatMap((ring, at): Stage[] => {
    if (reached !== undefined && at < Math.floor(reached / 2)) return []
    const isReached = reached !== undefined && at === Math.floor(reached / 2)
    const from = { ...place, position: isReached ? [String(reached), ...onCircle] : undefined }
    const isWide = at === rings.length - 1 && !place.isNarrow
    if (!isWide) return [(parameters) => sorted(ring(parameters), at, from, parameters)]
    // One after the other: who is free mostly fills the page, and a statement of half the length is planned in half the time.
    return ([0, 1] as const)
      .filter((side) => reached === undefined || at * 2 + side >= reached)
      .map((side) => (parameters) => followed(ring(parameters), at, side, from, parameters))
  })
}

/** One part, sorted by who is free and then by the circle. */
function sorted(ring: string, at: number, place: TurnPlace, parameters: Parameters): OrderRange[] {
  const group = `(case when ${openlyFree(place.policy)} then ${at * 2} else ${at * 2 + 1} end)`
  const isPastEnd = `(h.chance < ${parameters.add(place.start)}::integer)`
  const order = [group, isPastEnd, 'h.chance', 'h.nyaysathi_id']
  const [reached, chance, id] = place.position ?? []
  const after =
    reached === undefined
      ? 'true'
      : `(${order}) > (${parameters.add(reached)}::text::integer, ${parameters.add(Number(chance) < place.start)}::boolean,
                       ${parameters.add(chance)}::text::bigint, ${parameters.add(id)}::text::uuid)`
  return [
    {
      where: `${ring} and ${after}`,
      orderBy: order.join(', '),
      position: `array[${group}::text, h.chance::text, h.nyaysathi_id::text]`,
    },
  ]
}

/** Who is free (`side` 0), or who is not, from where today begins to the end of the circle and on from zero. */
function followed(
  ring: string,
  at: number,
  side: 0 | 1,
  place: TurnPlace,
  parameters: Parameters,
): OrderRange[] {
  const start = `${parameters.add(place.start)}::integer`
  const [reached, chance, id] = place.position ?? []
  const isPastEnd = Number(chance) < place.start
  const free = openlyFree(place.policy)
  const fee = side === 0 ? free : `not ${free}`
  const group = at * 2 + side
  const isReached = group === Number(reached)
  const after = isReached
    ? `(h.chance, h.nyaysathi_id) > (${parameters.add(chance)}::text::bigint, ${parameters.add(id)}::text::uuid)`
    : 'true'
  const part = (half: string, further: string) => ({
    where: `${ring} and ${fee} and ${half} and ${further}`,
    orderBy: aroundCircle,
    position: `array['${group}', h.chance::text, h.nyaysathi_id::text]`,
  })
  const toTheEnd = part(`h.chance >= ${start}`, after)
  const fromZero = part(`h.chance < ${start}`, isReached && isPastEnd ? after : 'true')
  return isReached && isPastEnd ? [fromZero] : [toTheEnd, fromZero]
}

/** Conditions of `nyaysathi h`, of which each helper meets one. */
function ringsOf(near: SearchedPlace | undefined): ((parameters: Parameters) => string)[] {
  if (!near) return [() => 'true']
  const state = (parameters: Parameters) => placeCondition({ ...near, towns: [] }, parameters)
  const elsewhere = (parameters: Parameters) => `not ${state(parameters)}`
  if (near.towns.length === 0) return [state, elsewhere]
  const towns = (parameters: Parameters) => placeCondition(near, parameters)
  return [towns, (parameters) => `${state(parameters)} and not ${towns(parameters)}`, elsewhere]
}

/** For looking at every statement that can come of it. */
export function everyTurn(start: number): TurnPlace[] {
  const near = { state: 'Kerala', towns: ['Kochi'] }
  const id = '00000000-0000-0000-0000-000000000000'
  const positions = [undefined, ['0', '9', id], ['0', '5', id], ['5', '9', id], ['5', '5', id]]
  const grounds = [
    { near: undefined, isNarrow: true },
    { near: undefined, isNarrow: false },
    { near, isNarrow: false },
    { near, isNarrow: true },
  ]
  return grounds.flatMap((ground) =>
    (['specification', 'rule36'] as const).flatMap((policy) =>
      positions.map((position) => ({ order: 'turn' as const, start, position, policy, ...ground })),
    ),
  )
}
