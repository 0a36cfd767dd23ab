import type { Services } from '../../platform/services.ts'
import { type Connection, inTransaction } from '../../platform/statements.ts'
import { findAccountByAddress } from '../account-queries.ts'
import type { Address } from '../address.ts'
import { sendCodeTo, tellPerson } from '../tell-person.ts'
import { makeCode } from './one-time-codes.ts'

/**
 * To an address without an account its code; to one with an account the news that it has one, and the code that was
 * made all the same is thrown away. Both cost the same statements. A number that nobody has used for so long that it may be
 * somebody else's gets its code.
 */
export async function sendSignUpCode(services: Services, address: Address, language: string): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const code = await makeCode(services, connection, 'sign_up', address)
    const [account] = await findAccountByAddress(services.keys, connection, address)
    if (account && !(account.sign_in_phone === address && account.has_dormant_phone)) {
      // Only to the address that was asked with: the other one has nothing to do with it.
      const only = account.sign_in_phone === address ? { email: null } : { sign_in_phone: null }
      return tellPerson(
        services,
        connection,
        { ...account, ...only },
        { kind: 'address_has_account', values: {} },
      )
    }
    await sendCodeTo(services, connection, { to: address, language, kind: 'sign_up_code', ...code })
  })
}

/**
 * To an address without an account nothing is sent: its message is written like the other one and taken back. So it is for a
 * number that may be somebody else's by now, unless a second step guards the account.
 */
export async function sendPasswordResetCode(services: Services, address: Address): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const code = await makeCode(services, connection, 'password_reset', address)
    const [account] = await findAccountByAddress(services.keys, connection, address)
    const isOpen =
      account !== undefined &&
      !(account.sign_in_phone === address && account.has_dormant_phone && !account.has_second_factor)
    await keepIf(isOpen, connection, () =>
      sendCodeTo(services, connection, {
        to: writtenBy(account, address),
        language: account?.preferred_language ?? 'en',
        kind: 'password_reset_code',
        ...code,
      }),
    )
  })
}

async function keepIf(kept: boolean, connection: Connection, work: () => Promise<unknown>): Promise<void> {
  await connection.query('savepoint before_message')
  await work()
  await connection.query(kept ? 'release savepoint before_message' : 'rollback to savepoint before_message')
}

type KnownBy = { email: string | null; sign_in_phone: string | null }

/** As its owner writes it, where it was typed in another case. */
export function writtenBy(account: KnownBy | undefined, address: Address): Address {
  return account?.email?.toLowerCase() === address.toLowerCase() ? account.email : address
}

/**
 * For who is slowed down by a stranger's wrong passwords. Only with the right password is a code made that can be used, so
 * no stranger can have messages sent or use up a code; the statements are the same with a wrong one, and so is the answer.
 *
 * @param account with the right password, else nothing
 */
export async function sendSignInCode(
  services: Services,
  address: Address,
  account: (KnownBy & { preferred_language: string }) | undefined,
): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const to = writtenBy(account, address)
    const code = await makeCode(services, connection, 'sign_in', account ? to : addressOfNobody(address))
    await keepIf(account !== undefined, connection, () =>
      sendCodeTo(services, connection, {
        to,
        language: account?.preferred_language ?? 'en',
        kind: 'sign_in_code',
        ...code,
      }),
    )
  })
}

/** In place of an address where the password was wrong: no address has a line break. */
export function addressOfNobody(address: Address): string {
  return `nobody\n${address}`
}
