import { readMapFile } from './map-files.ts'

type District = {
  name: string
  /** Where the name stands: `[lng, lat]`. */
  at: [number, number]
  /** Each a row of lines; `~3` is line 3 backwards. */
  rings: number[][]
  /** Newer districts were cut out of it since. */
  divided?: true
}

/** The districts of a State, with each line once; those of `inner` lie between two of them. */
export type Borders = { lines: number[][]; inner: number[]; districts: District[] }

export function readBorders(): (Borders & { state: string })[] {
  const { states } = readFile()
  return Object.entries(states).map(([state, borders]) => ({ state, ...borders }))
}

/** What the map fetches when it shows the State. */
export function makeDistricts(state: string, zooms: Map<string, number>) {
  const { states, precision, origin } = readFile()
  const borders = states[state]
  if (!borders) throw new Error(`knowledge/places/district-borders.json has no ${state}`)
  const districts = borders.districts.map((district) => ({
    ...district,
    zoom: zooms.get(`${state}/${district.name}`),
  }))
  return { precision, origin, ...borders, districts }
}

/** West, south, east, north of each State, for the map to know which ones it shows. */
export function stateBoxes(): Record<string, number[]> {
  const { states, precision, origin } = readFile()
  return Object.fromEntries(
    Object.entries(states).map(([state, { lines }]) => {
      const points = lines.flatMap((line) => unpackLine(line, precision, origin))
      const xs = points.map(([x]) => x)
      const ys = points.map(([, y]) => y)
      return [state, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]]
    }),
  )
}

export function unpackLine(
  line: number[],
  precision: number,
  [west, south]: [number, number],
): [number, number][] {
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

function readFile(): { precision: number; origin: [number, number]; states: Record<string, Borders> } {
  return JSON.parse(readMapFile('district-borders.json'))
}
