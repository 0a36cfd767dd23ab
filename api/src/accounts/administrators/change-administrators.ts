import { recordAudit } from '../../audit/index.ts'
import {
  type AccountPart,
  deleteAccount,
  findAccountByAddress,
  insertAccount,
  keptAddress,
  type Person,
  renewInvitation,
  sweepInvitations,
} from '../../identity/index.ts'
import { sendMail } from '../../mail/index.ts'
import { sqlStateOf } from '../../platform/http/database-errors.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { type Connection, inTransaction } from '../../platform/statements.ts'
import { identityOfAccount } from '../identity-of-account.ts'
import { type AdministratorRow, invitationDays, lockAndListAdministrators } from './administrator-queries.ts'

/**
 * Invites somebody to be an administrator: they set a password by a code to this address, as whoever has forgotten
 * theirs. Invited again, they get the mail again and its days begin anew. The other administrators are told.
 *
 * @throws {ApiError} `conflict` for an address that has an account
 */
export async function inviteAdministrator(
  services: Services,
  { user_id }: Person,
  email: string,
): Promise<{ administrator_id: string }> {
  return inTransaction(services.database.pool, async (connection) => {
    const present = await lockAsAdministrator(services.keys, connection, user_id)
    const inviter = present.find((each) => each.user_id === user_id)
    const to = keptAddress(email)
    const language = inviter?.preferred_language ?? 'English'
    // Without a password, which the invited person sets by a mailed code.
    const account = {
      user_type: 'admin',
      name: 'Administrator',
      email: to,
      preferred_language: language,
    } as const
    const made = await insertAccount(services.keys, connection, account)
    const administrator_id = made ?? (await findInvited(services.keys, connection, present, to))
    if (!made) await renewInvitation(connection, { user_id: administrator_id })
    const values = { days: invitationDays }
    await sendMail(services, connection, { kind: 'administrator_invited', to, language, values })
    if (made) await tellOthers(services, connection, present, 'invited')
    await recordAudit(services, connection, {
      action: 'administrator.invited',
      actor_user_id: user_id,
      subject_kind: 'administrator',
      subject_id: administrator_id,
    })
    return { administrator_id }
  })
}

/** Whom the address was sent to before, and who has not come yet. */
async function findInvited(
  keys: Services['keys'],
  connection: Connection,
  present: readonly AdministratorRow[],
  email: string,
): Promise<string> {
  const [account] = await findAccountByAddress(keys, connection, email)
  const invited = present.find(({ user_id, is_active }) => user_id === account?.user_id && !is_active)
  if (invited) return invited.user_id
  const isOne = present.some(({ user_id }) => user_id === account?.user_id)
  const text = isOne
    ? 'This person is an administrator already.'
    : 'This address belongs to another account. Please invite another address: whoever decides about helpers has an account for that alone.'
  throw new ApiError('conflict', { text, fields: { email: text } })
}

/**
 * Removes an administrator, or takes an invitation back: the account goes with all that is its own, and its sign-ins end
 * at once. One who can sign in always stays: of two who remove each other at the same moment one does.
 *
 * @throws {ApiError} `not_found`, `conflict` for the last one
 */
export async function removeAdministrator(
  services: Services,
  { user_id }: Person,
  administratorId: string,
  parts: readonly AccountPart[],
): Promise<void> {
  try {
    await inTransaction(services.database.pool, async (connection) => {
      const present = await lockAsAdministrator(services.keys, connection, user_id)
      const leaving = present.find((each) => each.user_id === administratorId)
      if (!leaving) throw new ApiError('not_found')
      requireAnother(present, administratorId)
      for (const part of [...parts, identityOfAccount])
        await part.erase?.(services, connection, administratorId)
      await deleteAccount(services.keys, connection, { user_id: administratorId })
      const { email: to, preferred_language: language } = leaving
      if (!leaving.is_fictional)
        await sendMail(services, connection, { kind: 'administrator_removed', to, language, values: {} })
      const others = present.filter((each) => each !== leaving)
      await tellOthers(services, connection, others, 'removed')
      await recordAudit(services, connection, {
        action: 'administrator.removed',
        actor_user_id: user_id,
        subject_kind: 'administrator',
        subject_id: administratorId,
      })
    })
  } catch (error) {
    // The database's own word for the last one.
    if (sqlStateOf(error) === '23001') throw lastOne()
    throw error
  }
}

/** @throws {ApiError} `conflict` when nobody who can sign in would be left */
export function requireAnother(present: readonly AdministratorRow[], leavingId: string): void {
  const leaving = present.find(({ user_id }) => user_id === leavingId)
  if (leaving && !leaving.is_active) return
  if (present.some(({ user_id, is_active }) => is_active && user_id !== leavingId)) return
  throw lastOne()
}

const lastOne = () =>
  new ApiError('conflict', {
    text: 'This is the only administrator who can sign in. Without one nobody could verify helpers, so this account cannot go.',
  })

/** Whoever was removed a moment ago does nothing more. */
async function lockAsAdministrator(
  keys: Services['keys'],
  connection: Connection,
  userId: string,
): Promise<AdministratorRow[]> {
  const present = await lockAndListAdministrators(keys, connection)
  if (!present.some(({ user_id }) => user_id === userId)) throw new ApiError('not_signed_in')
  return present
}

async function tellOthers(
  services: Services,
  connection: Connection,
  others: readonly AdministratorRow[],
  what: 'invited' | 'removed',
): Promise<void> {
  for (const { email: to, preferred_language: language, is_active, is_fictional } of others) {
    if (!is_active || is_fictional) continue
    await sendMail(services, connection, { kind: 'administrators_changed', to, language, values: { what } })
  }
}

const sweepJob = 'accounts.sweep_invitations'

/** Takes away every day the invitations that nobody took in seven days. */
export function administratorUpkeep({ jobs, database }: Pick<Services, 'jobs' | 'database'>): void {
  jobs.handle(sweepJob, async () => {
    await sweepInvitations(database.pool, { days: invitationDays })
  })
  jobs.schedule(sweepJob, '43 3 * * *')
}
