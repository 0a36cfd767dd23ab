import { Readable } from 'node:stream'
import type { AccountPart, ExportEntry } from '../accounts/index.ts'
import { openFile } from '../files/index.ts'
import type { Services } from '../services.ts'
import { type CaseRow, listCaseDocuments, listCases } from './case-queries.ts'
import { openDescription } from './case-sealing.ts'

/** The profile shows the latest; `GET /api/cases` has them all. */
const shownInProfile = 50

/** Case queries. Erasing needs nothing here: rows and keys hang on the account's row, and files go with the account. */
export const casesOfAccount: AccountPart = {
  async profile({ database }, userId) {
    const rows = await listCases(database.pool, [userId, null, null, shownInProfile])
    return {
      case_history: rows.map(({ case_id, case_type, status, created_at }) => ({
        case_id,
        type: case_type,
        status,
        date: created_at.toISOString(),
      })),
      // Never what was told: the profile may be read over a shoulder.
      reported_cases: rows.map(({ case_type }) => case_type),
    }
  },

  async exportEntries(services, userId) {
    const rows = await listCases(services.database.pool, [userId, null, null, null])
    const entries: ExportEntry[] = []
    for (const [index, row] of rows.entries())
      entries.push(...(await entriesOf(services, userId, row, index + 1)))
    return entries
  },
}

async function entriesOf(
  services: Services,
  userId: string,
  row: CaseRow,
  number: number,
): Promise<ExportEntry[]> {
  const { case_id, case_type, status, created_at } = row
  const documents = await listCaseDocuments(services.database.pool, [case_id, userId])
  return [
    {
      path: `cases/${number}/case.json`,
      content: async () => ({
        case_id,
        case_type,
        status,
        created_at,
        case_description: openDescription(services.keys, row),
      }),
    },
    ...documents.map(({ file_id, extension }, index) => ({
      path: `cases/${number}/document-${index + 1}.${extension}`,
      content: async () => (await openFile(services, file_id))?.stream ?? Readable.from([]),
    })),
  ]
}
