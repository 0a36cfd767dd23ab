import { mostWaiting } from '@nyaysathi/contracts/callbacks'
import type { AccountPart } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'
import { findVerifiedHelper } from './callback-queries.ts'
import { endOfHelper } from './callback-upkeep.ts'

const listToExport = statement(
  'list_callbacks_to_export',
  `select asked_at, language, state, tries, last_tried_at, ended_at from callbacks
    where nyaysathi_id = :nyaysathi_id and passed_on order by asked_at`,
)

/** What a helper did with requests for calls. Who asked has no account here, and numbers and words are theirs. */
export const callbacksOfAccount: AccountPart = {
  async exportEntries({ database }, userId) {
    const requests = await listToExport(database.pool, { nyaysathi_id: userId })
    const [helper] = await findVerifiedHelper(database.pool, {
      nyaysathi_id: userId,
      usual: mostWaiting.usual,
    })
    if (!helper && requests.length === 0) return []
    const { calls_back, most_waiting } = helper ?? {}
    return [
      { path: 'requests-for-calls.json', content: async () => ({ calls_back, most_waiting, requests }) },
    ]
  },

  async erase(_services, connection, userId) {
    await endOfHelper(connection, { nyaysathi_id: userId })
  },
}
