import { damagedFile, holdsProgram } from './damaged-file.ts'

/** Longer lists of contents are in no ordinary document. */
const tailLength = 131_072

const endOfList = Buffer.from('PK\x05\x06', 'latin1')
const entryOfList = Buffer.from('PK\x01\x02', 'latin1')

/** A .docx is an archive: its list of contents is read, nothing is unpacked. One with macros is refused. */
export async function* checkDocx(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let tail: Buffer = Buffer.alloc(0)
  let length = 0
  for await (const piece of source) {
    length += piece.length
    tail = Buffer.concat([tail, piece]).subarray(-tailLength)
    yield piece
  }
  const names = namesIn(tail, length)
  if (!names?.includes('[Content_Types].xml') || !names.includes('word/document.xml')) throw damagedFile()
  if (names.some((name) => /vbaProject|\.(bin|exe|js|vbs|scr)$/i.test(name))) throw holdsProgram()
}

function namesIn(tail: Buffer, length: number): string[] | undefined {
  const end = tail.lastIndexOf(endOfList)
  if (end === -1 || end + 22 > tail.length) return undefined
  const count = tail.readUInt16LE(end + 10)
  let at = tail.readUInt32LE(end + 16) - (length - tail.length)
  const names: string[] = []
  for (let entry = 0; entry < count; entry += 1) {
    if (at < 0 || at + 46 > end || !tail.subarray(at, at + 4).equals(entryOfList)) return undefined
    const nameLength = tail.readUInt16LE(at + 28)
    names.push(tail.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32)
  }
  return names
}

const wordStream = Buffer.from('WordDocument', 'utf16le')
const macroStream = Buffer.from('_VBA_PROJECT', 'utf16le')

/** An old .doc must hold a text of Word, and no macros. */
export async function* checkDoc(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let before: Buffer = Buffer.alloc(0)
  let isDocument = false
  for await (const piece of source) {
    const seen = Buffer.concat([before, piece])
    isDocument ||= seen.includes(wordStream)
    if (seen.includes(macroStream)) throw holdsProgram()
    before = seen.subarray(-macroStream.length)
    yield piece
  }
  if (!isDocument) throw damagedFile()
}
