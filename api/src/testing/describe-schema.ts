import type { Database } from '../platform/database/connect-database.ts'

type Part = { table: string; line: string }

const inPublic = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r'`

const tablesQuery = `
  select c.relname as "table",
         case c.relpersistence when 'u' then 'unlogged ' else '' end
           || coalesce('with (' || array_to_string(c.reloptions, ', ') || ')', '') as line
  ${inPublic} order by 1`

const columnsQuery = `
  select c.relname as "table",
         a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
           || case when a.attnotnull then ' not null' else '' end
           || coalesce(case a.attgenerated when 's' then ' generated always as ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '') as line
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`

/** Version 18 also lists "not null" as constraints; the columns say it already. */
const constraintsQuery = `
  select c.relname as "table", 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and k.contype <> 'n' order by 1, k.conname`

const indexesQuery = `
  select c.relname as "table", pg_get_indexdef(i.indexrelid) as line
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not exists (
    select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 1, 2`

const triggersQuery = `
  select c.relname as "table", pg_get_triggerdef(t.oid) as line
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not t.tgisinternal
  order by 1, t.tgname`

/** Not those of extensions. */
const functionsQuery = `
  select '' as "table", 'function ' || p.proname || ': ' || regexp_replace(trim(p.prosrc), '\\s+', ' ', 'g') as line
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 2`

/** The database as it stands, the same text from every supported version of PostgreSQL. */
export async function describeSchema({ pool }: Database): Promise<string> {
  const read = async (query: string) => (await pool.query<Part>(query)).rows
  const [tables, columns, constraints, indexes, triggers, functions] = await Promise.all(
    [tablesQuery, columnsQuery, constraintsQuery, indexesQuery, triggersQuery, functionsQuery].map(read),
  )
  const of = (parts: Part[] | undefined, table: string) =>
    (parts ?? []).filter((part) => part.table === table).map(({ line }) => line)
  const descriptions = (tables ?? []).map(({ table, line }) => {
    const inside = [...of(columns, table), ...of(constraints, table)].map((each) => `  ${each}`).join(',\n')
    const [persistence, options] = [
      line.startsWith('unlogged ') ? 'unlogged ' : '',
      line.replace('unlogged ', ''),
    ]
    const end = options ? `) ${options};` : ');'
    return [
      `create ${persistence}table ${table} (`,
      inside,
      end,
      ...of(indexes, table).map((each) => `${each};`),
      ...of(triggers, table).map((each) => `${each};`),
    ].join('\n')
  })
  const code = of(functions, '').map((each) => `-- ${each}`)
  return `${[...descriptions, ...code].join('\n\n')}\n`
}
