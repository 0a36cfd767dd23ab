import { type CasePool, type PoolCase, poolUrgencies, type TakenCases } from '@nyaysathi/contracts/cases'
import type { Assistant } from '../assistant/index.ts'
import type { Warnings } from '../conflicts/index.ts'
import type { Person } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { againstOfCase } from './case-conflicts.ts'
import { listTakingsOfCase, type TakingRow } from './case-queries.ts'
import { maskedText, maskFurther } from './case-readings.ts'
import { openDescription } from './case-sealing.ts'
import { listDocumentsForTaker, type PoolRow } from './pool-queries.ts'
import type { PoolFound } from './pool-search.ts'
import { presentDocuments, presentTalk } from './present-case.ts'

/** Enough to see what it is about. */
const excerptLength = 280

type Queries = Assistant['queries']

/** A query as helpers see it in the list: nobody's name, and no place below the district. */
export async function presentPooled(
  services: Services,
  queries: Queries,
  { row, distanceKm }: PoolFound,
  warnings: Warnings,
): Promise<CasePool[number]> {
  const conflict = warnings.get(row.case_id)
  const text = conflict ? '' : await maskedText(services, queries, row)
  const cut = [...text].slice(0, excerptLength).join('')
  return {
    ...anonymous(row),
    excerpt: cut.length < text.length ? `${cut.trimEnd()} …` : text,
    ...(conflict ? { conflict } : {}),
    ...urgencyOf(row),
    ...(distanceKm === undefined ? {} : { distance_km: distanceKm }),
  }
}

function urgencyOf({ level, counts_on, days_left }: PoolRow): Pick<PoolCase, 'urgency'> {
  const named = poolUrgencies[poolUrgencies.length - level]
  if (!named) return {}
  const hasDay = counts_on !== null && days_left !== null && (named === 'week' || named === 'month')
  return { urgency: { level: named, ...(hasDay ? { day: counts_on, days_left } : {}) } }
}

/**
 * The same with the whole text. Documents, and names where they were written, only for the helper who has taken it.
 */
export async function presentPoolCase(
  services: Services,
  queries: Queries,
  { user_id, sid }: Person,
  row: PoolRow,
  warnings: Warnings,
): Promise<PoolCase> {
  const { pool } = services.database
  const takings = await listTakingsOfCase(pool, { case_id: row.case_id })
  const own = takings.find(({ nyaysathi_id, ended_at }) => nyaysathi_id === user_id && ended_at === null)
  const conflict = own ? undefined : warnings.get(row.case_id)
  const against = own ? await againstOfCase(services, row.case_id) : undefined
  const documents = own
    ? await listDocumentsForTaker(pool, { case_id: row.case_id, nyaysathi_id: user_id })
    : []
  const earlier = takings
    .filter((taking) => taking !== own && taking.sealed_reply && !conflict)
    .map((taking) => presentTalk(services, row, taking))
  const said = earlier.flatMap(({ question, reply }) =>
    question && reply ? [question.text, reply.text] : [],
  )
  const shown = own ? said : await maskFurther(services, queries, row.case_id, said)
  const isOpen = own !== undefined && own.answered_at === null
  return {
    ...anonymous(row),
    status: row.status,
    case_description: own
      ? openDescription(services.keys, row)
      : conflict
        ? ''
        : await maskedText(services, queries, row),
    ...(conflict ? { conflict } : {}),
    ...(against ? { against } : {}),
    masked: own === undefined,
    ...urgencyOf(row),
    documents: await presentDocuments(services, documents, sid),
    ...(own
      ? {
          talk: {
            ...presentTalk(services, row, own),
            ...(own.helper_type ? { helper_type: own.helper_type } : {}),
            ...(own.due_at ? { due_at: own.due_at.toISOString() } : {}),
          },
        }
      : {}),
    earlier: earlier
      .flatMap(({ question, reply }) => (question && reply ? [reply.at] : []))
      .map((at, index) => ({ question: shown[2 * index] ?? '', reply: shown[2 * index + 1] ?? '', at })),
    can: {
      take: own === undefined && row.status === 'Submitted',
      ask: isOpen && own.asked_at === null,
      answer: isOpen,
      release: isOpen,
    },
  }
}

function anonymous(row: Omit<PoolRow, 'sealed_masked'>) {
  return {
    case_id: row.case_id,
    case_type: row.case_type,
    ...(row.state ? { state: row.state } : {}),
    ...(row.city ? { district: row.city } : {}),
    preferred_language: row.preferred_language,
    offered_at: row.offered_at.toISOString(),
    document_count: row.document_count,
  }
}

export function presentTaken(row: TakingRow): TakenCases[number] {
  return {
    taking_id: row.taking_id,
    ...(row.case_id && !row.ended_at ? { case_id: row.case_id } : {}),
    case_type: row.case_type,
    taken_at: row.taken_at.toISOString(),
    state: stateOf(row),
    ...(row.due_at ? { due_at: row.due_at.toISOString() } : {}),
    waits_for_reply: row.due_at !== null && row.asked_at !== null && row.replied_at === null,
    ...(row.ended_at ? { ended_at: row.ended_at.toISOString() } : {}),
  }
}

function stateOf({ ended, answered_at }: TakingRow): TakenCases[number]['state'] {
  return ended ?? (answered_at ? 'answered' : 'open')
}
