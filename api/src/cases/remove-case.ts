import { eraseFile } from '../files/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { deleteCase, listCaseDocuments, withdrawOwnTakings } from './case-queries.ts'

/** Erases a case: its text and all that was written about it with its key, and its documents with theirs. */
export async function removeCase(services: Services, userId: string, caseId: string): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const documents = await listCaseDocuments(connection, { case_id: caseId, user_id: userId })
    await withdrawOwnTakings(connection, { case_id: caseId, user_id: userId })
    const deleted = await deleteCase(connection, { case_id: caseId, user_id: userId })
    if (deleted.length === 0) throw new ApiError('not_found')
    for (const { file_id } of documents) await eraseFile(services, connection, file_id)
  })
}
