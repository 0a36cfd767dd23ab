import { lockCitizen } from '../appointments/index.ts'
import type { AccountPart } from '../identity/index.ts'
import {
  endReferralsOf,
  eraseReasonsOf,
  listReferralsToExport,
  lockAppointmentsOfOpen,
} from './referral-queries.ts'
import { openReason } from './referral-sealing.ts'
import { tellEnded } from './tell-of-referral.ts'

/** The rows of a citizen hang on the account; of a helper they keep an empty id, and not what the helper wrote. */
export const referralsOfAccount: AccountPart = {
  async exportEntries(services, userId) {
    const rows = await listReferralsToExport(services.database.pool, { user_id: userId })
    if (rows.length === 0) return []
    const content = async () =>
      rows.map((row) => {
        const {
          user_id,
          from_nyaysathi_id,
          to_nyaysathi_id,
          from_name,
          to_name,
          state,
          asked_at,
          changed_at,
        } = row
        const reason = userId === to_nyaysathi_id ? '' : openReason(services.keys, row)
        return {
          proposed_by: userId === from_nyaysathi_id ? 'me' : (from_name ?? 'a helper who has left'),
          to: userId === to_nyaysathi_id ? 'me' : (to_name ?? 'a helper who has left'),
          of: row.case_id ? 'case query' : 'appointment',
          case_type: row.case_type,
          state,
          asked_at,
          changed_at,
          ...(reason ? { reason } : {}),
          ...(userId === user_id ? { with_conversation: row.with_messages } : {}),
        }
      })
    return [{ path: 'passed-on-to-others.json', content }]
  },

  async erase(services, connection, userId) {
    // As a citizen's yes does, before it looks at appointments.
    await lockCitizen(connection, { user_id: userId })
    await lockAppointmentsOfOpen(connection, { user_id: userId })
    for (const ended of await endReferralsOf(connection, { user_id: userId })) {
      for (const helper of [ended.from_nyaysathi_id, ended.to_nyaysathi_id]) {
        if (helper === userId) continue
        const { referral_id } = ended
        await tellEnded(services, connection, helper, { referral_id, ended: 'not_needed' })
      }
    }
    await eraseReasonsOf(connection, { user_id: userId })
  },
}
