import type { AcceptReferral } from '@nyaysathi/contracts/referrals'
import {
  isTimeTaken,
  lockHelper,
  reopenRequest,
  requireBookable,
  waitForReferral,
} from '../appointments/index.ts'
import { hasHandsFull } from '../cases/index.ts'
import type { Person } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { findOwnReferral } from './find-own-referral.ts'
import { roleOf } from './present-referral.ts'
import { closeReferral, offerReferral, type ReferralRow } from './referral-queries.ts'
import { tellEnded, tellOffered } from './tell-of-referral.ts'

/** The helper who is asked would take this person, and says when. The citizen is asked now. */
export async function acceptReferral(
  services: Services,
  person: Person,
  id: string,
  wish: AcceptReferral,
): Promise<void> {
  const { user_id: nyaysathi_id } = person
  await inTransaction(services.database.pool, async (connection) => {
    await lockHelper(connection, { nyaysathi_id })
    const row = await findOwnReferral(services, connection, nyaysathi_id, id)
    if (roleOf(row, nyaysathi_id) !== 'to') throw new ApiError('not_allowed')
    if (!row.live) throw new ApiError('conflict')
    // Sent again, after a lost answer.
    if (row.state === 'offered') return
    const time = row.case_id
      ? await requireFreeHands(connection, nyaysathi_id)
      : await requireFreeTime(connection, nyaysathi_id, row, wish)
    // Before the row of the referral, as whoever passes on or agrees locks the two.
    await waitForReferral(connection, { appointment_id: row.appointment_id, starts_at: time.starts_at })
    const [offered] = await offerReferral(connection, { referral_id: id, user_id: nyaysathi_id, ...time })
    if (!offered) throw new ApiError('conflict')
    await tellOffered(services, connection, { referral_id: id, user_id: offered.user_id })
  })
}

async function requireFreeHands(connection: Connection, nyaysathi_id: string) {
  if (await hasHandsFull(connection, nyaysathi_id)) throw new ApiError('too_many_in_hand')
  return { starts_at: null, duration: null }
}

/** Whoever helps may leave their own hours. */
async function requireFreeTime(
  connection: Connection,
  nyaysathi_id: string,
  row: ReferralRow,
  { appointment_date, duration }: AcceptReferral,
) {
  const minutes = duration ?? row.duration ?? 30
  const written = appointment_date || row.starts_at?.toISOString() || ''
  const starts_at = await requireBookable(connection, { written, minutes, nyaysathi_id, withinHours: false })
  const taken = await isTimeTaken(connection, { nyaysathi_id, starts_at, minutes, appointment_id: null })
  if (taken.length > 0) throw new ApiError('time_taken')
  return { starts_at, duration: minutes }
}

/** One of the three ends it: the helper who is asked, or the citizen, says no; the first helper takes it back. */
export async function endReferral(
  services: Services,
  { user_id }: Person,
  id: string,
  how: 'decline' | 'withdraw',
): Promise<void> {
  await inTransaction(services.database.pool, async (connection) => {
    const row = await findOwnReferral(services, connection, user_id, id)
    const role = roleOf(row, user_id)
    if ((role === 'from') !== (how === 'withdraw')) throw new ApiError('not_allowed')
    const ended = { from: 'withdrawn', to: 'declined', citizen: 'not_agreed' }[role]
    if (row.state === ended) return
    await reopenRequest(connection, { appointment_id: row.appointment_id })
    const [closed] = await closeReferral(connection, { referral_id: id, user_id })
    if (!closed) throw new ApiError('conflict')
    const { from_nyaysathi_id, to_nyaysathi_id } = closed
    if (role !== 'from') {
      const outcome = role === 'to' ? 'declined' : 'not_agreed'
      await tellEnded(services, connection, from_nyaysathi_id, { referral_id: id, ended: outcome })
    }
    if (role !== 'to') {
      await tellEnded(services, connection, to_nyaysathi_id, { referral_id: id, ended: 'not_needed' })
    }
  })
}
