import { type GridLayer, TileLayer } from 'leaflet/dist/leaflet-src.esm.js'

type TileStart = { language: string; maxZoom: number }

/** The operator's tiles; undefined when there are none or their file does not answer: then our own map is all there is. */
export async function tileLayer(tileUrl: string, start: TileStart): Promise<GridLayer | undefined> {
  if (!tileUrl) return undefined
  if (!isPmtiles(tileUrl)) return new TileLayer(tileUrl, { maxZoom: start.maxZoom })
  try {
    const { pmtilesLayer } = await import('./pmtiles-layer.ts')
    return await pmtilesLayer(new URL(tileUrl, location.origin).href, start)
  } catch {
    return undefined
  }
}

/** As the server tells them apart (`api/src/web-pages/page-headers.ts`). */
function isPmtiles(tileUrl: string): boolean {
  return new URL(tileUrl, location.origin).pathname.endsWith('.pmtiles')
}
