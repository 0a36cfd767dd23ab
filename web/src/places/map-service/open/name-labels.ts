import { DivIcon, type Map as LeafletMap, Marker as LeafletMarker } from 'leaflet/dist/leaflet-src.esm.js'
import type { Label } from './base-map.ts'
import styles from './leaflet-map.module.css'

const pane = 'names'
/** Up to here the names of States, from there on those of towns: never both in each other's way. */
const lastStateZoom = 6
/** From there on a district is larger than the map. */
const lastDistrictZoom = 11

type Kind = 'state' | 'district' | 'town'

function namedMarker({ at, name }: Label, kind: Kind): LeafletMarker {
  const element = document.createElement('span')
  element.className = `${styles[kind]}`
  const text = document.createElement('span')
  text.dir = 'auto'
  text.textContent = name
  element.append(text)
  const icon = new DivIcon({ html: element, className: styles.label ?? '', iconSize: [0, 0] })
  return new LeafletMarker(at, { icon, pane, interactive: false, keyboard: false })
}

/** Shows the names that have room at each zoom, and only those in view. Reading them out would help nobody. */
export function nameLabels(map: LeafletMap) {
  const names = map.createPane(pane)
  names.setAttribute('aria-hidden', 'true')
  const shown = new Map<Label, LeafletMarker>()
  let states: Label[] = []
  let districts: Label[] = []
  let towns: Label[] = []

  function draw(): void {
    const zoom = Math.round(map.getZoom())
    const view = map.getBounds().pad(0.1)
    const wanted = new Map<Label, Kind>()
    const want = (labels: Label[], kind: Kind) => {
      for (const label of labels) if (label.zoom <= zoom && view.contains(label.at)) wanted.set(label, kind)
    }
    if (zoom <= lastStateZoom) want(states, 'state')
    else want(towns, 'town')
    if (zoom > lastStateZoom && zoom <= lastDistrictZoom) want(districts, 'district')
    for (const [label, marker] of shown) {
      if (wanted.has(label)) continue
      marker.remove()
      shown.delete(label)
    }
    for (const [label, kind] of wanted)
      if (!shown.has(label)) shown.set(label, namedMarker(label, kind).addTo(map))
  }

  map.on('moveend', draw)
  // A change of size tells of a move a moment later, even when the map is gone by then.
  map.on('unload', () => map.off('moveend', draw))
  return {
    showStates(labels: Label[]) {
      states = labels
      draw()
    },
    showDistricts(labels: Label[]) {
      districts = labels
      draw()
    },
    showTowns(labels: Label[]) {
      towns = labels
      draw()
    },
  }
}
