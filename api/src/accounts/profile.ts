import type { UpdateUser, UserProfile } from '@nyaysathi/contracts/accounts'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { claimFile, eraseFile, fileLink } from '../files/index.ts'
import {
  type AccountPart,
  findProfile,
  hashPassword,
  isHelper,
  type Person,
  replacePicture,
  requireCurrentPassword,
  requireUncommonPassword,
  sealFact,
  setPassword,
  updateProfile,
} from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'

/** What an uploaded picture is for, until it is claimed by the profile. */
export const picturePurpose = 'profile_picture'

export async function readProfile(
  services: Services,
  { user_id, sid }: Pick<Person, 'user_id' | 'sid'>,
  parts: readonly AccountPart[],
): Promise<UserProfile> {
  const [profile] = await findProfile(services.keys, services.database.pool, { user_id })
  if (!profile) throw new ApiError('not_signed_in')
  const lists = await Promise.all(parts.map((part) => part.profile?.(services, user_id) ?? {}))
  const { state, city, picture_file_id, email, sign_in_phone, phone, ...own } = profile
  return {
    ...own,
    email: email ?? '',
    phone: sign_in_phone ?? phone,
    phone_verified: sign_in_phone !== null,
    location: { state, city },
    profile_picture: picture_file_id && fileLink(services, picture_file_id, { sid }),
    case_history: [],
    saved_lawyers: [],
    reported_cases: [],
    ...Object.assign({}, ...lists),
  }
}

/**
 * All of it or nothing.
 *
 * @throws {ApiError} `wrong_password` (403), `invalid_input`, `not_found` for a picture that is not the caller's,
 * `not_allowed` for what helpers show in public: that is changed in their own settings
 */
export async function changeProfile(
  services: Services,
  { user_id, user_type, sid }: Person,
  { name, location, preferred_language, profile_picture, password, current_password }: UpdateUser,
): Promise<void> {
  if (isHelper(user_type) && [name, location, profile_picture].some((value) => value !== undefined)) {
    throw new ApiError('not_allowed', {
      text: 'Please change this in the settings of your NyaySathi profile.',
    })
  }
  const newPassword = password ? await prepare(services, user_id, password, current_password) : undefined
  await inTransaction(services.database.pool, async (connection) => {
    const language = findLanguage(preferred_language)?.name
    const changed = await updateProfile(connection, {
      user_id,
      sealed_name: sealFact(services.keys, user_id, 'name', name),
      state: location?.state ?? null,
      sealed_city: sealFact(services.keys, user_id, 'city', location?.city),
      preferred_language: language ?? null,
    })
    if (changed.length === 0) throw new ApiError('not_signed_in')
    if (profile_picture !== undefined) await changePicture(services, connection, user_id, profile_picture)
    if (newPassword) {
      const change = { ...newPassword, keepSid: sid, action: 'password.changed' } as const
      await setPassword(services, connection, change)
    }
  })
}

async function prepare(services: Services, userId: string, password: string, current: string | undefined) {
  const account = await requireCurrentPassword(services, userId, current)
  requireUncommonPassword(password, account.email ?? '', 'password')
  return { account, passwordHash: await hashPassword(password) }
}

const fileAddress =
  /^(?:https?:\/\/[^/?#]+)?\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/

async function changePicture(
  services: Services,
  connection: Connection,
  userId: string,
  address: string | null,
): Promise<void> {
  const fileId = address ? fileAddress.exec(address)?.[1] : null
  if (fileId === undefined) {
    const fields = { profile_picture: 'Please upload the picture first.' }
    throw new ApiError('invalid_input', { fields })
  }
  const [replaced] = await replacePicture(connection, { user_id: userId, picture_file_id: fileId })
  const former = replaced?.former_file_id ?? null
  if (former === fileId) return
  if (fileId) await claimFile(connection, fileId, { owner_user_id: userId, purpose: picturePurpose })
  if (former) await eraseFile(services, connection, former)
}
