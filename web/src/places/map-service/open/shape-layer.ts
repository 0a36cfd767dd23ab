import { DomUtil, GridLayer } from 'leaflet/dist/leaflet-src.esm.js'
import type { PMTiles } from 'pmtiles'

type Shapes = { language: string; maxZoom: number; mostDataZoom: number }

/** Tiles of shapes as Protomaps cuts them from OpenStreetMap, with names in the reader's language where it has them. */
export async function shapeLayer(
  archive: PMTiles,
  { language, maxZoom, mostDataZoom }: Shapes,
): Promise<GridLayer> {
  // The library looks for Leaflet there, and uses these two of it.
  Object.assign(globalThis, { L: { DomUtil, GridLayer } })
  const { leafletLayer } = await import('protomaps-leaflet')
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
  return leafletLayer({
    url: archive,
    lang: language,
    flavor: isDark ? 'dark' : 'light',
    maxDataZoom: mostDataZoom,
    maxZoom,
  }) as unknown as GridLayer
}
