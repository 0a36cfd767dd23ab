import { closeSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs'

/** Arrays of numbers, of one kind each. */
export type Numbers = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array
type Kind = keyof typeof kinds
type Place = { kind: Kind; from: number; length: number }
type Head = { values: unknown; arrays: Record<string, Place>; texts: [from: number, bytes: number][] }

const kinds = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array }
// An array of numbers of four bytes must begin at a multiple of four.
const step = 8
const sizeBytes = 8
/** At the end of the file: how long the head is, where the arrays begin, and how long they are. */
const footBytes = 3 * sizeBytes

export type PackedFile = {
  values: unknown
  arrays: ReadonlyMap<string, Numbers>
  /** Read from the disk each time it is asked for. */
  readText(at: number): string
  close(): void
}

/** What is written into a file piece by piece, so that it need not be in memory at once. */
export type PackedFileWriter = {
  /** Gives the number of the text. */
  addText(text: string): number
  /** Ends the file, and puts it in the place of an older one: complete or not at all, as others may be reading, or writing the same. */
  finish(values: unknown, arrays: ReadonlyMap<string, Numbers>): void
}

/**
 * Texts, arrays of numbers, and values in one file. Values and arrays are read at once, the arrays lying in memory as they lie in the
 * file; each text only when it is asked for. Little-endian, as all processors that Node runs on.
 */
export function createPackedFile(file: string): PackedFileWriter {
  const made = `${file}.${process.pid}`
  const handle = openSync(made, 'w')
  const texts: Head['texts'] = []
  let end = 0
  const append = (bytes: Uint8Array) => {
    const from = end
    const gap = (step - (bytes.length % step)) % step
    writeWhole(handle, bytes)
    writeWhole(handle, new Uint8Array(gap))
    end += bytes.length + gap
    return from
  }
  return {
    addText(text) {
      const bytes = Buffer.from(text)
      texts.push([append(bytes), bytes.length])
      return texts.length - 1
    },
    finish(values, arrays) {
      const arraysFrom = end
      const places: Record<string, Place> = {}
      for (const [name, array] of arrays) {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
        const from = append(bytes) - arraysFrom
        places[name] = { kind: array.constructor.name as Kind, from, length: array.length }
      }
      const foot = Buffer.alloc(footBytes)
      foot.writeDoubleLE(end - arraysFrom, 2 * sizeBytes)
      foot.writeDoubleLE(arraysFrom, sizeBytes)
      const head = Buffer.from(JSON.stringify({ values, arrays: places, texts } satisfies Head))
      foot.writeDoubleLE(head.length, 0)
      append(head)
      writeWhole(handle, foot)
      closeSync(handle)
      renameSync(made, file)
    },
  }
}

function writeWhole(handle: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(handle, bytes, written, bytes.length - written)
}

/** Looks at the end of the file alone. Throws where there is none. */
export function isWholePackedFile(file: string): boolean {
  const handle = openSync(file, 'r')
  try {
    return readFoot(handle).isWhole
  } finally {
    closeSync(handle)
  }
}

function readFoot(handle: number) {
  const { size } = fstatSync(handle)
  const foot = size < footBytes ? undefined : readBytes(handle, size - footBytes, footBytes)
  const headBytes = foot?.readDoubleLE(0) ?? 0
  const arraysFrom = foot?.readDoubleLE(sizeBytes) ?? 0
  const arraysBytes = foot?.readDoubleLE(2 * sizeBytes) ?? 0
  const headFrom = arraysFrom + arraysBytes
  const isWhole = foot !== undefined && headFrom + Math.ceil(headBytes / step) * step + footBytes === size
  return { arraysFrom, arraysBytes, headFrom, headBytes, isWhole }
}

function readBytes(handle: number, from: number, bytes: number): Buffer | undefined {
  const into = Buffer.from(new ArrayBuffer(bytes))
  return readSync(handle, into, 0, bytes, from) === bytes ? into : undefined
}

/** Nothing where the file is missing or broken off. It stays open, so a newer file in its place does no harm. */
export function openPackedFile(file: string): PackedFile | undefined {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch {
    return undefined
  }
  const read = (from: number, bytes: number) => readBytes(handle, from, bytes)
  const { arraysFrom, arraysBytes, headFrom, headBytes, isWhole } = readFoot(handle)
  const head = isWhole ? read(headFrom, headBytes) : undefined
  const numbers = isWhole ? read(arraysFrom, arraysBytes) : undefined
  if (!head || !numbers) {
    closeSync(handle)
    return undefined
  }
  const { values, arrays, texts } = JSON.parse(head.toString()) as Head
  return {
    values,
    close: () => closeSync(handle),
    arrays: new Map(
      Object.entries(arrays).map(([name, { kind, from, length }]) => [
        name,
        new kinds[kind](numbers.buffer as ArrayBuffer, numbers.byteOffset + from, length),
      ]),
    ),
    readText(at) {
      const [from, bytes] = texts[at] ?? [0, 0]
      const text = read(from, bytes)
      if (!text) throw new Error(`${file} ends before text ${at}.`)
      return text.toString()
    },
  }
}
