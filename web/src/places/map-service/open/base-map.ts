import { baseMapAddresses } from 'virtual:base-map'
import type { LatLng } from '@nyaysathi/contracts/places'

/** `web/build/base-map-files.ts` makes the files; these are their shapes. */
type PackedOutline = {
  precision: number
  origin: [number, number]
  abroad: number[][]
  india: number[][]
  states: number[][]
  names: [number, number, string, number][]
}
type PackedTowns = { zoom: number; seats: number; names: string[]; at: number[] }[]
type PackedDistricts = {
  precision: number
  origin: [number, number]
  lines: number[][]
  inner: number[]
  districts: { name: string; at: [number, number]; rings: number[][]; zoom: number; divided?: true }[]
}

/** `[lat, lng]`, as Leaflet takes them. */
export type Point = [number, number]

export type Outline = {
  abroad: Point[][]
  india: Point[][]
  states: Point[][]
  names: Label[]
  unpack: (lines: number[][]) => Point[][]
}
export type Label = { at: Point; name: string; zoom: number }
export type Town = Label & { isSeat: boolean }
export type District = Label & {
  rings: Point[][]
  /** Newer districts were cut out of it since its border was drawn. */
  isDivided: boolean
}
export type StateDistricts = { lines: Point[][]; districts: District[] }

/** Names as the reader writes them; the English one where we know no other. */
export type MapNames = (english: string) => string

export async function fetchNames(language: string): Promise<MapNames> {
  const address = baseMapAddresses[`names-${language}`]
  if (!address) return (english) => english
  const own = await fetchJson<Record<string, string>>(address)
  return (english) => own[english] ?? english
}

export async function fetchOutline(nameOf: MapNames): Promise<Outline> {
  const { precision, origin, abroad, india, states, names } = await fetchPart<PackedOutline>('outline')
  const unpack = (lines: number[][]) => lines.map((line) => unpackLine(line, precision, origin))
  return {
    abroad: unpack(abroad),
    india: unpack(india),
    states: unpack(states),
    names: names.map(([lng, lat, english, zoom]) => ({ at: [lat, lng], name: nameOf(english), zoom })),
    unpack,
  }
}

export async function fetchRivers({ unpack }: Outline): Promise<Point[][]> {
  return unpack(await fetchPart<number[][]>('rivers'))
}

export async function fetchTowns(nameOf: MapNames): Promise<Town[]> {
  const packed = await fetchPart<PackedTowns>('towns')
  return packed.flatMap(({ zoom, seats, names, at }) =>
    names.map((name, index) => ({
      at: [(at[index * 2 + 1] ?? 0) / 1000, (at[index * 2] ?? 0) / 1000] as Point,
      name: nameOf(name),
      zoom,
      isSeat: index < seats,
    })),
  )
}

export async function fetchDistricts(state: string, nameOf: MapNames): Promise<StateDistricts> {
  const packed = await fetchPart<PackedDistricts>(`districts-${state}`)
  const lines = packed.lines.map((line) => unpackLine(line, packed.precision, packed.origin))
  const lineOf = (at: number) => (at < 0 ? (lines[~at] ?? []).toReversed() : (lines[at] ?? []))
  return {
    lines: packed.inner.map(lineOf),
    districts: packed.districts.map(({ name, at: [lng, lat], rings, zoom, divided }) => ({
      at: [lat, lng],
      name: nameOf(name),
      zoom,
      rings: rings.map((ring) => ring.flatMap(lineOf)),
      isDivided: divided ?? false,
    })),
  }
}

export function isInside({ lat, lng }: LatLng, { rings }: District): boolean {
  let inside = false
  for (const ring of rings) {
    let [fromLat, fromLng] = ring.at(-1) ?? [0, 0]
    for (const [toLat, toLng] of ring) {
      const isCrossed = fromLat > lat !== toLat > lat
      if (isCrossed && lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng)
        inside = !inside
      fromLat = toLat
      fromLng = toLng
    }
  }
  return inside
}

function fetchPart<Content>(part: string): Promise<Content> {
  return fetchJson(baseMapAddresses[part] ?? '')
}

async function fetchJson<Content>(address: string): Promise<Content> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The map did not arrive: ${response.status}`)
  return response.json()
}

/** The first point counts from the origin, each further one from the point before. */
function unpackLine(line: number[], precision: number, [west, south]: [number, number]): Point[] {
  const points: Point[] = []
  let x = 0
  let y = 0
  for (let at = 0; at < line.length; at += 2) {
    x += line[at] ?? 0
    y += line[at + 1] ?? 0
    points.push([south + y / precision, west + x / precision])
  }
  return points
}
