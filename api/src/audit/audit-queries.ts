import { statement } from '../platform/statements.ts'

export type ChainRow = {
  chain: number
  pruned_position: string
  pruned_mac: Buffer
  last_position: string
  last_mac: Buffer
  mac: Buffer
}

/**
 * $1 number of chains. Takes the lock of one chain until the transaction ends, and makes the chain if it is the first
 * use. By the number of the transaction: all entries of one go to one chain, so that two can never wait for each other
 * here.
 */
export const lockChain = statement<ChainRow & { now: string }>(
  'lock_audit_chain',
  `insert into audit_chains (chain) values (pg_current_xact_id()::text::bigint % $1)
   on conflict (chain) do update set chain = excluded.chain
   returning *, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
)

/**
 * $1 chain, $2 position, $3 recorded_at, $4 action, $5 actor_user_id, $6 subject_kind, $7 subject_id, $8 detail, $9 mac,
 * $10 the chain's own mac
 */
export const appendEntry = statement(
  'append_audit_entry',
  `with appended as (
     insert into audit_entries (chain, position, recorded_at, action, actor_user_id, subject_kind, subject_id, detail, mac)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   )
   update audit_chains set last_position = $2, last_mac = $9, mac = $10 where chain = $1`,
)

/** All chains as of one moment with the entries below, when both run in one repeatable read. */
export const findChains = statement<ChainRow>(
  'find_audit_chains',
  'select * from audit_chains order by chain',
)

export type EntryRow = {
  chain: number
  position: string
  recorded_at: Date
  action: string
  actor_user_id: string | null
  subject_kind: string | null
  subject_id: string | null
  detail: string | null
  mac: Buffer
}

/** $1 chain, $2 after this position, $3 how many */
export const readEntries = statement<EntryRow>(
  'read_audit_entries',
  'select * from audit_entries where chain = $1 and position > $2 order by position limit $3',
)

/** Chains that have an entry older than a year. */
export const findChainsToPrune = statement<{ chain: number }>(
  'find_audit_chains_to_prune',
  `select distinct chain from audit_entries where recorded_at < now() - interval '1 year'`,
)

/** $1 chain */
export const lockChainToPrune = statement<ChainRow>(
  'lock_audit_chain_to_prune',
  'select * from audit_chains where chain = $1 for update',
)

/** The trigger of the table lets nothing be removed without this, and nothing younger than a year with it. */
export const allowPruning = statement(
  'allow_audit_pruning',
  `select set_config('nyaysathi.audit_pruning', 'on', true)`,
)

/** $1 chain. The newest entry that goes: all before it go with it, also one that a clock put later. */
export const findNewestToPrune = statement<{ position: string; mac: Buffer }>(
  'find_newest_audit_entry_to_prune',
  `select position, mac from audit_entries e
    where chain = $1 and recorded_at < now() - interval '1 year'
      and not exists (select 1 from audit_entries o
                       where o.chain = $1 and o.position < e.position and o.recorded_at >= now() - interval '1 year')
    order by position desc limit 1`,
)

/** $1 chain, $2 up to this position */
export const removeEntries = statement(
  'remove_audit_entries',
  'delete from audit_entries where chain = $1 and position <= $2',
)

/** $1 chain, $2 pruned_position, $3 pruned_mac, $4 mac */
export const moveBeginning = statement(
  'move_audit_chain_beginning',
  'update audit_chains set pruned_position = $2, pruned_mac = $3, mac = $4 where chain = $1',
)

export type EntryAbout = { recorded_at: Date; action: string; by_this_person: boolean; detail: string | null }

/** $1 user_id. What this person did and what was done to the account; not who else did it. */
export const readEntriesAbout = statement<EntryAbout>(
  'read_audit_entries_about',
  `select recorded_at, action, coalesce(actor_user_id = $1::uuid, false) as by_this_person, detail
     from audit_entries
    where actor_user_id = $1::uuid or subject_id = $1::text
    order by recorded_at, chain, position limit 10000`,
)
