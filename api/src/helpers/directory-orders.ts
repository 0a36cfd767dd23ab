import type { DirectorySort } from '@nyaysathi/contracts/helpers'
import { uuid } from '@nyaysathi/contracts/identifiers'
import type { Parameters } from './directory-conditions.ts'
import type { OrderRange, Stage } from './order-range.ts'
import { everyTurn, isTurnPosition, stagesOfTurn, type TurnPlace } from './turn-order.ts'

/** `write` makes a text of the column's value, `read` makes the value of a parameter that holds it. */
type SortColumn = {
  column: string
  write: (column: string) => string
  read: (parameter: string) => string
  pattern: RegExp
}
type Order = { columns: readonly SortColumn[]; direction: 'asc' | 'desc' }

function column(name: string, type: string, pattern: RegExp): SortColumn {
  return {
    column: name,
    write: (of) => `${of}::text`,
    read: (parameter) => `${parameter}::text::${type}`,
    pattern,
  }
}

const whole = (name: string) => column(name, 'bigint', /^\d{1,12}$/)
const decimal = (name: string, type: string) => column(name, type, /^\d{1,3}(\.\d{1,9})?$/)
/** In microseconds since 1970: a text of a time would depend on the connection's zone. */
const time = (name: string): SortColumn => ({
  column: name,
  write: (of) => `(extract(epoch from ${of}) * 1000000)::bigint::text`,
  read: (parameter) => `(timestamptz 'epoch' + ${parameter}::text::bigint * interval '1 microsecond')`,
  pattern: /^\d{1,17}$/,
})
const idColumn = column('nyaysathi_id', 'uuid', uuid)

/** What a list can be ordered by in one run; `turn` has several (`turn-order.ts`). */
type PlainOrder = DirectorySort | 'neutral'

/** Each has an index of its own. The id comes last, so that no two helpers stand at the same place. */
const orders: Readonly<Record<PlainOrder, Order>> = {
  recommended: { columns: [decimal('standing', 'real'), idColumn], direction: 'desc' },
  rating: {
    columns: [decimal('average_rating', 'numeric'), whole('total_reviews'), idColumn],
    direction: 'desc',
  },
  fee: { columns: [whole('consultation_fee'), idColumn], direction: 'asc' },
  experience: { columns: [whole('years_of_experience'), idColumn], direction: 'desc' },
  name: { columns: [column('sort_name', 'text', /^[^\0]{0,200}$/), idColumn], direction: 'asc' },
  newest: { columns: [time('listed_at'), idColumn], direction: 'desc' },
  /** Around the circle of `chance`, from where today begins. */
  neutral: { columns: [whole('chance'), idColumn], direction: 'asc' },
}

type PlainPlace = {
  order: PlainOrder
  /** Where the neutral order began when the list was opened. */
  start: number
  /** Of the last helper of the page before. */
  position: string[] | undefined
}
export type Place = PlainPlace | TurnPlace

/** Whether texts that came back from a caller can be a position in this order. */
export function isPosition(order: Place['order'], texts: readonly unknown[]): texts is string[] {
  if (order === 'turn') return isTurnPosition(texts)
  const { columns } = orders[order]
  return (
    texts.length === columns.length &&
    columns.every(({ pattern }, index) => {
      const text = texts[index]
      return typeof text === 'string' && pattern.test(text)
    })
  )
}

/** For each order the beginning of its list and a place further on; in the circle also one past its end. */
export function everyPlace(): Place[] {
  const start = 7
  const plain = (Object.keys(orders) as PlainOrder[]).flatMap((order) => {
    const further = (first: string) => ({ order, start, position: orders[order].columns.map(() => first) })
    return [{ order, start, position: undefined }, further('9'), further('5')]
  })
  return [...plain, ...everyTurn(start)]
}

/** The position of a row of `nyaysathi h`, as an array of texts. */
function writePosition(order: PlainOrder): string {
  return `array[${orders[order].columns.map(({ column, write }) => write(`h.${column}`)).join(', ')}]`
}

/** The indexes have nulls last in both directions; none of the columns has any. */
function writeOrder(order: PlainOrder): string {
  const { columns, direction } = orders[order]
  const suffix = direction === 'desc' ? 'desc nulls last' : 'asc'
  return columns.map(({ column }) => `h.${column} ${suffix}`).join(', ')
}

function writeAfter({ order, position }: PlainPlace, parameters: Parameters): string {
  if (!position) return 'true'
  const { columns, direction } = orders[order]
  const given = columns.map(({ read }, index) => read(parameters.add(position[index])))
  const sign = direction === 'desc' ? '<' : '>'
  return `(${columns.map(({ column }) => `h.${column}`).join(', ')}) ${sign} (${given.join(', ')})`
}

/** Parts of the whole order from this place on, to be read until enough was found. */
export function stagesFrom(place: Place): Stage[] {
  return place.order === 'turn' ? stagesOfTurn(place) : [(parameters) => rangesFrom(place, parameters)]
}

/** The neutral order is a circle: from where today begins to the end, and on from zero. */
function rangesFrom(place: PlainPlace, parameters: Parameters): OrderRange[] {
  const orderBy = writeOrder(place.order)
  const position = writePosition(place.order)
  if (place.order !== 'neutral') return [{ where: writeAfter(place, parameters), orderBy, position }]
  const start = `${parameters.add(place.start)}::integer`
  const isPastEnd = place.position !== undefined && Number(place.position[0]) < place.start
  const after = writeAfter(place, parameters)
  const toTheEnd = { where: `h.chance >= ${start} and ${after}`, orderBy, position }
  const fromZero = { where: `h.chance < ${start} and ${isPastEnd ? after : 'true'}`, orderBy, position }
  return isPastEnd ? [fromZero] : [toTheEnd, fromZero]
}
