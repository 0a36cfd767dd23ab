import type { Guide } from '@nyaysathi/contracts/guides'
import { loadGuides } from '@nyaysathi/engine'

let read: Guide[] | undefined

/** Every guide in every language, with its citations written out. Read once; `anew` looks at the files again. */
export function readGuides(anew = false): Guide[] {
  if (anew) read = undefined
  read ??= loadGuides()
  return read
}
