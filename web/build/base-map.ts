import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Plugin } from 'vite'
import { parse as parseYaml } from 'yaml'
import { findLeastZooms } from './label-zooms.ts'

const placesFolder = path.join(import.meta.dirname, '../../knowledge/places')
const sourceFiles = ['outline.json', 'states.yml', 'places.csv', 'districts.csv']

type Town = { name: string; state: string; nameHi: string; lng: number; lat: number }

/** What the map draws first; read by `web/src/places/map-service/open/base-map.ts`. */
export type Outline = {
  precision: number
  origin: [number, number]
  abroad: number[][]
  india: number[][]
  states: number[][]
  /** `[lng, lat, English, Hindi, least zoom]` */
  names: [number, number, string, string, number][]
}

/** Towns by the zoom from which their names have room: English, Hindi where we know it, positions in thousandths. */
export type Towns = { zoom: number; names: string[]; namesHi: Record<number, string>; at: number[] }[]

/** Places where people look first, in this order. `@` tells namesakes apart. */
const largest =
  `Mumbai|New Delhi|Kolkata|Chennai|Bengaluru|Hyderabad|Ahmedabad|Srinagar@Jammu and Kashmir|Leh|Guwahati|Port Blair|
  Lucknow|Patna|Jaipur|Bhopal|Raipur@Chhattisgarh|Bhubaneswar|Thiruvananthapuram|Kavaratti|Itanagar|Nagpur|Pune|Surat|Kanpur|
  Indore|Visakhapatnam|Vadodara|Ranchi|Jammu|Shimla|Dehradun|Chandigarh@Chandigarh|Kochi|Coimbatore|Madurai|Varanasi|Agra|
  Amritsar|Imphal|Aizawl|Kohima|Gangtok|Agartala|Shillong|Panaji|Puducherry|Silvassa|Jodhpur|Kargil|Daman|Rajkot|Mysuru|
  Vijayawada|Prayagraj`
    .split('|')
    .map((name) => name.trim())

function read(file: string): string {
  return readFileSync(path.join(placesFolder, file), 'utf8')
}

type TwoNames = { en: string; hi: string }

function readStates(): { names: Map<string, string>; districts: Map<string, string> } {
  const { states }: { states: { name: TwoNames; districts?: TwoNames[] }[] } = parseYaml(read('states.yml'))
  const byEnglish = ({ en, hi }: TwoNames): [string, string] => [en, hi]
  return {
    names: new Map(states.map(({ name }) => byEnglish(name))),
    districts: new Map(states.flatMap(({ districts }) => districts?.map(byEnglish) ?? [])),
  }
}

/** By size, as far as it matters on a map: the others get their names where there is room left. */
const largestStates =
  `Rajasthan|Madhya Pradesh|Maharashtra|Ladakh|Uttar Pradesh|Karnataka|Gujarat|Arunachal Pradesh|Tamil Nadu|Odisha|
  Telangana|Bihar|Jammu and Kashmir|Assam|Andhra Pradesh|Kerala|Andaman and Nicobar Islands|West Bengal|Chhattisgarh|Jharkhand|Punjab|
  Himachal Pradesh|Uttarakhand|Haryana|Mizoram|Lakshadweep|Nagaland|Meghalaya|Manipur|Tripura|Sikkim|Delhi|Goa`
    .split('|')
    .map((name) => name.trim())

/** Names of States stand alone; those of towns begin where they end. */
const stateZooms = { least: 4, most: 6 }

export function makeOutline(): Outline {
  const { labels, source: _source, ...lines } = JSON.parse(read('outline.json'))
  const { names } = readStates()
  const rank = (name: string) => largestStates.indexOf(name) + 1 || largestStates.length + 1
  const states = Object.entries<[number, number]>(labels)
    .map(([name, [lng, lat]]) => ({ name, lng, lat }))
    .sort((one, other) => rank(one.name) - rank(other.name))
  const zooms = findLeastZooms(states, stateZooms)
  return {
    ...lines,
    names: states.map(({ name, lng, lat }, at) => {
      const nameHi = names.get(name)
      if (!nameHi) throw new Error(`knowledge/places/states.yml has no ${name}`)
      return [lng, lat, name, nameHi, zooms[at] ?? stateZooms.most]
    }),
  }
}

/** Seats of districts, where there is a court and a legal aid office; with their Hindi names where we know them. */
function readSeats(): Map<string, string> {
  const seats = readStates().districts
  if (!existsSync(path.join(placesFolder, 'districts.csv'))) return seats
  const rows: Record<string, string>[] = parse(read('districts.csv'), { columns: true, bom: true })
  for (const { name = '', name_hi = '', headquarters = '' } of rows)
    seats.set(headquarters || name, seats.get(name) ?? (headquarters === name ? name_hi : ''))
  return seats
}

const townZooms = { least: 7, most: 12 }
/** A hamlet in an empty quarter has room for its name long before anybody looks for it. */
const leastVillageZoom = 9
/** Degrees: a harbour may lie on the wrong side of a line that is drawn in a thousand corners. */
const nearLine = 0.08

/** A few towns of the list have a position abroad; on a map that shows at once. */
function insideOf({ india, precision, origin }: Outline): (place: { lng: number; lat: number }) => boolean {
  const rings = india.map((line) => unpackLine(line, precision, origin))
  return ({ lng, lat }) =>
    rings.some((ring) => isInside(lng, lat, ring)) ||
    rings.some((ring) => ring.some(([x, y]) => Math.hypot(x - lng, y - lat) < nearLine))
}

function unpackLine(line: number[], precision: number, [west, south]: [number, number]): [number, number][] {
  const points: [number, number][] = []
  let x = 0
  let y = 0
  for (let at = 0; at < line.length; at += 2) {
    x += line[at] ?? 0
    y += line[at + 1] ?? 0
    points.push([west + x / precision, south + y / precision])
  }
  return points
}

function isInside(lng: number, lat: number, ring: [number, number][]): boolean {
  let inside = false
  let [fromX, fromY] = ring.at(-1) ?? [0, 0]
  for (const [toX, toY] of ring) {
    if (fromY > lat !== toY > lat && lng < ((toX - fromX) * (lat - fromY)) / (toY - fromY) + fromX)
      inside = !inside
    fromX = toX
    fromY = toY
  }
  return inside
}

export function makeTowns(): Towns {
  const seats = readSeats()
  const rank = ({ name, state }: Town) => {
    const known = largest.findIndex((large) => large === name || large === `${name}@${state}`)
    return known >= 0 ? known : largest.length + (seats.has(name) ? 0 : 1)
  }
  const rows: Record<string, string>[] = parse(read('places.csv'), { columns: true, bom: true })
  const isInIndia = insideOf(JSON.parse(read('outline.json')))
  const towns = rows
    .map(({ name = '', state = '', lat, lng }) => ({
      name,
      state,
      nameHi: seats.get(name) ?? '',
      lng: Number(lng),
      lat: Number(lat),
    }))
    .filter(isInIndia)
    .sort((one, other) => rank(one) - rank(other))
  const zooms = findLeastZooms(towns, townZooms).map((zoom, at) =>
    rank(towns[at] as Town) > largest.length ? Math.max(zoom, leastVillageZoom) : zoom,
  )
  return [...new Set(zooms)]
    .sort((one, other) => one - other)
    .map((zoom) =>
      packTowns(
        zoom,
        towns.filter((_, at) => zooms[at] === zoom),
      ),
    )
}

function packTowns(zoom: number, towns: Town[]): Towns[number] {
  return {
    zoom,
    names: towns.map(({ name }) => name),
    namesHi: Object.fromEntries(towns.flatMap(({ nameHi }, at) => (nameHi ? [[at, nameHi]] : []))),
    at: towns.flatMap(({ lng, lat }) => [Math.round(lng * 1000), Math.round(lat * 1000)]),
  }
}

const moduleId = 'virtual:base-map'
const parts = { outline: makeOutline, towns: makeTowns }

/** Gives the app `baseMapAddresses`: made on request while developing, written with a hash in the name by the build. */
export function baseMap(): Plugin {
  let building = false
  const addresses: Record<string, string> = {}
  return {
    name: 'base-map',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      for (const [part, make] of Object.entries(parts)) {
        addresses[part] = `/base-map/${part}.json`
        if (!building) continue
        const source = JSON.stringify(make())
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/base-map-${part}-${hash}.json`
        addresses[part] = `/${fileName}`
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      for (const file of sourceFiles) this.addWatchFile(path.join(placesFolder, file))
      return `export const baseMapAddresses = ${JSON.stringify(addresses)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const part = /^\/base-map\/(outline|towns)\.json$/.exec(request.url ?? '')?.[1]
        if (part !== 'outline' && part !== 'towns') return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(parts[part]()))
      })
    },
  }
}
