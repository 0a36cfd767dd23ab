import { randomUUID } from 'node:crypto'
import { sealDescription, sealMasked } from '../cases/case-sealing.ts'
import type { TestPerson } from './factories.ts'
import type { TestServices } from './test-services.ts'

export type WaitingCase = {
  case_id?: string
  citizen: TestPerson
  text: string
  case_type?: string
  danger?: 'life' | 'custody' | null
  /** From today on in India. */
  daysLeft?: number | null
  waitsHours?: number
}

/** Queries in the pool, as many at once as a test needs; what is read of them is given, not found. */
export async function makeWaitingCases(
  services: TestServices,
  cases: readonly WaitingCase[],
): Promise<string[]> {
  const rows = cases.map(({ case_id = randomUUID(), citizen, text, ...one }) => {
    const { wrapped_key, sealed_description } = sealDescription(services.keys, case_id, text)
    return {
      case_id,
      user_id: citizen.user_id,
      case_type: one.case_type ?? 'family',
      wrapped_key,
      sealed_description,
      sealed_masked: sealMasked(services.keys, { case_id, wrapped_key }, text),
      danger: one.danger ?? null,
      days: one.daysLeft ?? null,
      hours: one.waitsHours ?? 0,
    }
  })
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  await services.database.pool.query(
    `insert into cases (case_id, user_id, case_type, wrapped_key, sealed_description, creation_digest, offered_at)
     select case_id, user_id, case_type, wrapped_key, sealed_description, 'digest', now() - hours * interval '1 hour'
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::bytea[], $6::double precision[])
         as one (case_id, user_id, case_type, wrapped_key, sealed_description, hours)`,
    [
      column('case_id'),
      column('user_id'),
      column('case_type'),
      column('wrapped_key'),
      column('sealed_description'),
      column('hours'),
    ],
  )
  await services.database.pool.query(
    `insert into case_readings (case_id, sealed_masked, danger, counts_on)
     select case_id, sealed_masked, danger, (now() at time zone 'Asia/Kolkata')::date + days
       from unnest($1::uuid[], $2::bytea[], $3::text[], $4::integer[]) as one (case_id, sealed_masked, danger, days)`,
    [column('case_id'), column('sealed_masked'), column('danger'), column('days')],
  )
  return column('case_id')
}
