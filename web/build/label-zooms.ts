/** What a name takes on the map, in pixels, with some air around it. */
const room = { width: 110, height: 34 }
const tileSize = 256

type Position = { lng: number; lat: number }

function pixelAt({ lng, lat }: Position, zoom: number): { x: number; y: number } {
  const world = tileSize * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/**
 * For each place, in order of importance, the zoom from which its name has room beside all that are named already. Done
 * once at build, so that nothing jumps on the map. One more than `most` is never.
 */
export function findLeastZooms(
  places: readonly Position[],
  zoomRange: { least: number; most: number },
): number[] {
  const zooms = places.map(() => zoomRange.most + 1)
  for (let zoom = zoomRange.least; zoom <= zoomRange.most; zoom++) {
    const cells = new Map<string, { x: number; y: number }[]>()
    const cellOf = ({ x, y }: { x: number; y: number }) => [
      Math.floor(x / room.width),
      Math.floor(y / room.height),
    ]
    const put = (pixel: { x: number; y: number }) => {
      const key = cellOf(pixel).join()
      cells.set(key, [...(cells.get(key) ?? []), pixel])
    }
    const isFree = (pixel: { x: number; y: number }) => {
      const [column = 0, row = 0] = cellOf(pixel)
      for (let across = column - 1; across <= column + 1; across++)
        for (let down = row - 1; down <= row + 1; down++)
          for (const other of cells.get([across, down].join()) ?? [])
            if (Math.abs(other.x - pixel.x) < room.width && Math.abs(other.y - pixel.y) < room.height)
              return false
      return true
    }
    for (const [at, place] of places.entries()) if ((zooms[at] ?? 0) <= zoom) put(pixelAt(place, zoom))
    for (const [at, place] of places.entries()) {
      const pixel = pixelAt(place, zoom)
      if ((zooms[at] ?? 0) <= zoom || !isFree(pixel)) continue
      zooms[at] = zoom
      put(pixel)
    }
  }
  return zooms
}
