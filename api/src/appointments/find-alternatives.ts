import type { AlternativeHelpers } from '@nyaysathi/contracts/appointments'
import { mayBeOneName, openAgainst } from '../conflicts/index.ts'
import type { OtherHelp } from '../mail/index.ts'
import { callAdvice } from '../places/index.ts'
import type { Config } from '../platform/config.ts'
import type { Keys } from '../platform/keys.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { isBlockedBetween } from './appointment-conditions.ts'
import { unwrapAppointmentKey } from './appointment-sealing.ts'

const most = 3
/** Further ones, of whom some may be left out. */
const spare = 7
/** Field, place and the citizen's language first; then by standing, or by chance. */
const listAlternatives = statement(
  'list_alternatives_to_helper',
  `with asked as (
     select h.nyaysathi_id, a.user_id, array(select f from unnest(h.facets) f where f like 'for:%' or f like 'city:%') as wanted,
            lower(u.preferred_language) as language,
            a.sealed_against, k.wrapped_key
       from appointments a join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id left join users u on u.user_id = a.user_id
            left join appointment_keys k on k.appointment_id = a.appointment_id
      where a.appointment_id = :appointment_id)
   select h.nyaysathi_id, h.name, h.specialization, h.city, h.state, h.demo, asked.sealed_against, asked.wrapped_key
     from asked join nyaysathi h on h.status = 'verified' and h.nyaysathi_id <> asked.nyaysathi_id
                                and h.facets && asked.wanted
                                and not ${isBlockedBetween('asked.user_id', 'h.nyaysathi_id')}
    order by (select count(*) from unnest(h.facets) f where f = any(asked.wanted))
               + (select count(*) from unnest(h.languages) l where lower(l) = asked.language) desc,
             case when not :unranked::boolean then h.standing end desc nulls last,
             case when :unranked::boolean then md5(h.nyaysathi_id::text || :appointment_id::text) end, h.nyaysathi_id
    limit :limit`,
)

type Needs = { config: Pick<Config, 'listingPolicy'>; keys: Keys }

/**
 * Other verified helpers of the same field or place as the one who was asked. Who has the name of whoever the citizen is against is
 * left out. Who helps that person is not: whoever named somebody could find out by it where that person has asked for help.
 */
export async function alternativesTo(
  { config, keys }: Needs,
  connection: Connection,
  appointmentId: string,
): Promise<AlternativeHelpers> {
  const rows = await listAlternatives(connection, {
    appointment_id: appointmentId,
    unranked: config.listingPolicy === 'rule36',
    limit: most + spare,
  })
  const [first] = rows
  const key = first?.wrapped_key ? unwrapAppointmentKey(keys, appointmentId, first.wrapped_key) : undefined
  const against = openAgainst(
    key,
    `appointments.sealed_against:${appointmentId}`,
    first?.sealed_against ?? null,
  )?.name
  return rows
    .filter(({ name }) => !against || !mayBeOneName(against, name))
    .slice(0, most)
    .map(({ nyaysathi_id, name, specialization, city, state, demo }) => {
      return { nyaysathi_id, name, specialization, city, state, ...(demo ? { demo: true as const } : {}) }
    })
}

/** For a mail to the citizen: who else could help, and where help is free. */
export async function findOtherHelp(
  services: Needs,
  connection: Connection,
  appointmentId: string,
): Promise<OtherHelp> {
  const others = await alternativesTo(services, connection, appointmentId)
  const [helpline] = await callAdvice('volunteer')
  return {
    others: others.map(({ nyaysathi_id, name, city }) => ({ nyaysathi_id, name, city })),
    helpline: helpline ? { number: helpline.number, name: helpline.name, name_hi: helpline.name_hi } : null,
  }
}
