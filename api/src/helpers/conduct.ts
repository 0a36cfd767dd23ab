import { randomUUID } from 'node:crypto'
import { keyedHash } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, type RowOf, statement } from '../platform/statements.ts'
import { findApplication } from './application-queries.ts'
import type { ApplicationRow } from './helper-row.ts'

type ConductKind = 'rejected' | 'suspended' | 'warned' | 'passed_on' | 'reported'

/** How long what was decided about somebody is kept after the account is erased. */
const conductYears = 3

type Numbered = Pick<ApplicationRow, 'bar_council_number' | 'license_number' | 'ngo_registration'>

const insertConduct = statement(
  'insert_nyaysathi_conduct',
  `insert into nyaysathi_conduct (conduct_id, nyaysathi_id, number_hash, what, sealed_reason, at)
   values (:conduct_id, :nyaysathi_id, :number_hash, :what, :sealed_reason?, coalesce(:at?, now())) on conflict do nothing`,
)

type ConductRow = RowOf<'list_conduct_of_numbers'>

/** Newest first. */
const listConductOfNumbers = statement(
  'list_conduct_of_numbers',
  `select conduct_id, what, at, sealed_reason from nyaysathi_conduct
    where number_hash = any(:number_hashes::bytea[]) and nyaysathi_id is distinct from :nyaysathi_id order by at desc limit 20`,
)

const listConductOf = statement(
  'list_conduct_of_helper',
  `select distinct on (what, at) conduct_id, what, at, sealed_reason
     from nyaysathi_conduct where nyaysathi_id = :nyaysathi_id order by what, at`,
)

/** Decisions from before there was a record. */
const listOlderDecisions = statement(
  'list_decisions_without_conduct',
  `select e.event, e.reason, e.at from nyaysathi_events e
    where e.nyaysathi_id = :nyaysathi_id and e.event in ('rejected', 'suspended')
      and not exists (select from nyaysathi_conduct c
                       where c.nyaysathi_id = e.nyaysathi_id and c.what = e.event
                         and c.at between e.at - interval '1 minute' and e.at + interval '1 minute')`,
)

const keepAfterErasure = statement(
  'keep_conduct_after_erasure',
  'update nyaysathi_conduct set kept_until = now() + make_interval(years => :years) where nyaysathi_id = :nyaysathi_id',
)

/** However a number is spelt: `MAH/1234/2010` as `mah 1234 2010`. */
function hashesOf({ keys }: Pick<Services, 'keys'>, numbers: Numbered): Buffer[] {
  return (['bar_council_number', 'license_number', 'ngo_registration'] as const).flatMap((kind) => {
    const plain = (numbers[kind] ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    return plain ? [keyedHash(keys.helperConduct, `${kind}:${plain}`)] : []
  })
}

const placeOf = (id: string) => `nyaysathi_conduct.sealed_reason:${id}`

/** Notes something in the record of a helper; of somebody without a number there is none. */
export async function noteConduct(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathiId: string,
  { what, reason, at }: { what: ConductKind; reason?: string | null | undefined; at?: Date },
): Promise<void> {
  const [application] = await findApplication(services.keys, connection, { nyaysathi_id: nyaysathiId })
  if (!application) return
  for (const hash of hashesOf(services, application)) {
    const id = randomUUID()
    const sealed = reason ? seal(services.keys.helperConduct, reason, placeOf(id)) : null
    await insertConduct(connection, {
      conduct_id: id,
      nyaysathi_id: nyaysathiId,
      number_hash: hash,
      what,
      sealed_reason: sealed,
      at: at ?? null,
    })
  }
}

/** In the transaction that erases the account: what was decided stays for `conductYears`, under the numbers alone. */
export async function keepConduct(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathiId: string,
): Promise<void> {
  for (const { event, reason, at } of await listOlderDecisions(connection, { nyaysathi_id: nyaysathiId })) {
    await noteConduct(services, connection, nyaysathiId, {
      what: event === 'suspended' ? 'suspended' : 'rejected',
      reason,
      at,
    })
  }
  await keepAfterErasure(connection, { nyaysathi_id: nyaysathiId, years: conductYears })
}

type Conduct = { what: ConductKind; at: Date; reason: string | undefined }

/** What was decided about others with a number of this application, also of accounts that are gone. Newest first. */
export async function conductOfNumbers(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  application: Numbered & { nyaysathi_id: string },
): Promise<Conduct[]> {
  const rows = await listConductOfNumbers(connection, {
    number_hashes: hashesOf(services, application),
    nyaysathi_id: application.nyaysathi_id,
  })
  return rows.map((row) => openConduct(services, row))
}

/** For the export. */
export async function conductOf(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathiId: string,
): Promise<Conduct[]> {
  return (await listConductOf(connection, { nyaysathi_id: nyaysathiId })).map((row) =>
    openConduct(services, row),
  )
}

function openConduct(
  { keys }: Pick<Services, 'keys'>,
  { conduct_id, what, at, sealed_reason }: ConductRow,
): Conduct {
  const reason = sealed_reason
    ? unsealText(keys.helperConduct, sealed_reason, placeOf(conduct_id))
    : undefined
  return { what, at, reason }
}
