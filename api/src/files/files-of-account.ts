import type { AccountPart } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'
import { eraseFile } from './open-file.ts'

const listFilesOfOwner = statement(
  'list_files_of_owner',
  'select file_id from stored_files where owner_user_id = :owner_user_id',
)

/** Erases every file of the account, whatever it was for. In the export each feature gives its own. */
export const filesOfAccount: AccountPart = {
  async erase(services, connection, userId) {
    for (const { file_id } of await listFilesOfOwner(connection, { owner_user_id: userId })) {
      await eraseFile(services, connection, file_id)
    }
  },
}
