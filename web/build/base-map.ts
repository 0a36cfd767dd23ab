import { findLeastZooms } from './label-zooms.ts'
import { readBorders, unpackLine } from './map-districts.ts'
import { readMapFile, readMapRows } from './map-files.ts'

type Town = { name: string; state: string; lng: number; lat: number; isSeat?: true }

/** What the map draws first; read by `web/src/places/map-service/open/base-map.ts`. */
export type Outline = {
  precision: number
  origin: [number, number]
  abroad: number[][]
  india: number[][]
  states: number[][]
  /** `[lng, lat, English, least zoom]` */
  names: [number, number, string, number][]
}

/** Towns by the zoom from which their names have room, positions in thousandths; the first of them are `seats` of districts. */
export type Towns = { zoom: number; seats: number; names: string[]; at: number[] }[]

/** Places where people look first, in this order. `@` tells namesakes apart. */
const largest =
  `Mumbai|New Delhi|Kolkata|Chennai|Bengaluru|Hyderabad|Ahmedabad|Srinagar@Jammu and Kashmir|Leh|Guwahati|Port Blair|
  Lucknow|Patna|Jaipur|Bhopal|Raipur@Chhattisgarh|Bhubaneswar|Thiruvananthapuram|Kavaratti|Itanagar|Nagpur|Pune|Surat|Kanpur|
  Indore|Visakhapatnam|Vadodara|Ranchi|Jammu|Shimla|Dehradun|Chandigarh@Chandigarh|Kochi|Coimbatore|Madurai|Varanasi|Agra|
  Amritsar|Imphal|Aizawl|Kohima|Gangtok|Agartala|Shillong|Panaji|Puducherry|Silvassa|Jodhpur|Kargil|Daman|Rajkot|Mysuru|
  Vijayawada|Prayagraj`
    .split('|')
    .map((name) => name.trim())

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
  const { labels, source: _source, rivers: _rivers, ...lines } = JSON.parse(readMapFile('outline.json'))
  const rank = (name: string) => largestStates.indexOf(name) + 1 || largestStates.length + 1
  const states = Object.entries<[number, number]>(labels)
    .map(([name, [lng, lat]]) => ({ name, lng, lat }))
    .sort((one, other) => rank(one.name) - rank(other.name))
  const zooms = findLeastZooms(states, stateZooms)
  return {
    ...lines,
    names: states.map(({ name, lng, lat }, at) => [lng, lat, name, zooms[at] ?? stateZooms.most]),
  }
}

/** Apart from the outline: they help to find one's way, and may come later. */
export function makeRivers(): number[][] {
  return JSON.parse(readMapFile('outline.json')).rivers
}

/** Towns where a district has its court and its legal aid office. */
function readSeats(): (Town & { isSeat: true })[] {
  const states = new Map(readMapRows('state-codes.csv').map(({ iso = '', name = '' }) => [iso, name]))
  const seats = readMapRows('districts.csv').map(({ state = '', name = '', headquarters, lat, lng }) => ({
    name: headquarters || name,
    state: states.get(state) ?? '',
    lng: Number(lng),
    lat: Number(lat),
    isSeat: true as const,
  }))
  // A city may be the seat of several districts.
  return [...new Map(seats.map((seat) => [`${seat.name} ${seat.lng} ${seat.lat}`, seat])).values()]
}

const townZooms = { least: 7, most: 12 }
/** Below it the names of districts would stand where those of cities are looked for. */
const leastDistrictZoom = 8
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

type Placed = { zoom: number; town?: Town; district?: string }

/** Towns and districts in one, so that no name stands upon another. */
function placeNames(): Placed[] {
  const rankOf = ({ name, state, isSeat }: Town) => {
    const known = largest.findIndex((large) => large === name || large === `${name}@${state}`)
    return known >= 0 ? known : largest.length + (isSeat ? 0 : 2)
  }
  const isInIndia = insideOf(JSON.parse(readMapFile('outline.json')))
  const seats = readSeats()
  const isTaken = new Set(seats.map(({ lng, lat }) => `${lng} ${lat}`))
  const others = readMapRows('places.csv')
    .map(({ name = '', state = '', lat, lng }) => ({ name, state, lng: Number(lng), lat: Number(lat) }))
    .filter(({ lng, lat }) => !isTaken.has(`${lng} ${lat}`))
  const towns = [...seats, ...others]
    .filter(isInIndia)
    .map((town: Town) => ({ town, rank: rankOf(town), lng: town.lng, lat: town.lat }))
  const districts = readBorders().flatMap(({ state, districts }) =>
    districts.map(({ name, at: [lng, lat] }) => ({
      district: `${state}/${name}`,
      rank: largest.length + 1,
      lng,
      lat,
    })),
  )
  const all = [...towns, ...districts].sort((one, other) => one.rank - other.rank)
  return findLeastZooms(all, townZooms).flatMap((zoom, at) => {
    const place = all[at]
    if (!place) return []
    if ('district' in place) return { district: place.district, zoom: Math.max(zoom, leastDistrictZoom) }
    return { town: place.town, zoom: place.rank > largest.length ? Math.max(zoom, leastVillageZoom) : zoom }
  })
}

let placed: Placed[] | undefined

/** From which zoom the name of each district (`MH/Nashik`) has room. */
export function districtZooms(): Map<string, number> {
  placed ??= placeNames()
  return new Map(placed.flatMap(({ district, zoom }) => (district ? [[district, zoom]] : [])))
}

export function makeTowns(): Towns {
  placed ??= placeNames()
  const towns = placed.flatMap(({ town, zoom }) => (town ? [{ ...town, zoom }] : []))
  return [...new Set(towns.map(({ zoom }) => zoom))]
    .sort((one, other) => one - other)
    .map((zoom) =>
      packTowns(
        zoom,
        towns.filter((town) => town.zoom === zoom),
      ),
    )
}

function packTowns(zoom: number, towns: Town[]): Towns[number] {
  const seats = towns.filter(({ isSeat }) => isSeat)
  const ordered = [...seats, ...towns.filter(({ isSeat }) => !isSeat)]
  return {
    zoom,
    seats: seats.length,
    names: ordered.map(({ name }) => name),
    at: ordered.flatMap(({ lng, lat }) => [Math.round(lng * 1000), Math.round(lat * 1000)]),
  }
}
