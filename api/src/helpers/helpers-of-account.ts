import { Readable } from 'node:stream'
import { openFile } from '../files/index.ts'
import type { AccountPart, ExportEntry } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import { conductOf, keepConduct } from './conduct.ts'
import { listSavedHelpers } from './helper-queries.ts'
import { savedHelpersOf } from './saved-helper-routes.ts'

/** Without the columns that only sort and search. */
const findApplicationToExport = statement(
  'find_application_to_export',
  `select to_jsonb(h) - 'facets' - 'search_text' - 'sort_name' - 'standing' - 'chance'
          || jsonb_build_object('name_in_script', n.name) as "application!"
     from nyaysathi h left join nyaysathi_names_in_script n on n.nyaysathi_id = h.nyaysathi_id where h.nyaysathi_id = :nyaysathi_id`,
)

const listEventsToExport = statement(
  'list_application_events_to_export',
  'select event, reason, at from nyaysathi_events where nyaysathi_id = :nyaysathi_id order by at',
)

type DocumentToExport = { kind: string; file_id: string; extension: string; uploaded_at: Date }

const listDocumentsToExport = statement(
  'list_documents_to_export',
  `select d.kind, d.file_id, f.extension, d.uploaded_at
     from nyaysathi_documents d join stored_files f on f.file_id = d.file_id
    where d.nyaysathi_id = :nyaysathi_id order by d.kind, d.uploaded_at`,
)

/** Saved helpers of anybody; application, decisions and papers of a helper. */
export const helpersOfAccount: AccountPart = {
  profile: async ({ database }, userId) => ({ saved_lawyers: await savedHelpersOf(database.pool, userId) }),

  async exportEntries(services, userId) {
    const { pool } = services.database
    const saved = { path: 'saved-helpers.json', content: () => listSavedHelpers(pool, { user_id: userId }) }
    const [found] = await findApplicationToExport(pool, { nyaysathi_id: userId })
    if (!found) return [saved]
    const documents = await listDocumentsToExport(pool, { nyaysathi_id: userId })
    const described = documents.map(({ kind, uploaded_at }) => ({ kind, uploaded_at }))
    const events = await listEventsToExport(pool, { nyaysathi_id: userId })
    const conduct = await conductOf(services, pool, userId)
    const application = { ...found.application, decisions: events, record: conduct, documents: described }
    return [
      saved,
      { path: 'application/application.json', content: async () => application },
      ...documents.map((document, index) => entryOf(services, document, index + 1)),
    ]
  },

  /** All of it hangs on the account but the record of decisions: that stays for its time, under the numbers alone. */
  erase: keepConduct,
}

function entryOf(
  services: Services,
  { kind, file_id, extension }: DocumentToExport,
  number: number,
): ExportEntry {
  return {
    path: `application/${number}-${kind}.${extension}`,
    content: async () => (await openFile(services, file_id))?.stream ?? Readable.from([]),
  }
}
