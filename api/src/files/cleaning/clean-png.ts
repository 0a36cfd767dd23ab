import { ByteReader } from './byte-reader.ts'
import { damagedFile, tooManyPixels } from './damaged-file.ts'

const signature = '89504e470d0a1a0a'

/** What a picture is made of, how its colours are meant, and its movement. Texts, times and places are not among them. */
const kept = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/** A PNG without texts, times, places, and anything after its end. */
export async function* cleanPng(source: AsyncIterable<Buffer>, pixelLimit: number): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  if ((await reader.take(8))?.toString('hex') !== signature) throw damagedFile()
  yield Buffer.from(signature, 'hex')
  for (let isFirst = true; ; isFirst = false) {
    const head = await reader.take(8)
    if (!head) throw damagedFile()
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    if (isFirst !== (type === 'IHDR') || !/^[A-Za-z]{4}$/.test(type)) throw damagedFile()
    if (isFirst) {
      const facts = await reader.take(length === 13 ? 13 : 0)
      if (facts?.length !== 13) throw damagedFile()
      requirePixels(facts.readUInt32BE(0), facts.readUInt32BE(4), pixelLimit)
      reader.giveBack(facts)
    }
    const keep = kept.has(type)
    if (keep) yield head
    const content = reader.pass(length + 4)
    for (;;) {
      const { done, value } = await content.next()
      if (done) {
        if (!value) throw damagedFile()
        break
      }
      if (keep) yield value as Buffer
    }
    if (type === 'IEND') break
  }
  await reader.drain()
}

function requirePixels(width: number, height: number, pixelLimit: number): void {
  if (width === 0 || height === 0) throw damagedFile()
  if (width * height > pixelLimit) throw tooManyPixels()
}
