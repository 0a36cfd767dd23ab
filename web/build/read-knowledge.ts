import { loadEmergencyHelp, loadGuides, loadLetters } from '@nyaysathi/engine'

/** Every guide in every language, with its citations written out. */
export const readGuides = readOnce(loadGuides)

/** Every letter in every language, with its citations written out. */
export const readLetters = readOnce(loadLetters)

/** What to do in danger, and the words by which a danger is known. */
export const readEmergencyHelp = readOnce(loadEmergencyHelp)

/** Several parts of the build ask for the same, and reading takes seconds; `anew` looks at the files again. */
function readOnce<Value>(load: () => Value): (anew?: boolean) => Value {
  let read: { value: Value } | undefined
  return (anew = false) => {
    if (anew) read = undefined
    read ??= { value: load() }
    return read.value
  }
}
