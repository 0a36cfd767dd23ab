import type { ReceiptKey, SignatureVerdict, SignedStatement } from '@nyaysathi/contracts/receipts'
import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'
import { isSignedBy, type SigningKey, signingKey } from './receipt-signing.ts'

const recordKey = statement(
  'record_receipt_key',
  'insert into receipt_keys (key_id, public_key) values (:key_id, :public_key) on conflict do nothing',
)

const listKeys = statement(
  'list_receipt_keys',
  'select key_id, public_key, used_since, withdrawn_at from receipt_keys order by used_since, key_id',
)

type Database = Pick<Services['database'], 'pool'>

/** Every key that ever signed here, the present one among them. */
export async function readReceiptKeys(database: Database, present: SigningKey): Promise<ReceiptKey[]> {
  let rows = await listKeys(database.pool)
  if (!rows.some(({ key_id }) => key_id === present.id)) {
    await recordKey(database.pool, { key_id: present.id, public_key: present.publicKey })
    rows = await listKeys(database.pool)
  }
  return rows.map(({ key_id, public_key, used_since, withdrawn_at }) => ({
    id: key_id,
    public_key: public_key.toString('base64url'),
    used_since: used_since.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }))
}

export function judgeSignature(
  keys: readonly ReceiptKey[],
  { statement, signature }: SignedStatement,
): SignatureVerdict {
  const key = keys.find(({ id }) => id === statement.key)
  if (!key) return 'unknown_key'
  if (!isSignedBy(Buffer.from(key.public_key, 'base64url'), statement, signature)) return 'broken'
  return key.withdrawn_at === null ? 'good' : 'withdrawn'
}

/** What every page carries, so that browsers can check signatures without asking; read once, at start. */
export async function receiptKeysForPages({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<{ id: string; public_key: string; withdrawn: boolean }[]> {
  const present = signingKey(keys)
  try {
    const known = await readReceiptKeys(database, present)
    return known.map(({ id, public_key, withdrawn_at }) => ({
      id,
      public_key,
      withdrawn: withdrawn_at !== null,
    }))
  } catch {
    // A database that is away must not hold up the start: what is signed now can be checked all the same.
    return [{ id: present.id, public_key: present.publicKey.toString('base64url'), withdrawn: false }]
  }
}
