import { whyNotPassword } from '@nyaysathi/contracts/accounts'
import { defaultLanguage } from '@nyaysathi/contracts/languages'
import { recordAudit } from '../audit/index.ts'
import { ConfigError } from '../platform/config.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction, statement } from '../platform/statements.ts'
import { insertAccount, lockAdministrators } from './account-queries.ts'
import { keptAddress } from './address.ts'
import { isCommonPassword } from './passwords/new-password.ts'
import { hashPassword } from './passwords/password-hashing.ts'

/** Until the transaction ends no other instance looks whether there is one. */
const lockFirstAdministrator = statement(
  'lock_first_administrator',
  "select pg_advisory_xact_lock(hashtext('first administrator'))",
)

/**
 * At start: makes the administrator of `ADMIN_EMAIL` and `ADMIN_PASSWORD` if there is no administrator yet. Instances
 * that start together make one.
 *
 * @throws {ConfigError} one line for the operator
 */
export async function makeFirstAdministrator(
  services: Pick<Services, 'config' | 'database' | 'keys' | 'log'>,
): Promise<void> {
  const { config, database, keys, log } = services
  const { adminEmail, adminPassword } = config
  if (!adminEmail || !adminPassword) return
  if ((await lockAdministrators(database.pool)).length > 0) return
  if (whyNotPassword(adminPassword)) {
    throw new ConfigError(
      'ADMIN_PASSWORD',
      'must have 8 to 128 characters with a letter and a number among them',
    )
  }
  if (isCommonPassword(adminPassword)) {
    throw new ConfigError('ADMIN_PASSWORD', 'is used by many people and easy to guess; choose another one')
  }
  const passwordHash = await hashPassword(adminPassword)
  await inTransaction(database.pool, async (connection) => {
    await lockFirstAdministrator(connection)
    if ((await lockAdministrators(connection)).length > 0) return
    const user_id = await insertAccount(keys, connection, {
      user_type: 'admin',
      name: 'Administrator',
      email: keptAddress(adminEmail),
      password_hash: passwordHash,
      preferred_language: defaultLanguage,
    })
    if (!user_id)
      throw new ConfigError(
        'ADMIN_EMAIL',
        'belongs to an account that is no administrator; choose another one',
      )
    await recordAudit(services, connection, { action: 'administrator.created', actor_user_id: user_id })
    log.info('the first administrator was made from ADMIN_EMAIL')
  })
}
