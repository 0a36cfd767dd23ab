import {
  Canvas,
  LatLngBounds,
  Map as LeafletMap,
  Polygon,
  Polyline,
  Popup,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { DrawnMap, FoundRoute, MapStart } from '../map-service.ts'
import { fetchOutline, fetchTowns, type Outline } from './base-map.ts'
import styles from './leaflet-map.module.css'
import { listenForTheme, type MapColours, readMapColours } from './map-colours.ts'
import { personMarker, placeMarkers } from './map-markers.ts'
import { nameLabels } from './name-labels.ts'

/** India and what can be seen around it; the outline ends there. */
const drawn = new LatLngBounds([-5.5, 50.5], [51.5, 113.5])
const zooms = { minZoom: 4, maxZoom: 16 }

/** Leaflet with our own outline, or over the operator's tiles. */
export async function drawLeafletMap(
  frame: HTMLElement,
  { centre, zoom, language }: MapStart,
  tileUrl: string,
): Promise<DrawnMap> {
  const animated = !matchMedia('(prefers-reduced-motion: reduce)').matches
  frame.classList.add(styles.map ?? '')
  const map = new LeafletMap(frame, {
    ...zooms,
    center: centre,
    zoom,
    renderer: new Canvas({ padding: 0.3 }),
    maxBounds: drawn,
    maxBoundsViscosity: 1,
    // Both are built from strings of HTML, which our content policy refuses; the panel has its own.
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: animated,
    fadeAnimation: animated,
    inertia: animated,
  })
  const stopListening = drawBase(map, frame, language, tileUrl)
  // Never so far away that the end of the drawing is seen.
  const fit = () => map.setMinZoom(Math.max(zooms.minZoom, map.getBoundsZoom(drawn, true)))
  const size = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    fit()
  })
  size.observe(frame)

  const person = personMarker(map)
  const markers = placeMarkers(map)
  let popup: Popup | undefined
  let route: Polyline | undefined

  return {
    showPerson: person.show,
    showPlaces: markers.show,
    highlight: markers.highlight,
    openInfo(info, closed) {
      const before = popup
      popup = undefined
      before?.remove()
      if (!info) return
      popup = new Popup({ closeButton: false, offset: [0, -30], autoPan: true, className: styles.info ?? '' })
        .setLatLng(info.location)
        .setContent(info.content)
        .openOn(map)
      const mine = popup
      popup.on('remove', () => {
        if (popup === mine) closed()
      })
    },
    showRoute(found) {
      route?.remove()
      route = found && routeLine(found, readMapColours(frame)).addTo(map)
      if (route) map.fitBounds(route.getBounds().pad(0.15), { animate: animated })
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: animated }),
    centreOn: (location) => map.setView(location, Math.max(map.getZoom(), 10), { animate: animated }),
    showAll(locations) {
      map.fitBounds(new LatLngBounds(locations.map(({ lat, lng }) => [lat, lng])).pad(0.15), {
        maxZoom: 12,
        animate: false,
      })
    },
    remove() {
      stopListening()
      size.disconnect()
      map.remove()
    },
  }
}

/** The ground: it comes when it comes; markers and routes do not wait for it. Returns how to stop. */
function drawBase(map: LeafletMap, frame: HTMLElement, language: string, tileUrl: string): () => void {
  if (tileUrl) new TileLayer(tileUrl, { maxZoom: zooms.maxZoom }).addTo(map)
  const labels = nameLabels(map)
  let outline: Outline | undefined
  let layers: (Polygon | Polyline)[] = []
  const draw = () => {
    if (!outline) return
    for (const layer of layers) layer.remove()
    layers = groundLayers(outline, readMapColours(frame), tileUrl !== '')
    for (const layer of layers) layer.addTo(map).bringToBack()
  }
  // Once the map is removed, an outline that arrives late is not drawn any more.
  let isGone = false
  const failed = () => frame.classList.add(styles.bare ?? '')
  fetchOutline(language).then((arrived) => {
    if (isGone) return
    outline = arrived
    draw()
    if (!tileUrl) labels.showStates(arrived.names)
    frame.dataset.drawn = ''
  }, failed)
  if (!tileUrl)
    fetchTowns(language).then((towns) => {
      if (!isGone) labels.showTowns(towns)
    }, failed)
  const stop = listenForTheme(draw)
  return () => {
    isGone = true
    stop()
  }
}

/** Uppermost first, since each is put behind the one before. Over tiles only the lines, so that they are drawn as India's law has them. */
function groundLayers(outline: Outline, colours: MapColours, overTiles: boolean): (Polygon | Polyline)[] {
  const still = { interactive: false, smoothFactor: 0.7 }
  const boundary = new Polygon(
    outline.india.map((ring) => [ring]),
    {
      ...still,
      color: colours.boundary,
      weight: 1.6,
      fill: !overTiles,
      fillColor: colours.india,
      fillOpacity: 1,
    },
  )
  if (overTiles) return [boundary]
  const states = new Polyline(outline.states, { ...still, color: colours.state, weight: 1.1 })
  const abroad = new Polygon(
    outline.abroad.map((ring) => [ring]),
    {
      ...still,
      stroke: false,
      fillColor: colours.abroad,
      fillOpacity: 1,
    },
  )
  return [states, boundary, abroad]
}

/** A straight line is dashed: nobody walks along it. */
function routeLine(route: FoundRoute, colours: MapColours): Polyline {
  const line = { color: colours.route, weight: 5, opacity: 0.9, interactive: false }
  return new Polyline(
    route.points,
    route.kind === 'road' ? line : { ...line, weight: 3, dashArray: '2 9', lineCap: 'round' },
  )
}
