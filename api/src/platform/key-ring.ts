import { createHmac, type KeyObject } from 'node:crypto'

/** The keys that stood in a key's place before it, the newest first. */
const earlierKeys = new WeakMap<KeyObject, readonly KeyObject[]>()
const ids = new WeakMap<KeyObject, Buffer>()

export function rememberEarlier(key: KeyObject, earlier: readonly KeyObject[]): void {
  if (earlier.length > 0) earlierKeys.set(key, earlier)
}

/** Every key that opens and verifies in the place of this one, itself first. */
export function ringOf(key: KeyObject): readonly KeyObject[] {
  return [key, ...(earlierKeys.get(key) ?? [])]
}

export function hasEarlier(key: KeyObject): boolean {
  return earlierKeys.has(key)
}

export const keyIdLength = 4

/** Tells which key it was, and nothing of the key. */
export function keyIdOf(key: KeyObject): Buffer {
  const known = ids.get(key)
  if (known) return known
  const id = createHmac('sha256', key).update('key id').digest().subarray(0, keyIdLength)
  ids.set(key, id)
  return id
}
