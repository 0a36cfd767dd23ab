import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../api/package.json', import.meta.url))
const { parse } = require('csv-parse/sync')
const folder = new URL('../../knowledge/places/', import.meta.url)

export function readRows(file) {
  return parse(readFileSync(new URL(file, folder)), { columns: true })
}

/** Finds the name in `districts.csv` of a district that other lists spell otherwise; nothing for one that is not there. */
export function districtNames() {
  const stateNames = new Map(readRows('state-codes.csv').map(({ iso, name }) => [iso, name]))
  const names = new Map()
  for (const { state, name, also } of readRows('districts.csv')) {
    for (const spelling of [name, ...also.split('|')]) {
      if (spelling) names.set(key(stateNames.get(state), spelling), name)
    }
  }
  return (state, spelling) => names.get(key(state, spelling))
}

function key(state, name) {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(district|division)\b|[^a-z0-9]/g, '')
  return `${state}/${plain}`
}
