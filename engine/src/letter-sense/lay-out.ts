/// <reference path="./web-assembly.d.ts" />
import type { Numbers } from '../content/packed-file.ts'

/** Where something begins in a memory, in bytes. */
export type Place = number
/** The same names, with the place of each array in place of it. */
type Places<Arrays> = Arrays extends Numbers ? Place : { [Name in keyof Arrays]: Places<Arrays[Name]> }

const pageBytes = 65_536
const bytesOfNumber = 4
// WebAssembly takes sixteen bytes at once.
const step = 16

/**
 * Puts arrays of numbers into one new memory of WebAssembly, each beginning at a multiple of sixteen bytes, with room beside them.
 *
 * @param room how many numbers of four bytes each name has room for; all zero
 * @returns also `moved`, which gives an array as it now lies in the memory, so that the first one can go
 */
export function layOut<Arrays extends object, Room extends Record<string, number>>(
  arrays: Arrays,
  room: Room,
): {
  memory: WebAssembly.Memory
  places: Places<Arrays>
  room: Record<keyof Room, Place>
  moved: (array: Numbers) => Numbers
} {
  let end = step
  const take = (bytes: number): Place => {
    const from = end
    end += Math.ceil(bytes / step) * step
    return from
  }
  const found: [Place, Numbers][] = []
  const placeAll = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) {
      const place = take(value.byteLength)
      found.push([place, value as Numbers])
      return place
    }
    if (Array.isArray(value)) return value.map(placeAll)
    return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, placeAll(one)]))
  }
  const places = placeAll(arrays) as Places<Arrays>
  const rooms = Object.fromEntries(
    Object.entries(room).map(([name, numbers]) => [name, take(numbers * bytesOfNumber)]),
  ) as Record<keyof Room, Place>
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / pageBytes) })
  const bytes = new Uint8Array(memory.buffer)
  const moved = new Map<Numbers, Numbers>()
  for (const [place, array] of found) {
    const { buffer, byteOffset, byteLength, length } = array
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), place)
    const Kind = array.constructor as new (buffer: ArrayBuffer, from: number, length: number) => Numbers
    moved.set(array, new Kind(memory.buffer, place, length))
  }
  return { memory, places, room: rooms, moved: (array) => moved.get(array) ?? array }
}
