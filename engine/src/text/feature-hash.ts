/**
 * A feature as a number of 32 bits (FNV-1a, then mixed as MurmurHash ends). What was learned is looked up by these alone: hundreds of
 * thousands of strings need not be read, kept or hashed again at start. Of 200,000 features five share their number with another.
 */
export function hashFeature(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Where a number stands among numbers in order; -1 where it does not. */
export function findHash(hashes: Uint32Array, wanted: number): number {
  let from = 0
  let to = hashes.length - 1
  while (from <= to) {
    const middle = (from + to) >>> 1
    const found = hashes[middle] as number
    if (found === wanted) return middle
    if (found < wanted) from = middle + 1
    else to = middle - 1
  }
  return -1
}
