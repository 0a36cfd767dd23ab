import fs from 'node:fs'
import path from 'node:path'
import { readRows } from './district-names.mjs'

export const officesFile = path.resolve(import.meta.dirname, '../../docs/offices.md')

const facts = ['phone', 'address', 'hours']

/** `docs/offices.md`: what the program comes with, per State, district and kind, and what it does not know. */
export function officesTable() {
  const states = readRows('state-codes.csv').toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const kinds = readRows('district-offices.csv').map(({ kind }) => kind)
  const districts = readRows('districts.csv')
  const known = new Map()
  for (const row of readRows('offices.csv')) {
    for (const fact of facts.filter((each) => row[each])) {
      const key = `${row.kind}/${fact}`
      known.set(key, (known.get(key) ?? new Set()).add(`${row.state}/${row.district}`))
    }
  }
  const count = (kind, fact, isIn) => [...(known.get(`${kind}/${fact}`) ?? [])].filter(isIn).length
  const cell = (kind, isIn) => facts.map((fact) => count(kind, fact, isIn)).join(' · ')
  const nothing = new Set(districts.map(({ state, name }) => `${state}/${name}`))
  for (const kind of kinds) for (const each of known.get(`${kind}/phone`) ?? []) nothing.delete(each)
  const rows = states.map(({ iso, name }) => {
    const total = districts.filter(({ state }) => state === iso).length
    const isIn = (each) => each.startsWith(`${iso}/`)
    return `| ${name} | ${total} | ${kinds.map((kind) => cell(kind, isIn)).join(' | ')} |`
  })
  const titles = kinds.map((kind) => kind.replaceAll('_', ' ')).join(' | ')
  const line = kinds.map(() => '---').join('|')
  const marks = (kind, district) =>
    facts
      .filter((fact) => known.get(`${kind}/${fact}`)?.has(district))
      .map((fact) => fact[0])
      .join(' ')
  const ofState = ({ iso, name }) => {
    const rows = districts
      .filter(({ state }) => state === iso)
      .map(({ name }) => `| ${name} | ${kinds.map((kind) => marks(kind, `${iso}/${name}`)).join(' | ')} |`)
    return `### ${name}\n\n| district | ${titles} |\n|---|${line}|\n${rows.join('\n')}`
  }
  const all = kinds.map(
    (kind) =>
      `| ${kind.replaceAll('_', ' ')} | ${facts.map((fact) => count(kind, fact, () => true)).join(' | ')} | ${districts.length - count(kind, 'phone', () => true)} |`,
  )
  return `# What is known of the offices of each district

Written by \`node scripts/places/write-offices-table.mjs\` from \`knowledge/places/offices.csv\`, and compared by a test. It counts districts, and what the program comes with: what an
operator imports or corrects is in the console. Most of it was read in copies of public lists; each fact says on the screen where it is from and how old it is.
Where nothing is known the screens say so, and show a national number to call instead.

Of ${districts.length} districts, ${districts.length - nothing.size} have a telephone of at least one office, and ${nothing.size} have none.

| kind | districts with telephone | with address | with hours | without telephone |
|---|---|---|---|---|
${all.join('\n')}

## By State

In each cell: districts with a telephone · with an address · with hours.

| State | districts | ${titles} |
|---|---|${line}|
${rows.join('\n')}

## Districts without any telephone of an office

${states
  .map(({ iso, name }) => [
    name,
    [...nothing].filter((each) => each.startsWith(`${iso}/`)).map((each) => each.slice(3)),
  ])
  .filter(([, names]) => names.length > 0)
  .map(([name, names]) => `- ${name}: ${names.join(', ')}`)
  .join('\n')}

## By district

p: a telephone, a: an address, h: hours. An empty cell: nothing is known but the district and its town.

${states.map(ofState).join('\n\n')}
`
}

if (import.meta.main) fs.writeFileSync(officesFile, officesTable())
