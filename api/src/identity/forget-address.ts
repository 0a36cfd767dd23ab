import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import { forgetMailsTo } from '../mail/index.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { forgetSmsTo } from '../sms/index.ts'
import { type Address, addressHash } from './address.ts'
import { forgetCodes } from './codes/code-queries.ts'

/**
 * Of an address that leaves an account: what waits for it could be read by whoever has it now, and a code that was read there
 * before would open the account that has it next.
 */
export async function forgetAddress(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  address: Address,
): Promise<void> {
  await forgetCodes(connection, { address_hash: addressHash(services.keys, address) })
  const forgetMessages = isPhone(address) ? forgetSmsTo : forgetMailsTo
  await forgetMessages(services, connection, address)
}
