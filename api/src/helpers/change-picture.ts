import {
  claimFile,
  discardFiles,
  eraseFile,
  fileLink,
  publicPictureLink,
  setPicturePublic,
  type UploadedFile,
} from '../files/index.ts'
import { type Person, setPicture } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { lockApplication } from './application-queries.ts'

export const picturePurpose = 'profile_picture'

/** The new picture takes the place of the former one, which is erased. It is public only while its owner is listed. */
export async function changePicture(
  services: Services,
  { user_id, sid }: Person,
  file: UploadedFile,
): Promise<{ secure_url: string }> {
  try {
    return await inTransaction(services.database.pool, async (connection) => {
      const [helper] = await lockApplication(services.keys, connection, { nyaysathi_id: user_id })
      if (!helper) throw new ApiError('not_found')
      const isListed = helper.status === 'verified'
      await claimFile(connection, file.file_id, { owner_user_id: user_id, purpose: picturePurpose })
      await setPicture(connection, { user_id, picture_file_id: file.file_id })
      if (isListed) await setPicturePublic(connection, file.file_id, true)
      if (helper.picture_file_id) await eraseFile(services, connection, helper.picture_file_id)
      return ownPicture(services, file.file_id, isListed, sid)
    })
  } catch (error) {
    await discardFiles(services, [file])
    throw error
  }
}

/** The owner sees it in any state. */
export function ownPicture(services: Services, fileId: string, isListed: boolean, sid: string) {
  return { secure_url: isListed ? publicPictureLink(services, fileId) : fileLink(services, fileId, { sid }) }
}
