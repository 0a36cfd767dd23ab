import type { PoolSort, PoolUrgency } from '@nyaysathi/contracts/cases'
import { languages } from '@nyaysathi/contracts/languages'
import type { Assistant } from '../assistant/index.ts'
import { distanceBetween, isSamePlace } from '../places/index.ts'
import type { Services } from '../platform/services.ts'
import { maskedText } from './case-readings.ts'
import {
  countPooled,
  listPool,
  listPoolByIds,
  listPoolOrder,
  type PoolRow,
  type PoolWishes,
} from './pool-queries.ts'

/** Who looks: fields and place are the helper's own. */
export type PoolHelper = {
  nyaysathi_id: string
  own_field: string[]
  own_facts: Buffer[]
  kept_away: string[]
  state: string
  city: string
}

/** What is looked for; '' is any. `since` and `untold` are for mails about new ones. */
export type PoolQuestion = {
  words: string
  case_type: string
  state: string
  district: string
  language: string
  urgency: PoolUrgency | ''
  papers: boolean
  sort: PoolSort
  since?: Date
  untold?: boolean
}

/** `key` is where the next page begins. */
export type PoolFound = { row: PoolRow; distanceKm: number | undefined; key: string }
export type PoolPage = { found: PoolFound[]; total: number | undefined }

const levels: Record<PoolUrgency | '', number> = { life: 4, custody: 3, week: 2, month: 1, '': 0 }
/** Texts lie sealed, each under a key of its own: so many are opened in one go before others get their turn. */
const batch = 250
/** More than a pool has ever held; what would wait behind them is found by narrowing. */
const mostScanned = 20_000

/**
 * Up to `size + 1` queries from `after` on, and on the first page how many there are. Field, State, language, urgency and
 * papers are found by the database; towns, which lie sealed, by opening all of them, and words by opening one text after the
 * other.
 */
export async function searchPool(
  services: Services,
  queries: Assistant['queries'],
  helper: PoolHelper,
  question: PoolQuestion,
  { after, size }: { after: string | undefined; size: number },
): Promise<PoolPage> {
  const { keys, database } = services
  const isFirst = after === undefined
  if (question.sort !== 'nearest' && !question.words && !question.district) {
    const values = { ...valuesOf(helper, question), ...placeIn(question, after), limit: size + 1 }
    const rows = await listPool(keys, database.pool, values)
    const [counted] = isFirst ? await countPooled(database.pool, valuesOf(helper, question)) : []
    return {
      found: rows.map((row) => ({ row, distanceKm: undefined, key: keyOf(row) })),
      total: counted?.count,
    }
  }
  const inOrder = await placesInOrder(services, helper, question, after)
  const found: PoolFound[] = []
  let total = question.words ? 0 : inOrder.length
  const step = question.words ? batch : size + 1
  for (let at = 0; at < inOrder.length; at += step) {
    const some = inOrder.slice(at, at + step)
    const rows = await rowsById(services, helper, some)
    for (const { case_id, ...place } of some) {
      const row = rows.get(case_id)
      if (!row || !(await hasWords(services, queries, question.words, row))) continue
      if (question.words) total += 1
      if (found.length <= size) found.push({ row, ...place })
    }
    // Nobody waits for a count that the first page has told.
    if (found.length > size && !(isFirst && question.words)) break
  }
  return { found, total: isFirst ? total : undefined }
}

type Place = { case_id: string; distanceKm: number | undefined; key: string }

async function placesInOrder(
  { keys, database }: Services,
  helper: PoolHelper,
  question: PoolQuestion,
  after: string | undefined,
): Promise<Place[]> {
  const isNearest = question.sort === 'nearest'
  const from = placeIn(question, isNearest ? undefined : after)
  const listed = await listPoolOrder(keys, database.pool, {
    ...valuesOf(helper, question),
    ...from,
    limit: mostScanned,
  })
  // Thousands live in few towns.
  const isThere = remember((town: Town) => isSamePlace(town, { state: town.state, city: question.district }))
  const kmTo = remember((town: Town) => distanceOrFar(helper, town))
  const places: (Place & { km: number })[] = []
  for (const one of listed) {
    if (question.district && !(await isThere(one))) continue
    const km = isNearest ? await kmTo(one) : far
    const distanceKm = km < far ? km : undefined
    const { case_id } = one
    places.push({ case_id, km, distanceKm, key: isNearest ? `${km} ${case_id}` : keyOf(one) })
  }
  if (!isNearest) return places
  const [afterKm, afterId = ''] = after?.split(' ') ?? []
  const isAhead = ({ km, case_id }: (typeof places)[number]) =>
    afterKm === undefined || km > Number(afterKm) || (km === Number(afterKm) && case_id > afterId)
  return places
    .filter(isAhead)
    .sort((one, other) => one.km - other.km || (one.case_id < other.case_id ? -1 : 1))
}

type Town = { state: string | null; city: string | null }

function remember<Result>(find: (town: Town) => Promise<Result>): (town: Town) => Promise<Result> {
  const known = new Map<string, Promise<Result>>()
  return ({ state, city }) => {
    const name = `${state}/${city}`
    const result = known.get(name) ?? find({ state, city })
    known.set(name, result)
    return result
  }
}

async function rowsById(services: Services, helper: PoolHelper, places: Place[]) {
  const rows = await listPoolByIds(services.keys, services.database.pool, {
    ...ofHelper(helper),
    case_ids: places.map(({ case_id }) => case_id),
  })
  return new Map(rows.map((row) => [row.case_id, row]))
}

const far = 5_000
/** Within the State before all others, where no town is known. */
const farWithin = 6_000
const farBeyond = 7_000

async function distanceOrFar(helper: PoolHelper, from: Town): Promise<number> {
  const km = await distanceBetween(helper, from)
  if (km !== undefined && km < far) return km
  return from.state?.toLowerCase() === helper.state.toLowerCase() ? farWithin : farBeyond
}

function ofHelper({ nyaysathi_id, own_field, own_facts, kept_away }: PoolHelper) {
  return { nyaysathi_id, own_field, own_facts, kept_away }
}

function valuesOf(helper: PoolHelper, question: PoolQuestion) {
  const wishes: PoolWishes = {
    case_type: question.case_type || null,
    state: question.state || null,
    language: question.language || null,
    least_level: levels[question.urgency],
    papers: question.papers,
    since: question.since ?? null,
    untold: question.untold ?? false,
  }
  return { ...ofHelper(helper), ...wishes }
}

function placeIn({ sort }: PoolQuestion, after: string | undefined) {
  const [after_level, after_day, after_time, after_id] = after?.split(' ') ?? []
  return {
    sort,
    after_level: after_level === undefined ? null : Number(after_level),
    after_day: after_day === undefined ? null : Number(after_day),
    after_time: after_time ?? null,
    after_id: after_id ?? null,
  }
}

function keyOf(row: { by_level: number; by_day: number; moment: string; case_id: string }): string {
  return `${row.by_level} ${row.by_day} ${row.moment} ${row.case_id}`
}

/** Words are looked for in what the helper is shown, never in what is hidden: nobody finds out a name by searching for it. */
async function hasWords(
  services: Services,
  queries: Assistant['queries'],
  words: string,
  row: PoolRow,
): Promise<boolean> {
  const wanted = wordsIn(words)
  if (wanted.length === 0) return true
  const language = languages.find(({ name }) => name.toLowerCase() === row.preferred_language.toLowerCase())
  const about = [row.case_type, kinds[row.case_type], row.state, row.city, language?.name, language?.own_name]
  const text = await maskedText(services, queries, row)
  const seen = ` ${wordsIn([text.replace(/\[[a-zA-Z ]+\d*\]/g, ' '), ...about].join(' ')).join(' ')}`
  return wanted.every((word) => seen.includes(` ${word}`))
}

/** The names of the kinds as helpers read them, beside the English codes. */
const kinds: Record<string, string> = {
  civil: 'दीवानी',
  criminal: 'आपराधिक फ़ौजदारी',
  family: 'पारिवारिक परिवार',
  property: 'संपत्ति',
  consumer: 'उपभोक्ता',
  employment: 'work नौकरी काम',
  other: 'अन्य',
}

/** Without case, accents of Latin letters and the dot under Hindi ones. */
function wordsIn(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
