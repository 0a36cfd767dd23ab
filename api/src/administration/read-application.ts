import type { ReviewedApplication } from '@nyaysathi/contracts/administration'
import type { DocumentKind } from '@nyaysathi/contracts/helper-applications'
import { findFileNames } from '../files/index.ts'
import {
  type ApplicationRow,
  conductOfNumbers,
  type DocumentRow,
  findApplication,
  listDocuments,
  listEvents,
  presentDocument,
  presentEvent,
  presentFields,
  presentState,
  revisionOf,
  storedFields,
  whatIsMissing,
} from '../helpers/index.ts'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { documentLink } from './document-links.ts'
import { findSameNameAndCity, findSameNumber, findSamePaper } from './review-queries.ts'
import { isChecked, reviewChecks } from './review-rules.ts'

/** @throws {ApiError} `not_found` */
export async function readApplication(
  services: Services,
  { sid }: Pick<Person, 'sid'>,
  nyaysathiId: string,
): Promise<ReviewedApplication> {
  const { pool } = services.database
  // Read first: when the application changes while the rest is read, the decision about it is refused.
  const revision = await revisionOf(pool, nyaysathiId)
  const [row] = await findApplication(services.keys, pool, { nyaysathi_id: nyaysathiId })
  if (!row) throw new ApiError('not_found')
  const documents = await listDocuments(services.keys, pool, { nyaysathi_id: nyaysathiId })
  const fileIds = documents.map(({ file_id }) => file_id)
  const names = await findFileNames(services, pool, fileIds)
  const events = await listEvents(services.keys, pool, { nyaysathi_id: nyaysathiId })
  return {
    ...presentState(row),
    revision,
    preferred_language: row.preferred_language,
    fields: presentFields(row),
    documents: documents.map((document) => ({
      document_id: document.document_id,
      ...presentDocument(document, names),
      ...presentComparison(document, documents),
      link: documentLink(services, document.document_id, sid),
    })),
    checks: await checksOf(services, row, documents),
    history: events.map((event) => ({
      ...presentEvent(event),
      ...(event.by_name ? { by: event.by_name } : {}),
    })),
    ...(row.demo ? { demo: true as const } : {}),
  }
}

function presentComparison(document: DocumentRow, all: readonly DocumentRow[]) {
  const { compared, compared_at, compared_by } = document
  const same = sameFileAs(document, all)
  return {
    compared,
    ...(compared_at ? { compared_at: compared_at.toISOString() } : {}),
    ...(compared_by ? { compared_by } : {}),
    ...(same.length > 0 ? { same_file_as: same } : {}),
  }
}

/** Kinds of the other papers of the same application that are the very same file. */
function sameFileAs(document: DocumentRow, all: readonly DocumentRow[]): DocumentKind[] {
  return all
    .filter((other) => other !== document && other.content_hash.equals(document.content_hash))
    .map(({ kind }) => kind)
}

async function checksOf(services: Services, row: ApplicationRow, documents: readonly DocumentRow[]) {
  const { pool } = services.database
  const { nyaysathi_id, type } = row
  const kinds = documents.map(({ kind }) => kind)
  const repeated = documents.filter((document) => sameFileAs(document, documents).length > 0)
  return reviewChecks({
    type,
    missing: whatIsMissing(type, storedFields(row), kinds),
    documents: documents.map(({ kind, compared }) => ({ kind, isChecked: isChecked(kind, compared) })),
    repeated: repeated.map(({ kind }) => kind),
    enrolmentNumber: row.bar_council_number ?? undefined,
    years: row.years_of_experience,
    year: services.clock.now().getUTCFullYear(),
    sameNumber: await findSameNumber(pool, { nyaysathi_id }),
    sameNameAndCity: await findSameNameAndCity(pool, { nyaysathi_id }),
    samePaper: await findSamePaper(pool, { nyaysathi_id }),
    conduct: await conductOfNumbers(services, pool, row),
  })
}
