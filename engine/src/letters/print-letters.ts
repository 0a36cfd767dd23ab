import { loadLetters } from './load-letters.ts'

/** All letters as JSON on the standard output, for the build of the pages. */
process.stdout.write(JSON.stringify(loadLetters()))
