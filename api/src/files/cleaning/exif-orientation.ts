const header = 'Exif\0\0'
const orientationTag = 0x0112

/** How a camera was held, 2 to 8, as its Exif block (APP1) says; nothing when upright or unknown. */
export function orientationIn(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 0, header.length) !== header) return undefined
  const tiff = segment.subarray(header.length)
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return undefined
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return undefined
  const count = read16(first)
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12
    if (at + 12 > tiff.length) return undefined
    if (read16(at) !== orientationTag) continue
    const value = read16(at + 8)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** A whole APP1 segment that says this one thing. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from(
    '4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '00000000' + '00000000',
    'hex',
  )
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from(header, 'latin1'), tiff])
  const head = Buffer.of(0xff, 0xe1, 0, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
