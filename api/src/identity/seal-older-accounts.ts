import type { Services } from '../platform/services.ts'
import { inTransaction, statement } from '../platform/statements.ts'
import { addressHash } from './address.ts'
import { sealFact } from './sealed-people.ts'

const atOnce = 500

/** Of instances that start together one does it; the other waits, and finds nothing left. */
const takeOlderAccounts = statement(
  'take_older_accounts',
  `select user_id, name, email as "email!", phone, city from users where email <> ''
    order by created_at, user_id limit :limit for update`,
)

/**
 * An empty address stays behind: what was there may still lie in the file of the table, until that is written anew.
 * Where an instance of an older version went on beside this one, an address may have two accounts: the earlier one
 * keeps it.
 */
const sealAccounts = statement(
  'seal_older_accounts',
  `update users u
      set sealed_name = s.name, sealed_email = s.email, sealed_phone = s.phone, sealed_city = s.city,
          email_key = case when s.is_first and not exists (select from users o where o.email_key = s.key) then s.key end,
          name = null, email = '', phone = null, city = null
     from (select *, row_number() over (partition by key order by position) = 1 as is_first
             from unnest(:user_ids::uuid[], :sealed_names::bytea[], :sealed_emails::bytea[], :sealed_phones::bytea[], :sealed_cities::bytea[], :email_keys::bytea[])
                  with ordinality as t (user_id, name, email, phone, city, key, position)) s
    where u.user_id = s.user_id
   returning email_key is not null as "has_address!"`,
)

const countOlderAccounts = statement(
  'count_older_accounts',
  `select count(*)::integer as "count!" from users where email <> ''`,
)

const countJustSealed = statement(
  'count_just_sealed_accounts',
  `select count(*)::integer as "count!" from users where email = ''`,
)

/**
 * A row that was changed lies in the file of the table as it was, until that is written anew; this also takes the mark away.
 * Not `vacuum full`: that copies old rows along while any older transaction of the whole database server is still open.
 */
const writeTableAnew = "alter table users alter column email type text using nullif(email, '')"

/** They touch each account at once, which may take longer than a request would wait. */
const wholeTableTimeLimitMs = 600_000

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
  let withoutAddress = 0
  const count = async (of: typeof countOlderAccounts) => (await of(database.pool))[0]?.count ?? 0
  while ((await count(countOlderAccounts)) > 0) {
    const done = await inTransaction(database.pool, async (connection) => {
      const accounts = await takeOlderAccounts(connection, { limit: atOnce })
      const sealedFacts = (fact: 'name' | 'email' | 'phone' | 'city') =>
        accounts.map((account) => sealFact(keys, account.user_id, fact, account[fact]))
      return sealAccounts(connection, {
        user_ids: accounts.map(({ user_id }) => user_id),
        sealed_names: sealedFacts('name'),
        sealed_emails: sealedFacts('email'),
        sealed_phones: sealedFacts('phone'),
        sealed_cities: sealedFacts('city'),
        email_keys: accounts.map(({ email }) => addressHash(keys, email)),
      })
    })
    sealed += done.length
    withoutAddress += done.filter(({ has_address }) => !has_address).length
  }
  if (sealed > 0) log.info({ count: sealed }, 'names and addresses of older accounts were sealed')
  if (withoutAddress > 0) {
    log.warn(
      { count: withoutAddress },
      'accounts whose address has an earlier account: nobody can sign in to them',
    )
  }
  if ((await count(countJustSealed)) > 0) {
    const query = { text: writeTableAnew, query_timeout: wholeTableTimeLimitMs }
    await database.pool.query(query)
  }
}
