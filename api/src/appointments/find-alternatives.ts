import type { AlternativeHelpers } from '@nyaysathi/contracts/appointments'
import type { OtherHelp } from '../mail/index.ts'
import { callAdvice } from '../places/index.ts'
import type { Config } from '../platform/config.ts'
import { type Connection, statement } from '../platform/statements.ts'
import { isBlockedBetween } from './appointment-conditions.ts'

const most = 3
/** Field, place and the citizen's language first; then by standing, or by chance. */
const listAlternatives = statement(
  'list_alternatives_to_helper',
  `with asked as (
     select h.nyaysathi_id, a.user_id, array(select f from unnest(h.facets) f where f like 'for:%' or f like 'city:%') as wanted,
            lower(u.preferred_language) as language
       from appointments a join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id left join users u on u.user_id = a.user_id
      where a.appointment_id = :appointment_id)
   select h.nyaysathi_id, h.name, h.specialization, h.city, h.state, h.demo
     from asked join nyaysathi h on h.status = 'verified' and h.nyaysathi_id <> asked.nyaysathi_id
                                and h.facets && asked.wanted
                                and not ${isBlockedBetween('asked.user_id', 'h.nyaysathi_id')}
    order by (select count(*) from unnest(h.facets) f where f = any(asked.wanted))
               + (select count(*) from unnest(h.languages) l where lower(l) = asked.language) desc,
             case when not :unranked::boolean then h.standing end desc nulls last,
             case when :unranked::boolean then md5(h.nyaysathi_id::text || :appointment_id::text) end, h.nyaysathi_id
    limit :limit`,
)

/** Other verified helpers of the same field or place as the one who was asked. */
export async function alternativesTo(
  { config }: { config: Pick<Config, 'listingPolicy'> },
  connection: Connection,
  appointmentId: string,
): Promise<AlternativeHelpers> {
  const rows = await listAlternatives(connection, {
    appointment_id: appointmentId,
    unranked: config.listingPolicy === 'rule36',
    limit: most,
  })
  return rows.map(({ demo, ...helper }) => ({ ...helper, ...(demo ? { demo: true as const } : {}) }))
}

/** For a mail to the citizen: who else could help, and where help is free. */
export async function findOtherHelp(
  services: { config: Pick<Config, 'listingPolicy'> },
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
