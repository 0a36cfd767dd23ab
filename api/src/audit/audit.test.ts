import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { type ChainRow, readEntries } from './audit-queries.ts'
import { type ChainEnds, macOfChain, macOfEntry } from './audit-rules.ts'
import { recordAudit, verifyAudit } from './index.ts'
import { pruneAudit } from './prune-audit.ts'
import { endsOf } from './record-audit.ts'

let database: TestDatabase
let services: TestServices
beforeAll(async () => {
  database = await createTestDatabase()
  services = createTestServices({ database })
})
afterAll(() => database.drop())

/** As somebody could who has the database but not the key. */
const behindOurBack = (change: string | ((client: Connection) => Promise<void>)) =>
  inTransaction(database.pool, async (client) => {
    await client.query('alter table audit_entries disable trigger all')
    await (typeof change === 'string' ? client.query(change) : change(client))
    await client.query('alter table audit_entries enable trigger all')
  })

const record = (action = 'sign_in.succeeded') =>
  inTransaction(database.pool, (client) =>
    recordAudit(services, client, {
      action,
      actor_user_id: randomUUID(),
      subject_kind: 'session',
      subject_id: randomUUID(),
    }),
  )

beforeEach(async () => {
  await behindOurBack('truncate audit_entries, audit_chains')
  for (let count = 0; count < 40; count += 1) await record()
  expect(await verifyAudit(services)).toEqual({ entries: 40, breaks: [] })
})

it('takes part in the transaction of its caller', async () => {
  await inTransaction(database.pool, async (client) => {
    await recordAudit(services, client, {
      action: 'sign_in.failed',
      actor_user_id: null,
      detail: 'wrong_password',
    })
    throw new Error('undone')
  }).catch(() => {})
  expect(await verifyAudit(services)).toEqual({ entries: 40, breaks: [] })
})

it('stays whole under many writers at once', async () => {
  await Promise.all(Array.from({ length: 120 }, () => record('export.made')))
  expect(await verifyAudit(services)).toEqual({ entries: 160, breaks: [] })
})

it.each([
  ['an address', { detail: 'asha@example.org' }],
  ['a sentence', { detail: 'My husband beats me.' }],
  ['an action that is not a word', { action: 'Signed in!' }],
  ['a subject that is not an id', { subject_kind: 'user', subject_id: 'asha@example.org' }],
])('refuses %s', async (_what, entry) => {
  const recording = inTransaction(database.pool, (client) =>
    recordAudit(services, client, { action: 'x', actor_user_id: null, ...entry }),
  )
  await expect(recording).rejects.toThrow()
})

describe('the database', () => {
  it.each([
    `update audit_entries set action = 'other'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `set nyaysathi.audit_pruning = 'on'; delete from audit_entries`,
  ])('refuses: %s', async (change) => {
    await expect(inTransaction(database.pool, (client) => client.query(change))).rejects.toThrow(
      'can only grow',
    )
    expect((await verifyAudit(services)).entries).toBe(40)
  })
})

const busiest = `(select chain from audit_chains order by last_position desc, chain limit 1)`

describe('is seen to be changed when somebody behind our back', () => {
  it.each([
    [
      'changes an entry',
      `update audit_entries set action = 'sign_in.failed' where chain = ${busiest} and position = 1`,
    ],
    [
      'changes who it was',
      `update audit_entries set actor_user_id = gen_random_uuid() where chain = ${busiest} and position = 1`,
    ],
    [
      'changes when it was',
      `update audit_entries set recorded_at = recorded_at + interval '1 ms' where chain = ${busiest} and position = 2`,
    ],
    ['takes away the first', `delete from audit_entries where chain = ${busiest} and position = 1`],
    [
      'takes away the last',
      `delete from audit_entries where (chain, position) in (select chain, last_position from audit_chains where chain = ${busiest})`,
    ],
    [
      'takes away the last and says so in the chain',
      `delete from audit_entries where chain = ${busiest} and position = 2;
       update audit_chains set last_position = 1, last_mac = (select mac from audit_entries e where e.chain = audit_chains.chain and position = 1)
        where last_position = 2`,
    ],
    ['takes away a whole chain', `delete from audit_chains where chain = ${busiest}`],
    ['takes away all entries', 'delete from audit_entries'],
    [
      'adds one',
      `insert into audit_entries select chain, position + 100, recorded_at, action, actor_user_id, subject_kind, subject_id, detail, mac
         from audit_entries where position = 1 and chain = ${busiest}`,
    ],
    [
      'moves the beginning',
      `update audit_chains set pruned_position = 1, pruned_mac = (select mac from audit_entries e where e.chain = audit_chains.chain and position = 1)
        where chain = ${busiest}; delete from audit_entries where chain = ${busiest} and position = 1`,
    ],
  ])('%s', async (_what, change) => {
    await behindOurBack(change)
    expect((await verifyAudit(services)).breaks).not.toEqual([])
  })
})

/** Puts the first half of each chain more than a year back, as it would be had time passed. */
async function letAYearPass(): Promise<void> {
  const { auditChains: key } = services.keys
  const { rows: chains } = await database.pool.query<ChainRow>('select * from audit_chains')
  await behindOurBack(async (client) => {
    for (const row of chains) {
      let ends: ChainEnds = { ...endsOf(row), last_mac: Buffer.alloc(0) }
      for (const entry of await readEntries(client, { chain: row.chain, after_position: 0, limit: 1_000 })) {
        const position = Number(entry.position)
        const recorded_at = new Date(
          entry.recorded_at.getTime() - (position <= ends.last_position / 2 ? 400 : 0) * 86_400_000,
        )
        const mac = macOfEntry(key, ends.last_mac, { ...entry, position, recorded_at })
        await client.query(
          'update audit_entries set recorded_at = $3, mac = $4 where chain = $1 and position = $2',
          [row.chain, position, recorded_at, mac],
        )
        ends = { ...ends, last_mac: mac }
      }
      await client.query('update audit_chains set last_mac = $2, mac = $3 where chain = $1', [
        row.chain,
        ends.last_mac,
        macOfChain(key, ends),
      ])
    }
  })
}

it('forgets what is older than a year, and what remains is still whole', async () => {
  await letAYearPass()
  expect(await verifyAudit(services)).toEqual({ entries: 40, breaks: [] })
  const { rows: old } = await database.pool.query(
    "select 1 from audit_entries where recorded_at < now() - interval '1 year'",
  )
  expect(old.length).toBeGreaterThan(0)
  await pruneAudit(services)
  expect(await verifyAudit(services)).toEqual({ entries: 40 - old.length, breaks: [] })
  await record()
  expect(await verifyAudit(services)).toEqual({ entries: 41 - old.length, breaks: [] })
})
