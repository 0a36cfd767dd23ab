import { Canvas, type Map as LeafletMap, type Path, Polygon, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import { fetchNames, fetchOutline, fetchRivers, fetchTowns, type Outline, type Point } from './base-map.ts'
import { districtBorders } from './district-borders.ts'
import styles from './leaflet-map.module.css'
import { listenForTheme, type MapColours, readMapColours } from './map-colours.ts'
import { nameLabels } from './name-labels.ts'
import type { LookAround } from './own-place.ts'
import { lookAround } from './own-place.ts'

/** The land lies below tiles, where it shows until they come; lines lie above them, and below markers and routes. */
const panes = { land: 'ground', lines: 'lines' }
const still = { interactive: false, smoothFactor: 0.7 }

export type Ground = { lookAround: LookAround; stop: () => void }

/** Our own map of India: it comes when it comes; markers and routes do not wait for it. */
export function drawGround(
  map: LeafletMap,
  frame: HTMLElement,
  language: string,
  overTiles: boolean,
): Ground {
  for (const pane of Object.values(panes)) map.createPane(pane)
  const land = new Canvas({ pane: panes.land, padding: 0.3 })
  const lines = new Canvas({ pane: panes.lines, padding: 0.3 })
  const labels = nameLabels(map)
  // Once the map is removed, what arrives late is not drawn any more.
  let isGone = false
  const failed = () => frame.classList.add(styles.bare ?? '')
  const names = fetchNames(language)
  const towns = names.then(fetchTowns)
  const outline = names.then(fetchOutline)
  const borders = districtBorders(map, lines, { names, overTiles, labels })
  let layers: Layers = {}

  const paint = () => {
    const colours = readMapColours(frame)
    for (const layer of Object.values(layers)) layer.remove()
    if (drawn) layers = groundLayers(drawn, rivers, colours, { land, lines }, overTiles)
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
  renderers: { land: Canvas; lines: Canvas },
  overTiles: boolean,
): Layers {
  const line = { ...still, renderer: renderers.lines, pane: panes.lines }
  const filled = { ...still, renderer: renderers.land, pane: panes.land, stroke: false, fillOpacity: 1 }
  const india = outline.india.map((ring) => [ring])
  const land = {
    abroad: new Polygon(
      outline.abroad.map((ring) => [ring]),
      { ...filled, fillColor: colours.abroad },
    ),
    india: new Polygon(india, { ...filled, fillColor: colours.india }),
  }
  const boundary = new Polygon(india, { ...line, color: colours.boundary, weight: 1.4, fill: false })
  if (overTiles) return { ...land, boundary }
  return {
    ...land,
    rivers: new Polyline(rivers, { ...line, color: colours.river, weight: 1.6 }),
    states: new Polyline(outline.states, { ...line, color: colours.state, weight: 2 }),
    boundary,
  }
}
