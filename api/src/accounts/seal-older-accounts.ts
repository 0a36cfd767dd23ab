import { type Connection, inTransaction, statement } from '../platform/statements.ts'
import type { Services } from '../services.ts'
import { addressHash } from './mail-address.ts'
import { sealFact } from './sealed-people.ts'

type OlderAccount = {
  user_id: string
  name: string | null
  email: string
  phone: string | null
  city: string | null
}

const atOnce = 500

/** $1 how many. Of instances that start together one does it; the other waits, and finds nothing left. */
const takeOlderAccounts = statement<OlderAccount>(
  'take_older_accounts',
  `select user_id, name, email, phone, city from users where email is not null
    order by user_id limit $1 for update`,
)

/** $1 user ids, $2 names, $3 addresses, $4 telephones, $5 towns, all sealed, $6 email keys */
const sealAccounts = statement(
  'seal_older_accounts',
  `update users u
      set sealed_name = s.name, sealed_email = s.email, sealed_phone = s.phone, sealed_city = s.city, email_key = s.key,
          name = null, email = null, phone = null, city = null
     from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])
          as s (user_id, name, email, phone, city, key)
    where u.user_id = s.user_id`,
)

const countOlderAccounts = statement<{ count: number }>(
  'count_older_accounts',
  'select count(*)::integer as count from users where email is not null',
)

/**
 * Seals the accounts that an older version, or a dump of one, left readable. Before anybody is served: an account that is
 * not sealed is not found. In parts of their own, so a start that was killed is gone on with by the next one.
 */
export async function sealOlderAccounts({
  database,
  keys,
  log,
}: Pick<Services, 'database' | 'keys' | 'log'>): Promise<void> {
  let sealed = 0
  for (let left = await count(database.pool); left > 0; left = await count(database.pool)) {
    sealed += await inTransaction(database.pool, async (connection) => {
      const accounts = await takeOlderAccounts(connection, [atOnce])
      await sealAccounts(connection, [
        accounts.map(({ user_id }) => user_id),
        ...(['name', 'email', 'phone', 'city'] as const).map((fact) =>
          accounts.map((account) => sealFact(keys, account.user_id, fact, account[fact])),
        ),
        accounts.map(({ email }) => addressHash(keys, email)),
      ])
      return accounts.length
    })
  }
  if (sealed > 0) log.info({ count: sealed }, 'names and addresses of older accounts were sealed')
}

async function count(connection: Connection): Promise<number> {
  return (await countOlderAccounts(connection, []))[0]?.count ?? 0
}
