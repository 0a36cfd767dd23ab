import { createSecretKey } from 'node:crypto'
import { ConfigError } from './config-values.ts'
import { type Keys, keptPurposes } from './keys.ts'
import { seal, unseal } from './sealing.ts'
import { type Connection, statement } from './statements.ts'

const listKeptKeys = statement('list_kept_keys', 'select purpose, sealed_key from kept_keys')

/** Of two first starts at once one is the first. */
const keepKey = statement(
  'keep_key',
  'insert into kept_keys (purpose, sealed_key) values (:purpose, :sealed_key) on conflict do nothing',
)

const placeOf = (purpose: string) => `kept_keys.sealed_key:${purpose}`

/**
 * The keys with those of this database in the place of the ones that outlive a change of the secret; keeps what it does
 * not have yet.
 *
 * @throws {ConfigError} when neither the secret nor an earlier one is that of this database.
 */
export async function withKeptKeys(connection: Connection, keys: Keys): Promise<Keys> {
  let kept = await listKeptKeys(connection)
  const missing = keptPurposes.filter((purpose) => !kept.some((row) => row.purpose === purpose))
  for (const purpose of missing) {
    await keepKey(connection, {
      purpose,
      sealed_key: seal(keys.keptKeys, keys[purpose].export(), placeOf(purpose)),
    })
  }
  if (missing.length > 0) kept = await listKeptKeys(connection)
  try {
    const opened = kept.map(({ purpose, sealed_key }) => [
      purpose,
      createSecretKey(unseal(keys.keptKeys, sealed_key, placeOf(purpose))),
    ])
    return { ...keys, ...Object.fromEntries(opened) }
  } catch {
    throw new ConfigError(
      'SECRET_KEY',
      'is not the one that this database was sealed with; put that one into SECRET_KEY_EARLIER',
    )
  }
}
