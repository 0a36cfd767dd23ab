import { type Connection, type RowOf, statement } from '../platform/statements.ts'

export type ChainRow = RowOf<'find_audit_chains'>

/**
 * Takes the lock of one chain until the transaction ends, and makes the chain if it is the first use. By the number of
 * the transaction: all entries of one go to one chain, so that two can never wait for each other here.
 */
export const lockChain = statement(
  'lock_audit_chain',
  `insert into audit_chains (chain) values (pg_current_xact_id()::text::bigint % :chain)
   on conflict (chain) do update set chain = excluded.chain
   returning *, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "now!"`,
)

export const appendEntry = statement(
  'append_audit_entry',
  `with appended as (
     insert into audit_entries (chain, position, recorded_at, action, actor_user_id, subject_kind, subject_id, detail, mac)
     values (:chain, :position, :recorded_at, :action, :actor_user_id?, :subject_kind?, :subject_id?, :detail?, :last_mac)
   )
   update audit_chains set last_position = :position, last_mac = :last_mac, mac = :mac where chain = :chain`,
)

/** All chains as of one moment with the entries below, when both run in one repeatable read. */
export const findChains = statement('find_audit_chains', 'select * from audit_chains order by chain')
export const readEntries = statement(
  'read_audit_entries',
  'select * from audit_entries where chain = :chain and position > :after_position order by position limit :limit',
)

/** Chains that have an entry older than so many days. */
export const findChainsToPrune = statement(
  'find_audit_chains_to_prune',
  'select distinct chain from audit_entries where recorded_at < now() - make_interval(days => :days)',
)

export const lockChainToPrune = statement(
  'lock_audit_chain_to_prune',
  'select * from audit_chains where chain = :chain for update',
)

/** The trigger of the table lets nothing be removed without this, and nothing younger than a year with it. */
export const allowPruning = statement(
  'allow_audit_pruning',
  `select set_config('nyaysathi.audit_pruning', 'on', true)`,
)

/**
 * The newest entry of the next `limit` that goes: all before it go with it. One that a clock put later holds up those behind it
 * until it is old itself.
 */
export const findNewestToPrune = statement(
  'find_newest_audit_entry_to_prune',
  `with next as (select position, mac, recorded_at < now() - make_interval(days => :days) as is_old
                   from audit_entries where chain = :chain order by position limit :limit)
   select position as "position!", mac as "mac!" from next
    where position < coalesce((select min(position) from next where not is_old), 9223372036854775807)
    order by position desc limit 1`,
)

export const removeEntries = statement(
  'remove_audit_entries',
  'delete from audit_entries where chain = :chain and position <= :up_to_position',
)

export const moveBeginning = statement(
  'move_audit_chain_beginning',
  'update audit_chains set pruned_position = :pruned_position, pruned_mac = :pruned_mac, mac = :mac where chain = :chain',
)

type EntryAbout = RowOf<'read_audit_entries_about'>

/** What this person did and what was done to the account; not who else did it. */
const readEntriesAbout = statement(
  'read_audit_entries_about',
  `select recorded_at, action, coalesce(actor_user_id = :actor_user_id::uuid, false) as "by_this_person!", detail
     from audit_entries
    where actor_user_id = :actor_user_id::uuid or subject_id = :actor_user_id::text
    order by recorded_at, chain, position limit 10000`,
)

/** What the log holds about a person, for their export. */
export function findEntriesAbout(connection: Connection, userId: string): Promise<EntryAbout[]> {
  return readEntriesAbout(connection, { actor_user_id: userId })
}
