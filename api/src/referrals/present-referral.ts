import type { Referral, ReferralRole, ReferralState } from '@nyaysathi/contracts/referrals'
import { isTimeTaken } from '../appointments/index.ts'
import { conflictsOfUnnamed } from '../conflicts/index.ts'
import { publicPictureLink } from '../files/index.ts'
import type { Services } from '../platform/services.ts'
import type { ReferralRow } from './referral-queries.ts'
import { openAgainstWhom, openReason } from './referral-sealing.ts'

/** As the caller sees it, who is one of the three. */
export async function presentReferral(
  services: Services,
  row: ReferralRow,
  caller: string,
): Promise<Referral> {
  const my_role = roleOf(row, caller)
  const state = stateFor(row, my_role)
  const conflict = my_role === 'to' && state === 'asked' ? await conflictOf(services, row) : undefined
  const reason = my_role === 'to' ? '' : openReason(services.keys, row)
  const about = row.case_id ? 'case' : row.of_request ? 'request' : row.to_come ? 'appointment' : 'advice'
  return {
    referral_id: row.referral_id,
    my_role,
    state,
    about: state === 'passed' && row.appointment_id ? 'appointment' : about,
    case_type: row.case_type,
    ...(conflict ? { conflict } : await factsOf(services, row, my_role)),
    ...(my_role === 'citizen' ? { has_messages: row.has_messages } : {}),
    ...(reason ? { reason } : {}),
    ...(row.from_nyaysathi_id && row.from_name
      ? { from: { nyaysathi_id: row.from_nyaysathi_id, name: row.from_name } }
      : {}),
    ...presentTo(services, row),
    ...thingOf(row, my_role, state),
    ...(row.live ? { answer_by: row.answer_by.toISOString() } : {}),
    changed_at: row.changed_at.toISOString(),
    can: whatCanBeDone(row, my_role, state),
  }
}

/** Where and how somebody would be helped: enough to guess who it is, so it is held back while there may be a conflict. */
async function factsOf(services: Services, row: ReferralRow, my_role: ReferralRole) {
  const { mode, starts_at, duration, documents } = row
  const isTimed = starts_at !== null && duration !== null
  return {
    ...(my_role === 'citizen' ? {} : citizenOf(row)),
    ...(mode ? { mode } : {}),
    ...(isTimed ? { appointment_date: starts_at.toISOString(), duration } : {}),
    ...(isTimed && my_role === 'to' && row.state === 'asked'
      ? { free_then: await isFree(services, row.to_nyaysathi_id, starts_at, duration) }
      : {}),
    ...(row.case_id ? { documents } : {}),
  }
}

/** Nobody has a name yet for the helper who is asked. */
async function conflictOf(services: Services, row: ReferralRow): Promise<Referral['conflict']> {
  const { to_nyaysathi_id, appointment_id, case_id, user_id } = row
  const matter = appointment_id ?? case_id
  if (!to_nyaysathi_id || !matter) return undefined
  const offered = [{ matter, user_id, against: openAgainstWhom(services.keys, row) }]
  const { pool } = services.database
  return (await conflictsOfUnnamed(services, pool, to_nyaysathi_id, offered)).get(matter)
}

export function roleOf({ user_id, to_nyaysathi_id }: ReferralRow, caller: string): ReferralRole {
  if (caller === user_id) return 'citizen'
  return caller === to_nyaysathi_id ? 'to' : 'from'
}

/** Why it came to nothing is the first helper's to know where somebody said no; the other one is not needed, and that is all. */
function stateFor({ state, live, in_time }: ReferralRow, role: ReferralRole): ReferralState {
  switch (state) {
    case 'asked':
    case 'offered':
      return live ? state : in_time ? 'over' : 'lapsed'
    case 'not_agreed':
    case 'withdrawn':
      return role === 'to' ? 'over' : state
    case 'fallen':
      return 'over'
    default:
      return state
  }
}

/** Where somebody lives below the State is known as in the pool of queries; no name. */
function citizenOf({ preferred_language, citizen_city, citizen_state }: ReferralRow) {
  return {
    ...(preferred_language ? { language: preferred_language } : {}),
    ...(citizen_city ? { district: citizen_city } : {}),
    ...(citizen_state ? { citizen_state } : {}),
  }
}

/** What the other helper asks, where it may be told. */
export function feeTold({ config }: Services, { to_type, to_fee }: ReferralRow): number | undefined {
  return to_type === 'lawyer' && config.listingPolicy === 'rule36' ? undefined : (to_fee ?? undefined)
}

function presentTo(services: Services, row: ReferralRow): Pick<Referral, 'to'> {
  const {
    to_nyaysathi_id,
    to_name,
    to_type,
    to_specialization,
    to_city,
    to_state,
    to_languages,
    to_picture,
  } = row
  if (!to_nyaysathi_id || to_name === null || to_type === null) return {}
  const consultation_fee = feeTold(services, row)
  return {
    to: {
      nyaysathi_id: to_nyaysathi_id,
      name: to_name,
      type: to_type,
      specialization: to_specialization ?? '',
      city: to_city ?? '',
      state: to_state ?? '',
      languages: to_languages ?? [],
      ...(consultation_fee === undefined ? {} : { consultation_fee }),
      profile_picture: to_picture ? { secure_url: publicPictureLink(services, to_picture) } : null,
    },
  }
}

/** Who has taken over finds the new appointment; who is only asked finds nothing. */
function thingOf(
  { appointment_id, case_id, new_appointment_id }: ReferralRow,
  role: ReferralRole,
  state: ReferralState,
): Pick<Referral, 'appointment_id' | 'case_id'> {
  if (role === 'to' && state !== 'passed') return {}
  const mine = role === 'from' || state !== 'passed' ? appointment_id : new_appointment_id
  return { ...(mine ? { appointment_id: mine } : {}), ...(case_id ? { case_id } : {}) }
}

function whatCanBeDone(row: ReferralRow, role: ReferralRole, state: ReferralState): Referral['can'] {
  const isOpen = state === 'asked' || state === 'offered'
  if (role === 'from') return isOpen ? ['withdraw'] : []
  if (role === 'citizen') return state === 'offered' ? ['agree', 'decline'] : []
  if (state === 'passed') return row.with_messages ? ['read_messages'] : []
  if (state === 'asked') return ['accept', 'decline']
  return state === 'offered' ? ['decline'] : []
}

async function isFree(
  { database }: Services,
  nyaysathi_id: string | null,
  starts_at: Date,
  minutes: number,
): Promise<boolean> {
  const taken = await isTimeTaken(database.pool, { nyaysathi_id, starts_at, minutes, appointment_id: null })
  return taken.length === 0
}
