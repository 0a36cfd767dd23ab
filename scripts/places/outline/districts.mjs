import { readFileSync } from 'node:fs'
import { districtNames, readRows } from '../district-names.mjs'

const folder = new URL('../../../knowledge/places/sources/', import.meta.url)

/** Where the source spells a district otherwise than any name in `districts.csv`. */
const ownNames = {
  Aizawal: 'Aizawl',
  Bametara: 'Bemetara',
  Bengaluru: 'Bengaluru Urban',
  Buldana: 'Buldhana',
  'Chota Udaipur': 'Chhota Udaipur',
  Jalor: 'Jalore',
  Jayashankar: 'Jayashankar Bhupalpally',
  'Kaimur Bhabhua': 'Kaimur',
  Mahrajganj: 'Maharajganj',
  Nabarangapur: 'Nabarangpur',
  'S.P.S. Nellore': 'Nellore',
  Sipahijala: 'Sepahijala',
  Unokoti: 'Unakoti',
  'Upper Dibang Valley': 'Dibang Valley',
}

const ownStates = {
  'Andaman and Nicobar': 'AN',
  'Dadra and Nagar Haveli': 'DH',
  'Daman and Diu': 'DH',
}

/** Beyond the Line of Control; their own lines are left out, since nothing is to be drawn along it. */
const heldByOthers = ['Muzaffarabad', 'Mirpur']

/** The source's districts with our names of State (`MH`) and district; `name` is empty for those beyond the Line of Control. */
export function readDistricts(tools) {
  const topology = JSON.parse(readFileSync(new URL('india-districts-2019.json', folder), 'utf8'))
  const states = new Map(readRows('state-codes.csv').map(({ iso, name }) => [name, iso]))
  const names = new Map([...states].map(([name, iso]) => [iso, name]))
  const nameOf = districtNames()
  return topology.objects.districts.geometries.map((geometry) => {
    const found = geometry.properties
    const state = ownStates[found.state] ?? states.get(found.state)
    if (!state) throw new Error(`The districts' source has an unknown State: ${found.state}`)
    const isHeld = heldByOthers.includes(found.district)
    const name = isHeld ? '' : nameOf(names.get(state), ownNames[found.district] ?? found.district)
    if (name === undefined) throw new Error(`districts.csv has no ${found.district} in ${names.get(state)}`)
    return { ...tools.feature(topology, geometry), properties: { state, name } }
  })
}

/** Rivers of Natural Earth, as lines. */
export function readRivers() {
  const { features } = JSON.parse(readFileSync(new URL('rivers.json', folder), 'utf8'))
  return features.map(({ geometry }) => geometry.coordinates)
}

/**
 * The districts inside of the boundary that is drawn: what reaches into a neighbour is cut off, and what the districts
 * leave of India along its land border is added as strips without a district. The coast is the districts': it is finer.
 *
 * @param {[number, number][][]} india rings
 * @param {[number, number][][]} abroad rings
 */
export function fitDistricts({ polygonClipping }, districts, india, abroad) {
  const inside = india.map((ring) => [ring])
  const neighbours = polygonClipping.difference(
    abroad.map((ring) => [ring]),
    inside,
  )
  const fitted = districts.flatMap((district) => {
    const near = neighbours.filter(([ring]) => touches(boxOf(ring), boxOf(outerRings(district).flat())))
    if (near.length === 0) return [district]
    const coordinates = polygonClipping.difference(polygonsOf(district), near)
    return coordinates.length > 0 ? [{ ...district, geometry: { type: 'MultiPolygon', coordinates } }] : []
  })
  const border = new Set(neighbours.flat(2).map(String))
  const strips = polygonClipping
    .difference(inside, districts.flatMap(polygonsOf))
    .filter(([ring]) => ring.filter((point) => border.has(String(point))).length > 1)
  return {
    districts: fitted,
    strips: strips.map((coordinates) => ({
      type: 'Feature',
      properties: { state: '', name: '' },
      geometry: { type: 'Polygon', coordinates },
    })),
  }
}

function polygonsOf({ geometry: { type, coordinates } }) {
  return type === 'Polygon' ? [coordinates] : coordinates
}

function outerRings(feature) {
  return polygonsOf(feature).map(([ring]) => ring)
}

function boxOf(points) {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

function touches(one, other) {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3]
}
