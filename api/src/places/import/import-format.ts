import type { StoredPlace } from '../stored-place.ts'

/** A fault of the file or the command that its person can mend; the message is one sentence. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportRefused'
  }
}

/** What a reader found, one for each thing in the file. */
export type Found = {
  /** Nothing where it is none that helps. */
  place?: StoredPlace | undefined
  /** What is wrong with it. */
  fault?: string
  /** For a person, to find it in the file. */
  where: string
  /** Bytes of the file that are done with once this is stored: reading can go on from here. */
  position: number
  line: number
}

export type ReadFrom = { position: number; line: number }

/** How far a reader has come, for the progress bar: also while it yields nothing. */
export type OnBytes = (done: number) => void

/** Reads a file of any length a little at a time. */
export type PlaceReader = (file: string, from: ReadFrom, onBytes: OnBytes) => AsyncGenerator<Found>
