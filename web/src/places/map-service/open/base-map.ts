import { baseMapAddresses } from 'virtual:base-map'

/** `web/build/base-map.ts` makes both files; these are their shapes. */
type PackedOutline = {
  precision: number
  origin: [number, number]
  abroad: number[][]
  india: number[][]
  states: number[][]
  names: [number, number, string, string, number][]
}
type PackedTowns = { zoom: number; names: string[]; namesHi: Record<string, string>; at: number[] }[]

/** `[lat, lng]`, as Leaflet takes them. */
type Point = [number, number]

export type Outline = { abroad: Point[][]; india: Point[][]; states: Point[][]; names: Label[] }
export type Label = { at: Point; name: string; zoom: number }

export async function fetchOutline(language: string): Promise<Outline> {
  const { precision, origin, abroad, india, states, names } = await fetchJson<PackedOutline>(
    baseMapAddresses.outline,
  )
  const unpack = (lines: number[][]) => lines.map((line) => unpackLine(line, precision, origin))
  return {
    abroad: unpack(abroad),
    india: unpack(india),
    states: unpack(states),
    names: names.map(([lng, lat, english, hindi, zoom]) => ({
      at: [lat, lng],
      name: language === 'hi' ? hindi : english,
      zoom,
    })),
  }
}

export async function fetchTowns(language: string): Promise<Label[]> {
  const packed = await fetchJson<PackedTowns>(baseMapAddresses.towns)
  return packed.flatMap(({ zoom, names, namesHi, at }) =>
    names.map((name, index) => ({
      at: [(at[index * 2 + 1] ?? 0) / 1000, (at[index * 2] ?? 0) / 1000] as Point,
      name: (language === 'hi' && namesHi[index]) || name,
      zoom,
    })),
  )
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
