import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import type { PMTiles } from 'pmtiles'

type Shapes = { language: string; maxZoom: number; mostDataZoom: number }

/** Tiles of shapes as Protomaps cuts them from OpenStreetMap, with names in the reader's language where it has them. */
export async function shapeLayer(
  archive: PMTiles,
  { language, maxZoom, mostDataZoom }: Shapes,
): Promise<leaflet.GridLayer> {
  // The library looks for Leaflet there.
  Object.assign(globalThis, { L: leaflet })
  const { leafletLayer } = await import('protomaps-leaflet')
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
  return leafletLayer({
    url: archive,
    lang: language,
    flavor: isDark ? 'dark' : 'light',
    maxDataZoom: mostDataZoom,
    maxZoom,
  }) as unknown as leaflet.GridLayer
}
