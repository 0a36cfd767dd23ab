import { Readable } from 'node:stream'
import { openCaseStatuses } from '@nyaysathi/contracts/cases'
import { openFile } from '../files/index.ts'
import type { AccountPart, ExportEntry } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import {
  type CaseRow,
  findLiveTaking,
  listCaseDocuments,
  listCaseEvents,
  listCases,
  listTakingsOfCase,
  listTakingsOfHelper,
  lockCase,
  readHeldCase,
  withdrawTakingsOfCitizen,
} from './case-queries.ts'
import { readingOf } from './case-readings.ts'
import { openAgainstOf, openDescription } from './case-sealing.ts'
import { returnToPool } from './case-upkeep.ts'
import { savedPoolFilters } from './pool-filters.ts'
import { lockPoolHelper } from './pool-queries.ts'
import { courseOf, presentTalk, reasonTold } from './present-case.ts'
import { presentTaken } from './present-pool-case.ts'

/** The profile shows the latest; `GET /api/cases` has them all. */
const shownInProfile = 50

const listTakenCases = statement(
  'list_taken_cases_of_helper',
  'select case_id as "case_id!" from case_takings where nyaysathi_id = :nyaysathi_id and due_at is not null and case_id is not null',
)

/** Case queries of a citizen, and what a helper did with those of others. */
export const casesOfAccount: AccountPart = {
  async profile({ database, config }, userId) {
    const rows = await listCases(database.pool, {
      matter_days: config.keptDays.closedMatters,
      user_id: userId,
      before: null,
      before_id: null,
      limit: shownInProfile,
    })
    return {
      case_history: rows.map(({ case_id, case_type, status, created_at }) => ({
        case_id,
        type: case_type,
        status,
        date: created_at.toISOString(),
      })),
      // Never what was told: the profile may be read over a shoulder.
      reported_cases: rows
        .filter(({ status }) => (openCaseStatuses as readonly string[]).includes(status))
        .map(({ case_type }) => case_type),
    }
  },

  async exportEntries(services, userId) {
    const rows = await listCases(services.database.pool, {
      matter_days: services.config.keptDays.closedMatters,
      user_id: userId,
      before: null,
      before_id: null,
      limit: null,
    })
    const entries: ExportEntry[] = []
    for (const [index, row] of rows.entries())
      entries.push(...(await entriesOf(services, userId, row, index + 1)))
    return [...entries, ...(await entriesOfHelper(services, userId))]
  },

  /**
   * Rows, keys and files of a citizen's own cases hang on the account. What helpers wrote in them goes too; they keep
   * kind, dates and outcome. What a helper had taken goes back to the others; answers stay, of a helper who has left.
   */
  async erase(services, connection, userId) {
    await withdrawTakingsOfCitizen(connection, { user_id: userId })
    await lockPoolHelper(connection, { nyaysathi_id: userId })
    for (const { case_id } of await listTakenCases(connection, { nyaysathi_id: userId })) {
      await lockCase(connection, { case_id })
      const [held] = await readHeldCase(connection, { case_id })
      const [taking] = await findLiveTaking(connection, { case_id })
      if (held && taking?.nyaysathi_id === userId && taking.due_at)
        await returnToPool(services, connection, held, taking)
    }
  },
}

async function entriesOf(
  services: Services,
  userId: string,
  row: CaseRow,
  number: number,
): Promise<ExportEntry[]> {
  const { case_id, case_type, status, created_at, offered_at, kept_until } = row
  const { pool } = services.database
  const documents = await listCaseDocuments(pool, { case_id, user_id: userId })
  return [
    {
      path: `cases/${number}/case.json`,
      content: async () => {
        const takings = await listTakingsOfCase(pool, { case_id })
        return {
          case_id,
          case_type,
          status,
          created_at,
          offered_to_helpers_at: offered_at,
          kept_until,
          case_description: openDescription(services.keys, row),
          against: openAgainstOf(services.keys, row),
          course: courseOf(await listCaseEvents(pool, { case_id })).map(({ reason, ...event }) => ({
            ...event,
            reason: reason && reasonTold(reason),
          })),
          as_the_server_read_it_for_helpers: await readingOf(services, row),
          helpers: takings.map((taking) => ({
            name: taking.helper_name ?? 'a helper who has left',
            ...presentTalk(services, row, taking),
          })),
        }
      },
    },
    ...documents.map(({ file_id, extension }, index) => ({
      path: `cases/${number}/document-${index + 1}.${extension}`,
      content: async () => (await openFile(services, file_id))?.stream ?? Readable.from([]),
    })),
  ]
}

/**
 * What a citizen told is the citizen's own: a helper takes along only what the helper wrote, while the helper has the
 * case.
 */
async function entriesOfHelper(services: Services, userId: string): Promise<ExportEntry[]> {
  const { pool } = services.database
  const rows = await listTakingsOfHelper(pool, { nyaysathi_id: userId, limit: null })
  const filters = await savedPoolFilters(pool, userId)
  const ofFilters = { path: 'saved-filters-of-the-pool.json', content: async () => filters }
  const alsoFilters = filters.length > 0 ? [ofFilters] : []
  if (rows.length === 0) return alsoFilters
  return [
    ...alsoFilters,
    {
      path: 'case-queries-taken.json',
      content: async () =>
        rows.map((row) => {
          const { case_id, wrapped_key, ended_at } = row
          const kept = case_id && wrapped_key && (!ended_at || row.answered_at)
          const { question, answer } = kept ? presentTalk(services, { case_id, wrapped_key }, row) : {}
          return { ...presentTaken(row), question, answer }
        }),
    },
  ]
}
