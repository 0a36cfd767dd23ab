import type { AlternativeHelpers } from '@nyaysathi/contracts/appointments'
import type { Config } from '../platform/config.ts'
import { type Connection, statement } from '../platform/statements.ts'

const most = 3

type Alternative = Omit<AlternativeHelpers[number], 'demo'> & { demo: boolean }

/** $1 appointment_id, $2 whether nobody may be ranked, $3 how many. Field and place first; then by standing, or by chance. */
const listAlternatives = statement<Alternative>(
  'list_alternatives_to_helper',
  `with asked as (
     select h.nyaysathi_id, array(select f from unnest(h.facets) f where f like 'for:%' or f like 'city:%') as wanted
       from appointments a join nyaysathi h on h.nyaysathi_id = a.nyaysathi_id
      where a.appointment_id = $1)
   select h.nyaysathi_id, h.name, h.specialization, h.city, h.state, h.demo
     from asked join nyaysathi h on h.status = 'verified' and h.nyaysathi_id <> asked.nyaysathi_id
                                and h.facets && asked.wanted
    order by (select count(*) from unnest(h.facets) f where f = any(asked.wanted)) desc,
             case when not $2::boolean then h.standing end desc nulls last,
             case when $2::boolean then md5(h.nyaysathi_id::text || $1::text) end, h.nyaysathi_id
    limit $3`,
)

/** Other verified helpers of the same field or place as the one who was asked. */
export async function alternativesTo(
  { config }: { config: Pick<Config, 'listingPolicy'> },
  connection: Connection,
  appointmentId: string,
): Promise<AlternativeHelpers> {
  const rows = await listAlternatives(connection, [appointmentId, config.listingPolicy === 'rule36', most])
  return rows.map(({ demo, ...helper }) => ({ ...helper, ...(demo ? { demo: true as const } : {}) }))
}
