import { ByteReader } from './byte-reader.ts'
import { damagedFile } from './damaged-file.ts'

/** Boxes in which phones write where a film was taken, by whom, and with what. */
const personal = new Set(['udta', 'meta', 'uuid'])
const containers = new Set(['moov', 'trak'])

/**
 * An MP4 in which the boxes for place, names and device are blank. They keep their length, because the film is found by
 * its distance from the beginning.
 */
export async function* cleanMp4(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  yield* cleanBoxes(reader, Number.POSITIVE_INFINITY, 0)
}

async function* cleanBoxes(reader: ByteReader, length: number, depth: number): AsyncGenerator<Buffer> {
  let left = length
  while (left > 0) {
    const head = await reader.take(8)
    if (!head) {
      if (depth === 0 && left === Number.POSITIVE_INFINITY) return
      throw damagedFile()
    }
    const { headLength, size, whole } = await readSize(reader, head, left)
    const type = head.toString('latin1', 4, 8)
    left -= size
    const blank = personal.has(type)
    yield blank ? Buffer.concat([whole.subarray(0, 4), Buffer.from('free'), whole.subarray(8)]) : whole
    const inside = size - headLength
    if (containers.has(type) && depth < 2) yield* cleanBoxes(reader, inside, depth + 1)
    else yield* passBox(reader, inside, blank)
  }
}

async function readSize(reader: ByteReader, head: Buffer, left: number) {
  const said = head.readUInt32BE(0)
  if (said === 0) {
    // To the end of the file, which only the last box of all may say.
    if (left !== Number.POSITIVE_INFINITY) throw damagedFile()
    return { headLength: 8, size: Number.POSITIVE_INFINITY, whole: head }
  }
  if (said !== 1) {
    if (said < 8 || said > left) throw damagedFile()
    return { headLength: 8, size: said, whole: head }
  }
  const long = await reader.take(8)
  const size = long ? Number(long.readBigUInt64BE(0)) : 0
  if (!long || size < 16 || size > left) throw damagedFile()
  return { headLength: 16, size, whole: Buffer.concat([head, long]) }
}

async function* passBox(reader: ByteReader, length: number, blank: boolean): AsyncGenerator<Buffer> {
  const content = reader.pass(length)
  for (;;) {
    const { done, value } = await content.next()
    if (done) {
      if (!value && length !== Number.POSITIVE_INFINITY) throw damagedFile()
      return
    }
    yield blank ? Buffer.alloc((value as Buffer).length) : (value as Buffer)
  }
}
