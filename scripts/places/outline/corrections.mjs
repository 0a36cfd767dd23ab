/** Of the tiles: fine enough for every corner of the lines, coarse enough for few pieces. */
const zoom = 8
const extent = 4096
const layer = 'to-add-ne'

/**
 * The lines that are to be drawn instead of Natural Earth's (public domain; the layers named `osm` are not, and are not
 * read). Tiles cut them into pieces that overlap; here they are put together again.
 */
export async function readCorrections({ PMTiles, VectorTile, PbfReader }, file) {
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  const archive = new PMTiles({
    getKey: () => layer,
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length) }),
  })
  const pieces = []
  const tiles = 2 ** zoom
  for (let column = 0; column < tiles; column++) {
    for (let row = 0; row < tiles; row++) {
      const tile = await archive.getZxy(zoom, column, row)
      const found = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[layer]
      for (let at = 0; at < (found?.length ?? 0); at++)
        for (const line of found.feature(at).loadGeometry())
          pieces.push(
            ...insideTile(line).map((piece) =>
              piece.map(([x, y]) => [column * extent + x, row * extent + y]),
            ),
          )
    }
  }
  return joinPieces(pieces).map((line) => line.map(toDegrees))
}

/** What lies over the edge is in the neighbour's tile again. */
function insideTile(line) {
  const pieces = []
  let open
  for (let at = 1; at < line.length; at++) {
    const part = clip(line[at - 1], line[at])
    if (!part) {
      open = undefined
      continue
    }
    const [from, to] = part
    const last = open?.at(-1)
    if (last?.[0] === from[0] && last[1] === from[1]) {
      open.push(to)
    } else {
      open = [from, to]
      pieces.push(open)
    }
  }
  return pieces
}

/** Liang and Barsky's way: the part of a line inside the tile, if there is any. */
function clip(from, to) {
  const dx = to.x - from.x
  const dy = to.y - from.y
  let start = 0
  let end = 1
  for (const [step, room] of [
    [-dx, from.x],
    [dx, extent - from.x],
    [-dy, from.y],
    [dy, extent - from.y],
  ]) {
    if (step === 0 && room < 0) return undefined
    if (step < 0) start = Math.max(start, room / step)
    if (step > 0) end = Math.min(end, room / step)
  }
  const at = (share) => [from.x + share * dx, from.y + share * dy]
  return start < end ? [at(start), at(end)] : undefined
}

function joinPieces(pieces) {
  const near = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]) <= 3
  const lines = []
  for (const piece of pieces) {
    let line = piece
    for (let found = true; found; ) {
      found = false
      for (const [at, other] of lines.entries()) {
        const joined = joinTwo(other, line, near)
        if (!joined) continue
        lines.splice(at, 1)
        line = joined
        found = true
        break
      }
    }
    lines.push(line)
  }
  return lines
}

function joinTwo(one, other, near) {
  if (near(one.at(-1), other[0])) return [...one, ...other.slice(1)]
  if (near(other.at(-1), one[0])) return [...other, ...one.slice(1)]
  if (near(one.at(-1), other.at(-1))) return [...one, ...other.toReversed().slice(1)]
  if (near(one[0], other[0])) return [...one.toReversed(), ...other.slice(1)]
  return undefined
}

function toDegrees([x, y]) {
  const world = extent * 2 ** zoom
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world)))
  return [(x / world) * 360 - 180, (latitude * 180) / Math.PI]
}
