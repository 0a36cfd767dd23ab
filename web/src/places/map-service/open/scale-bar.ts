import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import styles from './leaflet-map.module.css'

const mostPixels = 110
const roundLengths = [1, 2, 5]

/** How far a finger's breadth is, and that north is up. Leaflet's own is made of HTML. */
export function scaleBar(map: LeafletMap, frame: HTMLElement, language: string): void {
  const bar = document.createElement('div')
  bar.className = styles.scale ?? ''
  bar.setAttribute('aria-hidden', 'true')
  const text = document.createElement('bdi')
  const north = document.createElement('span')
  north.className = styles.north ?? ''
  bar.append(north, text)
  frame.append(bar)
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'kilometer' })
  const small = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'meter' })

  const draw = () => {
    const y = map.getSize().y / 2
    const metres = map.distance(
      map.containerPointToLatLng([0, y]),
      map.containerPointToLatLng([mostPixels, y]),
    )
    const length = roundBelow(metres)
    if (!length) return
    bar.style.setProperty('--length', `${Math.round((mostPixels * length) / metres)}px`)
    text.textContent = length < 1000 ? small.format(length) : number.format(length / 1000)
  }
  map.on('zoomend moveend resize', draw)
  // A change of size tells of a move a moment later, even when the map is gone by then.
  map.on('unload', () => map.off('zoomend moveend resize', draw))
  draw()
}

function roundBelow(metres: number): number {
  if (!(metres > 0)) return 0
  const power = 10 ** Math.floor(Math.log10(metres))
  return power * (roundLengths.findLast((length) => length * power <= metres) ?? 1)
}
