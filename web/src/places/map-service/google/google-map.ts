/// <reference types="google.maps" />
import { importLibrary } from '@googlemaps/js-api-loader'
import type { DrawnMap, MapStart } from '../map-service.ts'
import styles from './google-map.module.css'

/** Google's map with our own markers on it. */
export async function drawGoogleMap(
  frame: HTMLElement,
  { centre, zoom }: MapStart,
  mapId: string,
): Promise<DrawnMap> {
  const [{ Map: GoogleMap, InfoWindow, Polyline }, { AdvancedMarkerElement }] = await Promise.all([
    importLibrary('maps'),
    importLibrary('marker'),
  ])
  const map = new GoogleMap(frame, {
    center: centre,
    zoom,
    mapId,
    disableDefaultUI: true,
    gestureHandling: 'cooperative',
  })
  const markers = new Map<string, google.maps.marker.AdvancedMarkerElement>()
  const pins = new Map<string, HTMLElement>()
  let person: google.maps.marker.AdvancedMarkerElement | undefined
  let info: google.maps.InfoWindow | undefined
  let route: google.maps.Polyline | undefined

  const boundsOf = (points: google.maps.LatLngLiteral[]): google.maps.LatLngBoundsLiteral => ({
    north: Math.max(...points.map(({ lat }) => lat)),
    south: Math.min(...points.map(({ lat }) => lat)),
    east: Math.max(...points.map(({ lng }) => lng)),
    west: Math.min(...points.map(({ lng }) => lng)),
  })
  return {
    showPerson(location, label) {
      if (person) person.map = null
      const dot = document.createElement('span')
      dot.className = styles.person ?? ''
      person = location && new AdvancedMarkerElement({ map, position: location, title: label, content: dot })
    },
    showPlaces(wanted, choose) {
      for (const marker of markers.values()) marker.map = null
      markers.clear()
      pins.clear()
      for (const { placeId, number, name, location } of wanted) {
        const pin = document.createElement('span')
        pin.className = styles.pin ?? ''
        pin.textContent = String(number)
        const marker = new AdvancedMarkerElement({
          map,
          position: location,
          title: `${number}. ${name}`,
          content: pin,
          gmpClickable: true,
        })
        marker.addEventListener('gmp-click', () => choose(placeId))
        markers.set(placeId, marker)
        pins.set(placeId, pin)
      }
    },
    highlight(placeId) {
      for (const [id, pin] of pins) pin.classList.toggle(styles.highlighted ?? '', id === placeId)
      for (const [id, marker] of markers) marker.zIndex = id === placeId ? 1 : 0
    },
    openInfo(wanted, closed) {
      info?.close()
      info = undefined
      if (!wanted) return
      const mine = new InfoWindow({
        content: wanted.content,
        position: wanted.location,
        headerDisabled: true,
      })
      mine.addListener('close', () => {
        if (info === mine) closed()
      })
      mine.open({ map })
      info = mine
    },
    showRoute(found) {
      route?.setMap(null)
      route = undefined
      if (!found) return
      route = new Polyline({ map, path: found.points, strokeColor: colourOf(frame), strokeWeight: 5 })
      map.fitBounds(boundsOf(found.points), 48)
    },
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? zoom) + steps),
    centreOn: (location) => map.panTo(location),
    showAll: (locations) => map.fitBounds(boundsOf(locations), 48),
    remove() {
      info?.close()
      for (const marker of markers.values()) marker.map = null
      frame.replaceChildren()
    },
  }
}

function colourOf(frame: HTMLElement): string {
  const probe = document.createElement('span')
  probe.className = styles.routeColour ?? ''
  frame.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
