import { type Coords, type DoneCallback, GridLayer } from 'leaflet/dist/leaflet-src.esm.js'
import { type Header, PMTiles, TileType } from 'pmtiles'

const pictureTypes: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}

/** One file of tiles, of which only what is shown is fetched: pictures, or shapes that are drawn here. */
export async function pmtilesLayer(
  address: string,
  { language, maxZoom }: { language: string; maxZoom: number },
): Promise<GridLayer> {
  const archive = new PMTiles(address)
  const header = await archive.getHeader()
  const zooms = { maxZoom, minNativeZoom: header.minZoom, maxNativeZoom: header.maxZoom }
  const pictures = pictureTypes[header.tileType]
  if (pictures) return new PictureLayer(archive, pictures, zooms)
  if (header.tileType !== TileType.Mvt) throw new Error(`Tiles of an unknown kind: ${header.tileType}`)
  const { shapeLayer } = await import('./shape-layer.ts')
  return shapeLayer(archive, { language, maxZoom, mostDataZoom: header.maxZoom })
}

type Zooms = { maxZoom: number; minNativeZoom: Header['minZoom']; maxNativeZoom: Header['maxZoom'] }

class PictureLayer extends GridLayer {
  private readonly archive: PMTiles
  private readonly type: string

  constructor(archive: PMTiles, type: string, zooms: Zooms) {
    super(zooms)
    this.archive = archive
    this.type = type
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img')
    tile.alt = ''
    const show = async () => {
      const found = await this.archive.getZxy(z, x, y)
      // Beyond the edge of the file there is our own map.
      if (!found) return
      const address = URL.createObjectURL(new Blob([found.data], { type: this.type }))
      tile.src = address
      await tile.decode().finally(() => URL.revokeObjectURL(address))
    }
    show().then(
      () => done(undefined, tile),
      (failure: Error) => done(failure, tile),
    )
    return tile
  }
}
