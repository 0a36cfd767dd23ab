import { packLine, packLines } from './pack-lines.mjs'
import { ringArea, roomiestPoint } from './rings.mjs'

/** Square degrees: islets of a district that are smaller have no line. */
const leastPart = 2e-5

/**
 * Districts that newer ones were cut out of since 2019, in part or whole: their line is not today's, so nobody is told by
 * it where they are. All of Andhra Pradesh was laid out anew in 2022.
 */
const divided = new Set(
  `AS/Baksa|AS/Barpeta|CG/Baloda Bazar|CG/Bilaspur|CG/Janjgir-Champa|CG/Koriya|CG/Raigarh|CG/Rajnandgaon|GJ/Banaskantha|
  KA/Ballari|ML/West Khasi Hills|MP/Chhindwara|MP/Rewa|MP/Satna|MZ/Aizawl|MZ/Champhai|NL/Dimapur|NL/Kohima|NL/Phek|NL/Tuensang|
  PB/Sangrur|RJ/Ajmer|RJ/Alwar|RJ/Barmer|RJ/Bharatpur|RJ/Bhilwara|RJ/Jaipur|RJ/Jaisalmer|RJ/Jodhpur|RJ/Nagaur|RJ/Pali|RJ/Rajsamand|
  RJ/Udaipur|SK/Gangtok|SK/Gyalshing|TN/Nagapattinam`
    .split('|')
    .map((name) => name.trim()),
)

/**
 * By State, each line once and the districts as rings of lines, as TopoJSON numbers them (`~3` is line 3 backwards):
 * a phone fetches the States that it shows. `inner` are the lines between two districts of the State.
 */
export function packDistricts(tools, borders) {
  const named = borders.objects.all.geometries.filter(({ properties }) => properties.name)
  const states = Map.groupBy(named, ({ properties }) => properties.state)
  const { precision, origin } = packLines({})
  return {
    precision,
    origin,
    states: Object.fromEntries(
      [...states].sort().map(([state, districts]) => [state, packState(tools, borders, state, districts)]),
    ),
  }
}

function packState(tools, borders, state, districts) {
  const places = new Map()
  const lines = []
  const placeOf = (arc) => {
    const forward = arc < 0 ? ~arc : arc
    if (!places.has(forward)) {
      places.set(forward, lines.length)
      lines.push(packLine(tools.feature(borders, lineOf(forward)).geometry.coordinates))
    }
    return arc < 0 ? ~places.get(forward) : places.get(forward)
  }
  const packed = districts.map((geometry) => {
    const rings = ringsOf(tools, borders, geometry)
    const [lng, lat] = roomiestPoint(rings.map(({ points }) => points))
    return {
      name: geometry.properties.name,
      ...(state === 'AP' || divided.has(`${state}/${geometry.properties.name}`) ? { divided: true } : {}),
      at: [Number(lng.toFixed(3)), Number(lat.toFixed(3))],
      rings: rings.map(({ arcs }) => arcs.map(placeOf)),
    }
  })
  const uses = packed.flatMap(({ rings }) => rings.flat()).map((arc) => (arc < 0 ? ~arc : arc))
  const inner = lines.keys().filter((line) => uses.filter((use) => use === line).length > 1)
  return { lines, inner: [...inner], districts: packed.sort(byName) }
}

function ringsOf(tools, borders, { type, arcs }) {
  const rings = (type === 'Polygon' ? [arcs] : arcs).flat()
  const withPoints = rings.map((ring) => ({
    arcs: ring,
    points: tools.feature(borders, { type: 'Polygon', arcs: [ring] }).geometry.coordinates[0],
  }))
  const largest = Math.max(...withPoints.map(({ points }) => ringArea(points)))
  return withPoints.filter(({ points }) => ringArea(points) >= Math.min(leastPart, largest))
}

function lineOf(arc) {
  return { type: 'LineString', arcs: [arc] }
}

function byName(one, other) {
  return one.name < other.name ? -1 : 1
}
