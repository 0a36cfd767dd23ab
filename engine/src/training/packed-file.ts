import { closeSync, fstatSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs'

/** Arrays of numbers, of one kind each. */
export type Numbers = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array
type Kind = keyof typeof kinds
type Place = { kind: Kind; from: number; length: number }
type Head = { values: unknown; arrays: Record<string, Place>; texts: [from: number, bytes: number][] }

const kinds = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array }
// An array of numbers of four bytes must begin at a multiple of four.
const step = 8
const sizeBytes = 8

export type PackedFile = {
  values: unknown
  arrays: ReadonlyMap<string, Numbers>
  /** Read from the disk each time it is asked for. */
  readText(at: number): string
  close(): void
}

/**
 * Values, arrays of numbers, and texts in one file. Values and arrays are read at once, the arrays lying in memory as they lie in the
 * file; each text only when it is asked for. Little-endian, as all processors that Node runs on.
 */
export function writePackedFile(
  file: string,
  values: unknown,
  arrays: ReadonlyMap<string, Numbers>,
  texts: readonly string[],
): void {
  const parts: Buffer[] = []
  let end = 0
  const append = (bytes: Buffer) => {
    const from = end
    const gap = (step - (bytes.length % step)) % step
    parts.push(bytes, Buffer.alloc(gap))
    end += bytes.length + gap
    return from
  }
  const places: Record<string, Place> = {}
  for (const [name, array] of arrays) {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength)
    places[name] = { kind: array.constructor.name as Kind, from: append(bytes), length: array.length }
  }
  const arraysEnd = end
  const textPlaces = texts.map((text): [number, number] => {
    const bytes = Buffer.from(text)
    return [append(bytes), bytes.length]
  })
  const head = Buffer.from(JSON.stringify({ values, arrays: places, texts: textPlaces } satisfies Head))
  const sizes = Buffer.alloc(2 * sizeBytes)
  sizes.writeDoubleLE(head.length, 0)
  sizes.writeDoubleLE(arraysEnd, sizeBytes)
  const gap = Buffer.alloc((step - (head.length % step)) % step)
  // Complete or not at all: others may be reading, or writing the same.
  const made = `${file}.${process.pid}`
  writeFileSync(made, Buffer.concat([sizes, head, gap, ...parts]))
  renameSync(made, file)
}

/** Nothing where the file is missing or broken off. It stays open, so a newer file in its place does no harm. */
export function openPackedFile(file: string): PackedFile | undefined {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch {
    return undefined
  }
  const read = (from: number, bytes: number) => {
    const into = Buffer.from(new ArrayBuffer(bytes))
    return readSync(handle, into, 0, bytes, from) === bytes ? into : undefined
  }
  const sizes = read(0, 2 * sizeBytes)
  const headBytes = sizes?.readDoubleLE(0) ?? 0
  const arraysBytes = sizes?.readDoubleLE(sizeBytes) ?? 0
  const partsFrom = 2 * sizeBytes + Math.ceil(headBytes / step) * step
  const isWhole = sizes !== undefined && fstatSync(handle).size >= partsFrom + arraysBytes
  const head = isWhole ? read(2 * sizeBytes, headBytes) : undefined
  const numbers = isWhole ? read(partsFrom, arraysBytes) : undefined
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
      const text = read(partsFrom + from, bytes)
      if (!text) throw new Error(`${file} ends before text ${at}.`)
      return text.toString()
    },
  }
}
