import { findEntriesAbout } from '../audit/index.ts'
import { openFile } from '../files/index.ts'
import {
  type AccountPart,
  addressHash,
  findProfile,
  findRecoveryKey,
  findSecondFactor,
  forgetAddress,
  forgetProofs,
  listDevices,
  listSessions,
  safeContactOf,
  sayDevice,
} from '../identity/index.ts'
import type { Services } from '../platform/services.ts'

/** What accounts themselves keep of a person. Secrets (password, second factor) are named and not given. */
export const identityOfAccount: AccountPart = {
  async exportEntries(services, userId) {
    const { pool } = services.database
    const picture = await pictureOf(services, userId)
    return [
      { path: 'profile.json', content: () => describeProfile(services, userId) },
      { path: 'how-we-may-write-to-me.json', content: () => safeContactOf(pool, userId) },
      { path: 'sign-ins.json', content: () => describeSessions(services, userId) },
      { path: 'log-of-important-actions.json', content: () => findEntriesAbout(pool, userId) },
      ...(picture ? [{ path: `picture.${picture.extension}`, content: async () => picture.stream }] : []),
    ]
  },

  async erase(services, connection, userId) {
    const [profile] = await findProfile(services.keys, connection, { user_id: userId })
    if (!profile) return
    const { email, sign_in_phone } = profile
    for (const address of [email, sign_in_phone]) {
      if (!address) continue
      await forgetProofs(connection, { address_hash: addressHash(services.keys, address) })
      await forgetAddress(services, connection, address)
    }
  },
}

async function describeProfile({ database, keys }: Services, userId: string): Promise<object> {
  const [profile] = await findProfile(keys, database.pool, { user_id: userId })
  const [factor] = await findSecondFactor(database.pool, { user_id: userId })
  const [key] = await findRecoveryKey(database.pool, { user_id: userId })
  const devices = await listDevices(database.pool, { user_id: userId })
  return {
    ...profile,
    second_sign_in_step: factor?.is_confirmed ?? false,
    recovery_key_made_at: key?.made_at ?? null,
    recovery_key_declined: key?.is_declined ?? false,
    kinds_of_devices_known_since: devices.map(({ first_seen_at }) => first_seen_at),
  }
}

async function describeSessions({ database }: Services, userId: string): Promise<object> {
  const sessions = await listSessions(database.pool, { user_id: userId })
  return sessions.map(({ preferred_language, device, ...session }) => ({
    ...session,
    device: sayDevice(device, preferred_language),
  }))
}

async function pictureOf(services: Services, userId: string) {
  const [profile] = await findProfile(services.keys, services.database.pool, { user_id: userId })
  return profile?.picture_file_id ? openFile(services, profile.picture_file_id) : undefined
}
