import { stateBoxes } from 'virtual:base-map'
import type { LatLng } from '@nyaysathi/contracts/places'
import {
  type Canvas,
  LatLngBounds,
  type Map as LeafletMap,
  Polygon,
  Polyline,
} from 'leaflet/dist/leaflet-src.esm.js'
import { type District, fetchDistricts, isInside, type MapNames, type StateDistricts } from './base-map.ts'
import type { MapColours } from './map-colours.ts'
import type { nameLabels } from './name-labels.ts'

/** Farther away they would be a net over the whole of India. */
const leastZoom = 7

export type DistrictBorders = {
  /** The district around the position, once it is known; its border is drawn stronger from then on. */
  findOwn: (position: LatLng) => Promise<District | undefined>
  paint: (colours: MapColours) => void
  stop: () => void
}

/** Fetches the districts of the States that are in view and draws them. */
export function districtBorders(
  map: LeafletMap,
  renderer: Canvas,
  {
    names,
    overTiles,
    labels,
  }: { names: Promise<MapNames>; overTiles: boolean; labels: ReturnType<typeof nameLabels> },
): DistrictBorders {
  const fetched = new Map<string, Promise<StateDistricts | undefined>>()
  const known = new Map<string, StateDistricts>()
  const style = { interactive: false, smoothFactor: 0.7, pane: renderer.options.pane ?? '', renderer }
  const layers = new Map<string, Polyline>()
  let ownLayer: Polygon | undefined
  let own: District | undefined
  let colours: MapColours | undefined
  let isGone = false

  /** Undefined when it did not arrive: the map is as before, and asks again at the next move. */
  const load = (state: string) => {
    const before = fetched.get(state)
    if (before) return before
    const loading = names
      .then((nameOf) => fetchDistricts(state, nameOf))
      .catch(() => {
        fetched.delete(state)
        return undefined
      })
    fetched.set(state, loading)
    return loading
  }

  function paint(): void {
    for (const layer of [...layers.values(), ownLayer]) layer?.remove()
    layers.clear()
    if (isGone || !colours) return
    const isNear = map.getZoom() >= leastZoom
    if (own)
      ownLayer = new Polygon([own.rings], {
        ...style,
        color: colours.own,
        weight: 2.5,
        fill: !overTiles,
        fillColor: colours.own,
        fillOpacity: 0.09,
      }).addTo(map)
    if (overTiles || !isNear) return
    for (const [state, { lines }] of known)
      layers.set(
        state,
        new Polyline(lines, { ...style, color: colours.district, weight: 1, dashArray: '5 4' }).addTo(map),
      )
    ownLayer?.bringToFront()
  }

  async function loadView(): Promise<void> {
    if (overTiles) return
    if (map.getZoom() >= leastZoom) {
      const view = map.getBounds()
      const states = Object.entries(stateBoxes).filter(
        ([state, box]) => !known.has(state) && view.intersects(boundsOf(box)),
      )
      await Promise.all(states.map(([state]) => keep(state)))
    }
    paint()
  }

  async function keep(state: string): Promise<StateDistricts | undefined> {
    const arrived = await load(state)
    if (arrived && !isGone && !known.has(state)) {
      known.set(state, arrived)
      labels.showDistricts([...known.values()].flatMap(({ districts }) => districts))
    }
    return arrived
  }

  map.on('moveend', loadView)
  void loadView()
  return {
    async findOwn(position) {
      const around = Object.entries(stateBoxes).filter(([, box]) => boundsOf(box).contains(position))
      const states = await Promise.all(around.map(([state]) => load(state)))
      own = states.flatMap((state) => state?.districts ?? []).find((district) => isInside(position, district))
      paint()
      return own
    },
    paint(changed) {
      colours = changed
      paint()
    },
    stop() {
      isGone = true
      map.off('moveend', loadView)
    },
  }
}

function boundsOf([west, south, east, north]: [number, number, number, number]): LatLngBounds {
  return new LatLngBounds([south, west], [north, east])
}
