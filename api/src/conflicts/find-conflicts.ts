import type { ConflictWarning } from '@nyaysathi/contracts/against-whom'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { factsFor, hashOfNumber, type Matter } from './conflict-facts.ts'
import { findNumbersAgainst, listCleared, warnOfAppointments, warnOfFacts } from './conflict-queries.ts'

/** By the id of the matter; it is found only while a helper looks, so a citizen's call never depends on it. */
export type Warnings = ReadonlyMap<string, ConflictWarning>

const inMap = (rows: { matter: string; warning: string }[]): Warnings =>
  new Map(rows.map(({ matter, warning }) => [matter, warning as ConflictWarning]))

/** Of appointments with this helper. */
export async function conflictsOfAppointments(
  connection: Connection,
  nyaysathi_id: string,
  appointment_ids: string[],
): Promise<Warnings> {
  if (appointment_ids.length === 0) return new Map()
  return inMap(await warnOfAppointments(connection, { nyaysathi_id, appointment_ids }))
}

/**
 * Of what this helper is only offered, whose citizen has no name here yet. Who names nobody is not compared, not even as the one
 * who is named by others: otherwise a helper with a client of their own making could find out who has written.
 */
export async function conflictsOfUnnamed(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathi_id: string,
  offered: readonly Matter[],
): Promise<Warnings> {
  const naming = offered.filter(({ against }) => against !== undefined)
  if (naming.length === 0) return new Map()
  const cleared = await listCleared(connection, {
    nyaysathi_id,
    matters: naming.map(({ matter }) => matter),
  })
  const done = new Set(cleared.map(({ matter }) => matter))
  const open = naming.filter(({ matter }) => !done.has(matter))
  const facts = await factsFor(services, connection, nyaysathi_id, open)
  if (facts.length === 0) return new Map()
  return inMap(
    await warnOfFacts(connection, {
      nyaysathi_id,
      matters: facts.map(({ matter }) => matter),
      user_ids: facts.map(({ user_id }) => user_id),
      sides: facts.map(({ side }) => side),
      kinds: facts.map(({ kind }) => kind),
      fact_hashes: facts.map(({ fact_hash }) => fact_hash),
    }),
  )
}

/**
 * Of telephone numbers in E.164 those that people of this helper have named as the other side's. Nobody says whose number it is that
 * asks for a call, so the number alone is compared.
 */
export async function numbersAgainst(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathi_id: string,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set()
  const hashes = new Map(
    phones.map((phone) => [hashOfNumber(keys, nyaysathi_id, phone).toString('hex'), phone]),
  )
  const fact_hashes = [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex'))
  const found = await findNumbersAgainst(connection, { nyaysathi_id, fact_hashes })
  return new Set(found.flatMap(({ fact_hash }) => hashes.get(fact_hash.toString('hex')) ?? []))
}
