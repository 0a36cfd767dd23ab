import type { AgainstWhom } from '@nyaysathi/contracts/against-whom'
import { readCallable } from '@nyaysathi/contracts/phone-numbers'
import { keyedHash } from '../platform/keys.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { findCitizens, insertFacts } from './conflict-queries.ts'
import { factsOfName, factsOfPlace, type NameFact } from './name-rules.ts'

/** Of the citizen, or of whom the citizen is against. */
type Side = 'own' | 'against'
type Fact = { kind: NameFact['kind'] | 'phone' | 'place'; text: string }
type HashedFact = { side: Side; kind: Fact['kind']; fact_hash: Buffer }

/** `telephone`: a further number of the citizen, told for this matter. */
type Told = { against: AgainstWhom | undefined; telephone?: string | undefined }

export type Matter = Told & { matter: string; user_id: string }

/** By what the citizens of these matters, and whom they are against, are known again among the people of this helper. */
export async function factsFor(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathi_id: string,
  matters: readonly Matter[],
): Promise<(HashedFact & Pick<Matter, 'matter' | 'user_id'>)[]> {
  const rows = await findCitizens(keys, connection, { user_ids: matters.map(({ user_id }) => user_id) })
  const citizens = new Map(rows.map((row) => [row.user_id, row]))
  return matters.flatMap(({ matter, user_id, against, telephone }) => {
    const citizen = citizens.get(user_id)
    if (!citizen) return []
    const { name, phone, sign_in_phone, city } = citizen
    const own = factsOf(name, [phone, sign_in_phone, telephone], city)
    const others = against ? factsOf(against.name, [against.telephone], against.place) : []
    // So that whose name says nothing is not looked at again and again.
    if (own.length === 0) own.push({ kind: 'word', text: name })
    const hashed = (side: Side, facts: Fact[]) =>
      facts.map(({ kind, text }) => {
        return { matter, user_id, side, kind, fact_hash: hashOf(keys, nyaysathi_id, kind, text) }
      })
    return [...hashed('own', own), ...hashed('against', others)]
  })
}

/** `scope` is the helper: it stands in the hash, so that whoever has the database cannot tell that two helpers have the same person. */
function hashOf(keys: Services['keys'], scope: string, kind: Fact['kind'], text: string): Buffer {
  const sort = kind === 'only_sound' ? 'sound' : kind
  return keyedHash(keys.conflictFacts, `${scope} ${sort} ${text}`)
}

function factsOf(
  name: string | undefined,
  phones: readonly (string | null | undefined)[],
  place: string | null | undefined,
): Fact[] {
  const numbers = phones.flatMap((phone) => (phone ? (readCallable(phone).phone ?? []) : []))
  return [
    ...factsOfName(name ?? ''),
    ...[...new Set(numbers)].map((text) => ({ kind: 'phone' as const, text })),
    ...factsOfPlace(place ?? '').map((text) => ({ kind: 'place' as const, text })),
  ]
}

export const hashOfNumber = (keys: Services['keys'], nyaysathi_id: string, phone: string) =>
  hashOf(keys, nyaysathi_id, 'phone', phone)

const anyHelper = 'any helper'
const telling = (facts: Fact[]) => facts.filter(({ kind }) => kind === 'name' || kind === 'phone')
const hashedForAll = (keys: Services['keys'], facts: Fact[]) =>
  telling(facts).map(({ kind, text }) => hashOf(keys, anyHelper, kind, text))

/** By what whoever is named in a query is known again as a helper; nothing where nobody is. */
export function factsOfNamed(keys: Services['keys'], against: AgainstWhom | undefined): Buffer[] | null {
  const hashes = against ? hashedForAll(keys, factsOf(against.name, [against.telephone], null)) : []
  return hashes.length > 0 ? hashes : null
}

/** By what this helper is known again in queries: nobody shall read what is written against them, also where it is a namesake. */
export async function factsOfHelper(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  nyaysathi_id: string,
): Promise<Buffer[]> {
  const [helper] = await findCitizens(keys, connection, { user_ids: [nyaysathi_id] })
  return helper ? hashedForAll(keys, factsOf(helper.name, [helper.phone, helper.sign_in_phone], null)) : []
}

/** Whether whoever is named may be this helper. */
export async function isNamed(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  against: AgainstWhom | undefined,
  nyaysathi_id: string,
): Promise<boolean> {
  const named = factsOfNamed(services.keys, against)
  if (!named) return false
  const own = await factsOfHelper(services, connection, nyaysathi_id)
  return named.some((fact) => own.some((other) => other.equals(fact)))
}

/**
 * In the transaction in which a citizen's matter comes to a helper. Nothing is compared here: how long it takes, and what is answered,
 * does not depend on anybody else.
 */
export async function keepFacts(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  matter: Told & {
    nyaysathi_id: string
    user_id: string
    appointment_id?: string | null
    case_id?: string | null
  },
): Promise<void> {
  const { nyaysathi_id, user_id, against, telephone, appointment_id = null, case_id = null } = matter
  const told = { matter: appointment_id ?? case_id ?? '', user_id, against, telephone }
  const facts = await factsFor(services, connection, nyaysathi_id, [told])
  await insertFacts(connection, {
    nyaysathi_id,
    user_id,
    appointment_id,
    case_id,
    sides: facts.map(({ side }) => side),
    kinds: facts.map(({ kind }) => kind),
    fact_hashes: facts.map(({ fact_hash }) => fact_hash),
  })
}
