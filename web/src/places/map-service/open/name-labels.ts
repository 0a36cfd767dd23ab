import { DivIcon, type Map as LeafletMap, Marker as LeafletMarker } from 'leaflet/dist/leaflet-src.esm.js'
import type { Label } from './base-map.ts'
import styles from './leaflet-map.module.css'

const pane = 'names'
/** Up to here the names of States, from there on those of towns: never both in each other's way. */
const lastStateZoom = 6

function namedMarker({ at, name }: Label, kind: 'state' | 'town'): LeafletMarker {
  const element = document.createElement('span')
  element.className = `${kind === 'state' ? styles.state : styles.town}`
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
  let towns: Label[] = []

  function draw(): void {
    const zoom = Math.round(map.getZoom())
    const view = map.getBounds().pad(0.1)
    const wanted = new Map<Label, 'state' | 'town'>()
    const kind = zoom <= lastStateZoom ? 'state' : 'town'
    for (const label of kind === 'state' ? states : towns)
      if (label.zoom <= zoom && view.contains(label.at)) wanted.set(label, kind)
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
    showTowns(labels: Label[]) {
      towns = labels
      draw()
    },
  }
}
