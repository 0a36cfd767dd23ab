const headerBytes = 127
/** Of the third version of the format, at https://docs.protomaps.com/pmtiles/. */
const picture = 2
const uncompressed = 1

/** A PMTiles file with one picture for the whole world. */
export async function tilesFile(): Promise<Blob> {
  const canvas = new OffscreenCanvas(256, 256)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = 'rgb(10, 120, 40)'
  context.fillRect(0, 0, 256, 256)
  const tile = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
  const directory = new Uint8Array([1, 0, 1, ...variable(tile.byteLength), 1])
  const metadata = new TextEncoder().encode('{}')
  const header = new DataView(new ArrayBuffer(headerBytes))
  for (const [at, letter] of [...new TextEncoder().encode('PMTiles'), 3].entries())
    header.setUint8(at, letter)
  const directoryEnd = headerBytes + directory.length
  const tilesStart = directoryEnd + metadata.length
  const places = [headerBytes, directory.length, directoryEnd, metadata.length, tilesStart, 0]
  for (const [at, value] of [...places, tilesStart, tile.byteLength, 1, 1, 1].entries())
    header.setBigUint64(8 + at * 8, BigInt(value), true)
  header.setUint8(96, 1)
  header.setUint8(97, uncompressed)
  header.setUint8(98, uncompressed)
  header.setUint8(99, picture)
  return new Blob([header.buffer, directory, metadata, tile])
}

function variable(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...variable(Math.floor(value / 128))]
}

/** As a server gives parts of a file. */
export function rangeOf(file: Blob, request: Request): Response {
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d+)/.exec(request.headers.get('range') ?? '') ?? []
  const end = Math.min(Number(to), file.size - 1)
  return new Response(file.slice(Number(from), end + 1), {
    status: 206,
    headers: { 'content-range': `bytes ${from}-${end}/${file.size}`, etag: '"1"' },
  })
}
