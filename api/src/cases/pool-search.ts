import type { PoolSort, PoolUrgency } from '@nyaysathi/contracts/cases'
import { languages } from '@nyaysathi/contracts/languages'
import type { Assistant } from '../assistant/index.ts'
import { distanceBetween, isSamePlace } from '../places/index.ts'
import type { Services } from '../platform/services.ts'
import { maskedText } from './case-readings.ts'
import {
  countPooled,
  listPlacesInPool,
  listPool,
  listPoolByIds,
  type PoolRow,
  type PoolWishes,
} from './pool-queries.ts'

/** Who looks: fields and place are the helper's own. */
export type PoolHelper = { nyaysathi_id: string; types: string[]; state: string; city: string }

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
/** As many as a pool has ever to hold; what would wait behind them is found by other filters. */
const mostScanned = 20_000

/**
 * Up to `size + 1` queries from `after` on, and on the first page how many there are. Field, State, language, urgency and
 * papers are found by the database; words and towns, which lie sealed, by opening what is left, batch by batch.
 */
export async function searchPool(
  services: Services,
  queries: Assistant['queries'],
  helper: PoolHelper,
  question: PoolQuestion,
  { after, size }: { after: string | undefined; size: number },
): Promise<PoolPage> {
  if (question.sort === 'nearest') return searchNearest(services, queries, helper, question, { after, size })
  const { pool } = services.database
  const values = valuesOf(helper, question)
  const isSealed = question.words !== '' || question.district !== ''
  if (!isSealed) {
    const found = await listFrom(services, helper, question, after, size + 1)
    const [counted] = after === undefined ? await countPooled(pool, values) : []
    return { found, total: counted?.count }
  }
  const found: PoolFound[] = []
  let total = 0
  let from = after
  for (let scanned = 0; scanned < mostScanned; scanned += batch) {
    const rows = await listFrom(services, helper, question, from, batch)
    for (const one of rows) {
      if (!(await fits(services, queries, question, one.row))) continue
      total += 1
      if (found.length <= size) found.push(one)
    }
    // Nobody waits for a count that the first page has told.
    if (rows.length < batch || (after !== undefined && found.length > size)) break
    from = rows.at(-1)?.key
  }
  return { found, total: after === undefined ? total : undefined }
}

/** Where a town is, the database does not know: all places are opened, and the rows of one page read. */
async function searchNearest(
  services: Services,
  queries: Assistant['queries'],
  helper: PoolHelper,
  question: PoolQuestion,
  { after, size }: { after: string | undefined; size: number },
): Promise<PoolPage> {
  const { keys, database } = services
  const byDistance: { case_id: string; km: number }[] = []
  const known = new Map<string, number>()
  for (const { case_id, state, city } of await listPlacesInPool(
    keys,
    database.pool,
    valuesOf(helper, question),
  )) {
    const name = `${state}/${city}`
    const km = known.get(name) ?? (await distanceOrFar(helper, { state, city }))
    known.set(name, km)
    byDistance.push({ case_id, km })
  }
  byDistance.sort((one, other) => one.km - other.km || (one.case_id < other.case_id ? -1 : 1))
  const keyOf = ({ km, case_id }: { km: number; case_id: string }) => `${km} ${case_id}`
  const [afterKm, afterId = ''] = after?.split(' ') ?? []
  const isSealed = question.words !== '' || question.district !== ''
  const found: PoolFound[] = []
  let total = 0
  for (let at = 0; at < byDistance.length; ) {
    const ahead = byDistance.slice(at, at + batch)
    at += batch
    const wanted = ahead.filter(
      ({ km, case_id }) =>
        afterKm === undefined || km > Number(afterKm) || (km === Number(afterKm) && case_id > afterId),
    )
    if (wanted.length === 0) continue
    const need = isSealed ? wanted : wanted.slice(0, size + 1 - found.length)
    const rows = await rowsById(services, helper, need)
    for (const one of need) {
      const row = rows.get(one.case_id)
      if (!row || (isSealed && !(await fits(services, queries, question, row)))) continue
      total += 1
      if (found.length <= size)
        found.push({ row, distanceKm: one.km < far ? one.km : undefined, key: keyOf(one) })
    }
    if (found.length > size && (after !== undefined || !isSealed)) break
  }
  return { found, total: after !== undefined ? undefined : isSealed ? total : byDistance.length }
}

async function rowsById(services: Services, { nyaysathi_id, types }: PoolHelper, ids: { case_id: string }[]) {
  const rows = await listPoolByIds(services.keys, services.database.pool, {
    nyaysathi_id,
    own_field: types,
    case_ids: ids.map(({ case_id }) => case_id),
  })
  return new Map(rows.map((row) => [row.case_id, row]))
}

const far = 5_000
/** Within the State before all others, where no town is known. */
const farWithin = 6_000
const farBeyond = 7_000

async function distanceOrFar(helper: PoolHelper, from: { state: string | null; city: string | null }) {
  const km = await distanceBetween(helper, from)
  if (km !== undefined && km < far) return km
  return from.state?.toLowerCase() === helper.state.toLowerCase() ? farWithin : farBeyond
}

function valuesOf({ nyaysathi_id, types }: PoolHelper, question: PoolQuestion) {
  const wishes: PoolWishes = {
    case_type: question.case_type || null,
    state: question.state || null,
    language: question.language || null,
    least_level: levels[question.urgency],
    papers: question.papers,
    since: question.since ?? null,
    untold: question.untold ?? false,
  }
  return { nyaysathi_id, own_field: types, ...wishes }
}

async function listFrom(
  services: Services,
  helper: PoolHelper,
  question: PoolQuestion,
  after: string | undefined,
  limit: number,
): Promise<PoolFound[]> {
  const [after_level, after_day, after_time, after_id] = after?.split(' ') ?? []
  const rows = await listPool(services.keys, services.database.pool, {
    ...valuesOf(helper, question),
    sort: question.sort,
    after_level: after_level === undefined ? null : Number(after_level),
    after_day: after_day === undefined ? null : Number(after_day),
    after_time: after_time ?? null,
    after_id: after_id ?? null,
    limit,
  })
  return rows.map((row) => ({
    row,
    distanceKm: undefined,
    key: `${row.by_level} ${row.by_day} ${row.moment} ${row.case_id}`,
  }))
}

/** Words are looked for in what the helper is shown, never in what is hidden: nobody finds out a name by searching for it. */
async function fits(
  services: Services,
  queries: Assistant['queries'],
  { words, district }: PoolQuestion,
  row: PoolRow,
): Promise<boolean> {
  if (district && !(await isSamePlace(row, { state: row.state, city: district }))) return false
  const wanted = wordsIn(words)
  if (wanted.length === 0) return true
  const language = languages.find(({ name }) => name.toLowerCase() === row.preferred_language.toLowerCase())
  const about = [
    row.case_type,
    kinds[row.case_type] ?? '',
    row.state,
    row.city,
    language?.name,
    language?.own_name,
  ]
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
