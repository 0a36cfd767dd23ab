import { Canvas, type Map as LeafletMap, type Path, Polygon, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import { fetchNames, fetchOutline, fetchRivers, fetchTowns, type Outline, type Point } from './base-map.ts'
import { districtBorders } from './district-borders.ts'
import styles from './leaflet-map.module.css'
import { listenForTheme, type MapColours, readMapColours } from './map-colours.ts'
import { nameLabels } from './name-labels.ts'
import type { LookAround } from './own-place.ts'
import { lookAround } from './own-place.ts'

/** Below markers and routes, and drawn apart from them. */
const pane = 'ground'
const still = { interactive: false, smoothFactor: 0.7, pane }

export type Ground = { lookAround: LookAround; stop: () => void }

/** Our own map of India: it comes when it comes; markers and routes do not wait for it. */
export function drawGround(
  map: LeafletMap,
  frame: HTMLElement,
  language: string,
  overTiles: boolean,
): Ground {
  map.createPane(pane)
  const renderer = new Canvas({ pane, padding: 0.3 })
  const labels = nameLabels(map)
  // Once the map is removed, what arrives late is not drawn any more.
  let isGone = false
  const failed = () => frame.classList.add(styles.bare ?? '')
  const names = fetchNames(language)
  const towns = names.then(fetchTowns)
  const outline = names.then(fetchOutline)
  const borders = districtBorders(map, renderer, { names, overTiles, labels })
  let layers: Layers = {}

  const paint = () => {
    const colours = readMapColours(frame)
    for (const layer of Object.values(layers)) layer.remove()
    if (drawn) layers = groundLayers(drawn, rivers, colours, renderer, overTiles)
    for (const layer of Object.values(layers)) layer.addTo(map)
    borders.paint(colours)
    layers.boundary?.bringToFront()
  }
  let drawn: Outline | undefined
  let rivers: Point[][] = []
  outline
    .then((arrived) => {
      if (isGone) return
      drawn = arrived
      paint()
      if (!overTiles) labels.showStates(arrived.names)
      frame.dataset.drawn = ''
      return overTiles ? [] : fetchRivers(arrived)
    })
    .then((arrived) => {
      if (isGone || !arrived) return
      rivers = arrived
      paint()
    })
    .catch(failed)
  towns.then((arrived) => {
    if (!isGone && !overTiles) labels.showTowns(arrived)
  }, failed)
  const stopListening = listenForTheme(paint)
  return {
    lookAround: lookAround(borders, towns),
    stop() {
      isGone = true
      borders.stop()
      stopListening()
    },
  }
}

type Layers = Record<string, Path>

/** Lowest first. Over tiles only the boundary, so that it is drawn as India's law has it. */
function groundLayers(
  outline: Outline,
  rivers: Point[][],
  colours: MapColours,
  renderer: Canvas,
  overTiles: boolean,
): Layers {
  const line = { ...still, renderer }
  const india = outline.india.map((ring) => [ring])
  const boundary = new Polygon(india, { ...line, color: colours.boundary, weight: 1.4, fill: false })
  if (overTiles) return { boundary }
  const land = { ...line, stroke: false, fillOpacity: 1 }
  return {
    abroad: new Polygon(
      outline.abroad.map((ring) => [ring]),
      { ...land, fillColor: colours.abroad },
    ),
    india: new Polygon(india, { ...land, fillColor: colours.india }),
    rivers: new Polyline(rivers, { ...line, color: colours.river, weight: 1.6 }),
    states: new Polyline(outline.states, { ...line, color: colours.state, weight: 2 }),
    boundary,
  }
}
