import type { Services } from '../platform/services.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { openName } from './file-sealing.ts'

const findSealedNames = statement(
  'find_sealed_names',
  'select file_id, sealed_name from stored_files where file_id = any(:file_ids::uuid[])',
)

/** The names under which files were sent, by file id. */
export async function findFileNames(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await findSealedNames(connection, { file_ids: fileIds })
  return new Map(rows.map(({ file_id, sealed_name }) => [file_id, openName(keys, file_id, sealed_name)]))
}
