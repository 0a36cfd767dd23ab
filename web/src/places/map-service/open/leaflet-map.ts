import { Canvas, LatLngBounds, Map as LeafletMap, Polyline, Popup } from 'leaflet/dist/leaflet-src.esm.js'
import type { DrawnMap, FoundRoute, MapStart } from '../map-service.ts'
import { drawGround } from './ground.ts'
import styles from './leaflet-map.module.css'
import { type MapColours, readMapColours } from './map-colours.ts'
import { personMarker, placeMarkers } from './map-markers.ts'
import { scaleBar } from './scale-bar.ts'
import { tileLayer } from './tiles.ts'

/** India and what can be seen around it; the outline ends there. */
const drawn = new LatLngBounds([-5.5, 50.5], [51.5, 113.5])
const zooms = { minZoom: 4, maxZoom: 16 }

/**
 * Leaflet 1.9 forgets a drawing that it asked the browser for when it draws for another reason first, so it cannot call it off
 * when the map goes, and fails. What is gone draws nothing.
 */
type CanvasInside = { _ctx?: CanvasRenderingContext2D; _redraw: () => void }
const redraw = (Canvas.prototype as unknown as CanvasInside)._redraw
Canvas.include({
  _redraw(this: CanvasInside) {
    if (this._ctx) redraw.call(this)
  },
})

/** Leaflet with our own outline, or over the operator's tiles. */
export async function drawLeafletMap(
  frame: HTMLElement,
  { centre, zoom, language }: MapStart,
  tileUrl: string,
): Promise<DrawnMap> {
  const tiles = await tileLayer(tileUrl, { language, maxZoom: zooms.maxZoom })
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
  const ground = drawGround(map, frame, language, tiles !== undefined)
  tiles?.addTo(map)
  scaleBar(map, frame, language)
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
    lookAround: ground.lookAround,
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: animated }),
    centreOn: (location) => map.setView(location, Math.max(map.getZoom(), 10), { animate: animated }),
    showAll(locations) {
      map.fitBounds(new LatLngBounds(locations.map(({ lat, lng }) => [lat, lng])).pad(0.15), {
        maxZoom: 12,
        animate: false,
      })
    },
    remove() {
      ground.stop()
      size.disconnect()
      map.remove()
    },
  }
}

/** A straight line is dashed: nobody walks along it. */
function routeLine(route: FoundRoute, colours: MapColours): Polyline {
  const line = { color: colours.route, weight: 5, opacity: 0.9, interactive: false }
  return new Polyline(
    route.points,
    route.kind === 'road' ? line : { ...line, weight: 3, dashArray: '2 9', lineCap: 'round' },
  )
}
