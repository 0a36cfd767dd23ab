import { type Said as AnySaid, tellPerson } from '../../identity/index.ts'
import type { AppointmentFacts } from '../../mail/index.ts'
import type { Services } from '../../platform/services.ts'
import type { Connection } from '../../platform/statements.ts'
import { findOtherHelp } from '../find-alternatives.ts'
import type { AppointmentNews, AppointmentSide } from './appointment-news.ts'
import { factsFor, readersOf } from './appointment-reader.ts'
import { countNews, findNoticed, type NoticedAppointment } from './notice-queries.ts'

type Needs = Pick<Services, 'config' | 'keys' | 'jobs'>

/** What a mail says, without its reader and language. */
type Said = AnySaid extends infer Any ? (Any extends AnySaid ? Pick<Any, 'kind' | 'values'> : never) : never

/**
 * Writes the mails about it to whom it concerns, with a calendar file, into the transaction of `client`. Called after
 * the row has changed: what the mails say is read from it.
 */
export async function tellOfAppointment(
  services: Needs,
  client: Connection,
  { appointment_id, ...news }: { appointment_id: string } & AppointmentNews,
): Promise<void> {
  const isAgreed = news.what === 'accepted' || news.what === 'changed'
  await countNews(client, { appointment_id, agreed_now: isAgreed })
  const [appointment] = await findNoticed(services.keys, client, { appointment_id, party_who_asks: null })
  if (!appointment) throw new Error('There is no such appointment to tell of.')
  for (const { side, user_id } of readersOf(services.config, appointment)) {
    const facts = factsFor(side, appointment_id, appointment)
    const said =
      news.what === 'expired'
        ? await mailOfExpiry(services, client, side, facts)
        : news.what === 'cancelled' && news.by === 'nobody'
          ? await mailOfLoss(services, client, side, facts)
          : letterFor(services, news, side, facts, appointment)
    if (!said) continue
    // Whoever loses a helper by a wish of the helper's still needs one.
    const needsOther = side === 'citizen' && news.what === 'cancelled' && news.by === 'helper'
    const on = needsOther ? await findOtherHelp(services, client, appointment_id) : {}
    const values = { ...said.values, ...on }
    await tellPerson(services, client, user_id, { ...said, values } as AnySaid)
  }
}

/** @returns nothing when this side is not told */
function letterFor(
  { config }: Needs,
  news: Exclude<AppointmentNews, { what: 'expired' }>,
  side: AppointmentSide,
  facts: AppointmentFacts,
  { status, helper_type, answer_by, proposal_answer_by }: NoticedAppointment,
): Said | undefined {
  const is_accepted = status === 'Accepted'
  switch (news.what) {
    case 'requested':
      return {
        kind: side === 'helper' ? 'appointment_requested' : 'appointment_request_received',
        values: { ...facts, answer_by: answer_by.toISOString() },
      }
    case 'accepted':
      return { kind: 'appointment_accepted', values: { ...facts, by: byWhom(news.by, side) } }
    case 'declined':
      return side === 'citizen' ? { kind: 'appointment_declined', values: facts } : undefined
    case 'time_proposed': {
      if (side === news.by) return undefined
      const proposed_start = news.proposed_start.toISOString()
      return {
        kind: 'appointment_time_proposed',
        values: {
          ...facts,
          is_accepted,
          proposed_start,
          ...(proposal_answer_by ? { answer_by: proposal_answer_by.toISOString() } : {}),
        },
      }
    }
    case 'proposal_declined':
      return side === news.by
        ? undefined
        : { kind: 'appointment_proposal_declined', values: { ...facts, is_accepted } }
    case 'changed': {
      const earlier_start = news.earlier_start.toISOString()
      return { kind: 'appointment_changed', values: { ...facts, earlier_start } }
    }
    case 'cancelled':
      return {
        kind: 'appointment_cancelled',
        values: { ...facts, by: news.by === 'nobody' ? 'nobody' : byWhom(news.by, side) },
      }
    case 'passed_on':
      return { kind: 'appointment_cancelled', values: { ...facts, by: 'passed_on' } }
    case 'completed': {
      // Under Rule 36 advocates have no stars.
      const isRated = config.listingPolicy !== 'rule36' || helper_type !== 'lawyer'
      return side === 'citizen' && isRated ? { kind: 'appointment_completed', values: facts } : undefined
    }
    case 'no_show':
      return side === news.by ? undefined : { kind: 'appointment_no_show', values: facts }
  }
}

function byWhom(by: AppointmentSide, side: AppointmentSide): 'reader' | 'other' {
  return by === side ? 'reader' : 'other'
}

/** To the citizen, with who else could help, and where help is free. */
async function mailOfExpiry(
  services: Needs,
  client: Connection,
  side: AppointmentSide,
  facts: AppointmentFacts,
): Promise<Said | undefined> {
  if (side === 'helper') return undefined
  return {
    kind: 'appointment_expired',
    values: { ...facts, ...(await findOtherHelp(services, client, facts.appointment_id)) },
  }
}

/** Whoever is gone, or may not help any more, is named no more; a citizen reads who else there is. */
async function mailOfLoss(
  services: Needs,
  client: Connection,
  side: AppointmentSide,
  facts: AppointmentFacts,
): Promise<Said> {
  const on = side === 'citizen' ? await findOtherHelp(services, client, facts.appointment_id) : {}
  return { kind: 'appointment_cancelled', values: { ...facts, other_name: null, by: 'nobody', ...on } }
}
