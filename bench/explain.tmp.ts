import fs from 'node:fs'
import pg from 'pg'
import { loadSearchReader, loadShippedEngine } from '@nyaysathi/engine'
import { understandSearch } from '../api/src/helpers/understand-search.ts'
import { nobodyLeftOut, Parameters, directoryConditions } from '../api/src/helpers/directory-conditions.ts'
import { rangesFrom } from '../api/src/helpers/directory-orders.ts'
const pool = new pg.Pool({ connectionString: fs.readFileSync('/tmp/work/dir-tmp/url','utf8'), max: 1 })
const searches = loadSearchReader(loadShippedEngine())
const write = (q: string, near: string, most: number) => {
  const { filters } = understandSearch({ searches }, q)
  const nearPlace = near ? understandSearch({ searches }, 'in ' + near).filters.place : undefined
  const parameters = new Parameters()
  const conditions = directoryConditions({ ...nobodyLeftOut, ...filters }, 'specification', parameters)
  const limit = parameters.add(most)
  const ranges = rangesFrom({ order: 'turn', start: 1234567890, position: undefined, near: nearPlace, policy: 'specification' }, parameters).map(({ where, orderBy, position }) =>
    `(select h.nyaysathi_id as "nyaysathi_id!", ${position} as "position!" from nyaysathi h where ${conditions} and ${where} and costs_a_look(h.nyaysathi_id) order by ${orderBy} limit ${limit})`)
  return { text: `${ranges.join(' union all ')} limit ${limit}`, values: parameters.values }
}
for (const [q, near] of [['', ''], ['divorce', 'Pune, Maharashtra'], ['divorce Pune', '']] as const) {
  const { text, values } = write(q, near, 101)
  for (let i = 0; i < 2; i++) { const { rows } = await pool.query('explain (analyze, summary, costs off, timing off) ' + text, values)
  const lines = rows.map((r) => r['QUERY PLAN'] as string)
  if (i) console.log('=====', q, near, '\n' + lines.filter((l) => !/Index Cond: |Recheck|Filter: \(\(/.test(l)).map(l=>l.slice(0,150)).join('\n')) }
}
await pool.end()
