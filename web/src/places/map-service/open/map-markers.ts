import { DivIcon, type Map as LeafletMap, Marker as LeafletMarker } from 'leaflet/dist/leaflet-src.esm.js'
import type { DrawnMap, Marker } from '../map-service.ts'
import styles from './leaflet-map.module.css'

/** Where the person is. */
export function personMarker(map: LeafletMap): { show: DrawnMap['showPerson'] } {
  let person: LeafletMarker | undefined
  return {
    show(location, label) {
      person?.remove()
      person =
        location &&
        new LeafletMarker(location, {
          icon: personIcon(),
          title: label,
          alt: label,
          keyboard: false,
          zIndexOffset: -500,
        }).addTo(map)
      person?.getElement()?.setAttribute('aria-label', label)
      person?.getElement()?.setAttribute('role', 'img')
    },
  }
}

/** The numbered places, each to be pressed by pointer and by keyboard. */
export function placeMarkers(map: LeafletMap): {
  show: DrawnMap['showPlaces']
  highlight: DrawnMap['highlight']
} {
  const markers = new Map<string, LeafletMarker>()
  return {
    show(wanted, choose) {
      for (const marker of markers.values()) marker.remove()
      markers.clear()
      for (const place of wanted) {
        const marker = new LeafletMarker(place.location, {
          icon: placeIcon(place),
          title: place.name,
          riseOnHover: true,
          zIndexOffset: -place.number,
        })
        marker.on('click', () => choose(place.placeId))
        marker.on('keypress', ({ originalEvent }) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
          originalEvent.preventDefault()
          choose(place.placeId)
        })
        marker.addTo(map)
        marker.getElement()?.setAttribute('aria-label', `${place.number}. ${place.name}`)
        markers.set(place.placeId, marker)
      }
    },
    highlight(placeId) {
      for (const [id, marker] of markers) {
        const isIt = id === placeId
        marker.getElement()?.classList.toggle(styles.highlighted ?? '', isIt)
        marker.setZIndexOffset(isIt ? 1_000 : 0)
      }
    },
  }
}

function placeIcon({ number, isRough }: Marker): DivIcon {
  const pin = document.createElement('span')
  pin.className = `${styles.pin} ${isRough ? styles.rough : ''}`
  const text = document.createElement('span')
  text.textContent = String(number)
  pin.append(text)
  return new DivIcon({ html: pin, className: styles.marker ?? '', iconSize: [44, 44], iconAnchor: [22, 42] })
}

function personIcon(): DivIcon {
  const dot = document.createElement('span')
  dot.className = `${styles.person}`
  return new DivIcon({ html: dot, className: styles.marker ?? '', iconSize: [24, 24], iconAnchor: [12, 12] })
}
