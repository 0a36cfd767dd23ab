import { ByteReader } from './byte-reader.ts'
import { damagedFile, tooManyPixels } from './damaged-file.ts'
import { orientationIn, orientationSegment } from './exif-orientation.ts'

const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const

/**
 * A JPEG without what the camera wrote into it: where and when it was taken, with which device, previews, comments, and
 * anything after its end. The picture itself is not touched, and how it is turned stays.
 */
export async function* cleanJpeg(source: AsyncIterable<Buffer>, pixelLimit: number): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  if ((await reader.take(2))?.toString('hex') !== 'ffd8') throw damagedFile()
  yield Buffer.of(0xff, marker.start)
  let orientation: number | undefined
  let isHead = true
  let hasScan = false
  for (;;) {
    const code = await nextMarker(reader)
    // Cut-off pictures can still be looked at; browsers show them too.
    if (code === undefined && !hasScan) throw damagedFile()
    if (code === undefined || code === marker.end) break
    if (standsAlone(code)) {
      yield Buffer.of(0xff, code)
      continue
    }
    const segment = await readSegment(reader)
    if (code >= marker.app0 && code <= marker.app15) {
      if (code === marker.app1) orientation ??= orientationIn(segment)
      if (isNeeded(code, segment)) yield* withHead(code, segment)
      continue
    }
    if (code === marker.comment) continue
    if (isHead && orientation) yield orientationSegment(orientation)
    isHead = false
    if (isFrame(code)) requirePixels(segment, pixelLimit)
    yield* withHead(code, segment)
    if (code === marker.scan) {
      hasScan = true
      yield* passScan(reader)
    }
  }
  yield Buffer.of(0xff, marker.end)
  await reader.drain()
}

async function nextMarker(reader: ByteReader): Promise<number | undefined> {
  if ((await reader.take(1))?.[0] !== 0xff) return undefined
  for (;;) {
    const code = (await reader.take(1))?.[0]
    // Any number of FF may stand before a marker.
    if (code !== 0xff) return code
  }
}

async function readSegment(reader: ByteReader): Promise<Buffer> {
  const length = (await reader.take(2))?.readUInt16BE() ?? 0
  if (length < 2) throw damagedFile()
  const segment = await reader.take(length - 2)
  if (!segment) throw damagedFile()
  return segment
}

function* withHead(code: number, segment: Buffer): Generator<Buffer> {
  const head = Buffer.of(0xff, code, 0, 0)
  head.writeUInt16BE(segment.length + 2, 2)
  yield head
  yield segment
}

/** The coded picture: up to the next FF that is followed by neither 00 nor a restart marker. */
async function* passScan(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await reader.some()
    if (!piece) return
    let from = piece.indexOf(0xff)
    while (from !== -1 && from + 1 < piece.length && belongsToScan(piece[from + 1] ?? 0)) {
      from = piece.indexOf(0xff, from + 2)
    }
    if (from === -1) {
      yield piece
      continue
    }
    if (from > 0) yield piece.subarray(0, from)
    const rest = piece.subarray(from)
    const following = rest.length > 1 ? undefined : await reader.some(1)
    const code = rest[1] ?? following?.[0]
    if (code === undefined) return
    if (belongsToScan(code)) {
      yield Buffer.of(0xff, code)
      continue
    }
    reader.giveBack(following ? Buffer.concat([rest, following]) : rest)
    return
  }
}

function belongsToScan(code: number): boolean {
  return code === 0 || (code >= 0xd0 && code <= 0xd7)
}

function standsAlone(code: number): boolean {
  return code === 1 || (code >= 0xd0 && code <= 0xd7)
}

/** JFIF, colour profile, and what says how the colours are coded. */
function isNeeded(code: number, segment: Buffer): boolean {
  if (code === marker.app0) return segment.toString('latin1', 0, 5) === 'JFIF\0'
  if (code === marker.app2) return segment.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  return code === marker.app14
}

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
}

function requirePixels(frame: Buffer, pixelLimit: number): void {
  if (frame.length < 6) throw damagedFile()
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  if (height === 0 || width === 0) throw damagedFile()
  if (height * width > pixelLimit) throw tooManyPixels()
}
