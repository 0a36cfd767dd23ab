import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'

/** Years in which a matter that is over still counts. */
const keptYears = 3

const agreed = `(a.status in ('Accepted', 'Completed', 'NoShow') or a.status = 'Cancelled' and a.decided_at is not null)`

/**
 * Of a fact `f`: what waits for this helper's answer, or was agreed or taken and is not over for long. Who was only declined, or let
 * the time pass, was never this helper's client.
 */
const counts = `(
  f.appointment_id is not null and exists (
    select from appointments a where a.appointment_id = f.appointment_id
       and (a.status = 'Scheduled' and a.starts_at > now()
            or ${agreed} and a.ends_at > now() - interval '${keptYears} years'))
  or f.case_id is not null and exists (
    select from case_takings t where t.case_id = f.case_id and t.nyaysathi_id = f.nyaysathi_id
       and coalesce(t.ended_at, now()) > now() - interval '${keptYears} years'))`

const isWholeName = `f.kind in ('name', 'sound', 'only_sound')`
const isName = `f.kind in ('name', 'sound', 'only_sound', 'word')`

/**
 * Of facts `m` of what somebody now asks, the citizens of the same helper who are, or are named as, the other side. One who is named
 * agrees with one who is there, whichever of the two has come first.
 */
const warningsFrom = (facts: string) => `
  select matter as "matter!", case when bool_or(likely) then 'likely' else 'perhaps' end as "warning!"
    from (select m.matter, f.user_id,
                 bool_or(f.kind = 'phone')
                 or bool_or(f.side = 'own' and ${isName}) and bool_or(f.side = 'against' and ${isName})
                 or bool_or(f.side = 'own' and ${isWholeName}) and bool_or(f.side = 'own' and f.kind = 'place')
                 or bool_or(f.side = 'against' and ${isWholeName}) and bool_or(f.side = 'against' and f.kind = 'place') as likely,
                 bool_or(${isName} or f.kind = 'phone') as perhaps
            from ${facts}
            join conflict_facts f on f.nyaysathi_id = :nyaysathi_id and f.fact_hash = m.fact_hash
             and f.side <> m.side and f.user_id <> m.user_id and not (f.kind = 'sound' and m.kind = 'sound')
           where ${counts}
           group by m.matter, f.user_id) found
   where perhaps group by matter`
/** Of appointments with this helper that the helper has not cleared. */
export const warnOfAppointments = statement(
  'warn_of_conflicts_of_appointments',
  warningsFrom(`(
    select k.appointment_id as matter, k.user_id, k.side, k.kind, k.fact_hash from conflict_facts k
     where k.nyaysathi_id = :nyaysathi_id and k.appointment_id = any(:appointment_ids::uuid[])
       and not exists (select from cleared_conflicts c
                        where c.nyaysathi_id = :nyaysathi_id and c.appointment_id = k.appointment_id)) m`),
)

/** Of what is not this helper's yet: its facts are not kept. */
export const warnOfFacts = statement(
  'warn_of_conflicts_of_facts',
  warningsFrom(
    'unnest(:matters::uuid[], :user_ids::uuid[], :sides::text[], :kinds::text[], :fact_hashes::bytea[]) as m (matter, user_id, side, kind, fact_hash)',
  ),
)

/** Those of these numbers at which the other side of somebody whom this helper has is reached. */
export const findNumbersAgainst = statement(
  'find_conflicting_numbers',
  `select distinct f.fact_hash from conflict_facts f
    where f.nyaysathi_id = :nyaysathi_id and f.fact_hash = any(:fact_hashes::bytea[])
      and f.side = 'against' and f.kind = 'phone' and ${counts}`,
)

export const insertFacts = statement(
  'insert_conflict_facts',
  `insert into conflict_facts (nyaysathi_id, user_id, appointment_id, case_id, side, kind, fact_hash)
   select :nyaysathi_id, :user_id, :appointment_id?, :case_id?, side, kind, fact_hash
     from unnest(:sides::text[], :kinds::text[], :fact_hashes::bytea[]) as one (side, kind, fact_hash)`,
)

/** Also of helpers. The numbers and the town of an account say who it is as much as its name. */
export const findCitizens = peopleStatement(
  'find_citizens_of_conflicts',
  `select u.user_id, ${factOf('u', 'name')} as "name!", ${factOf('u', 'phone')} as phone, ${factOf('u', 'sign_in_phone')} as sign_in_phone,
          ${factOf('u', 'city')} as city from users u where u.user_id = any(:user_ids::uuid[])`,
  { name: 'name', phone: 'phone', sign_in_phone: 'sign_in_phone', city: 'city' },
)

export const clearMatter = statement(
  'clear_conflict',
  `insert into cleared_conflicts (nyaysathi_id, appointment_id, case_id) values (:nyaysathi_id, :appointment_id?, :case_id?)
   on conflict do nothing`,
)

export const listCleared = statement(
  'list_cleared_conflicts',
  `select coalesce(appointment_id, case_id) as "matter!" from cleared_conflicts
    where nyaysathi_id = :nyaysathi_id and (appointment_id = any(:matters::uuid[]) or case_id = any(:matters))`,
)

/** What was asked for or taken without facts: before there were any, or by an instance of an older version beside this one. */
export const listWithoutFacts = statement(
  'list_matters_without_conflict_facts',
  `select a.nyaysathi_id as "nyaysathi_id!", a.user_id as "user_id!", a.appointment_id, null::uuid as case_id
     from appointments a
    where a.user_id is not null and a.nyaysathi_id is not null
      and (a.status = 'Scheduled' and a.starts_at > now() or ${agreed} and a.ends_at > now() - interval '${keptYears} years')
      and not exists (select from conflict_facts f where f.appointment_id = a.appointment_id)
   union
   select t.nyaysathi_id, c.user_id, null, c.case_id
     from case_takings t join cases c on c.case_id = t.case_id
    where t.nyaysathi_id is not null and coalesce(t.ended_at, now()) > now() - interval '${keptYears} years'
      and not exists (select from conflict_facts f where f.case_id = c.case_id and f.nyaysathi_id = t.nyaysathi_id)
    limit :limit`,
)

export const forgetOldFacts = statement(
  'forget_conflict_facts',
  `delete from conflict_facts f where not ${counts}`,
)
