import type { Letter } from '@nyaysathi/contracts/letters'
import { loadLetters } from '@nyaysathi/engine'

let read: Letter[] | undefined

/** Every letter in every language, with its citations written out. Read once; `anew` looks at the files again. */
export function readLetters(anew = false): Letter[] {
  if (anew) read = undefined
  read ??= loadLetters()
  return read
}
