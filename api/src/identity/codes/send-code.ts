import { sendMail } from '../../mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { type Connection, inTransaction } from '../../platform/statements.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { codeLifeMinutes, makeCode } from './one-time-codes.ts'

/**
 * To an address without an account its code; to one with an account the news that it has one, and the code that was
 * made all the same is thrown away. Both cost the same statements.
 */
export async function sendSignUpCode(services: Services, email: string, language: string): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const { code, dead_at } = await makeCode(services, connection, 'sign_up', email)
    const [account] = await findAccountByEmail(services.keys, connection, email)
    if (account) {
      const { email: to, preferred_language } = account
      const mail = { kind: 'address_has_account', to, language: preferred_language, values: {} } as const
      await sendMail(services, connection, mail)
      return
    }
    await sendMail(services, connection, {
      kind: 'sign_up_code',
      to: email,
      language,
      values: { code, minutes: codeLifeMinutes },
      not_after: dead_at,
    })
  })
}

/** To an address without an account nothing is sent: its mail is written like the other one and taken back. */
export async function sendPasswordResetCode(services: Services, email: string): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const { code, dead_at } = await makeCode(services, connection, 'password_reset', email)
    const [account] = await findAccountByEmail(services.keys, connection, email)
    const { email: to, preferred_language: language } = account ?? { email, preferred_language: 'en' }
    await keepIf(account !== undefined, connection, () =>
      sendMail(services, connection, {
        kind: 'password_reset_code',
        to,
        language,
        values: { code, minutes: codeLifeMinutes },
        not_after: dead_at,
      }),
    )
  })
}

async function keepIf(kept: boolean, connection: Connection, work: () => Promise<unknown>): Promise<void> {
  await connection.query('savepoint before_mail')
  await work()
  await connection.query(kept ? 'release savepoint before_mail' : 'rollback to savepoint before_mail')
}

/**
 * For who is slowed down by a stranger's wrong passwords. Only with the right password is a code made that can be used, so
 * no stranger can have mails sent or use up a code; the statements are the same with a wrong one, and so is the answer.
 *
 * @param account with the right password, else nothing
 */
export async function sendSignInCode(
  services: Services,
  email: string,
  account: { email: string; preferred_language: string } | undefined,
): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const { code, dead_at } = await makeCode(
      services,
      connection,
      'sign_in',
      account?.email ?? addressOfNobody(email),
    )
    const { email: to, preferred_language: language } = account ?? { email, preferred_language: 'en' }
    await keepIf(account !== undefined, connection, () =>
      sendMail(services, connection, {
        kind: 'sign_in_code',
        to,
        language,
        values: { code, minutes: codeLifeMinutes },
        not_after: dead_at,
      }),
    )
  })
}

/** In place of an address where the password was wrong: no mail address has a line break. */
export function addressOfNobody(email: string): string {
  return `nobody\n${email}`
}
