/** The database cannot be opened. The message is one line for the operator and holds no secret. */
export class DatabaseStartError extends Error {
  /** Whether another start may succeed without the operator changing anything. */
  readonly tryAgain: boolean

  constructor(message: string, { cause, tryAgain = false }: ErrorOptions & { tryAgain?: boolean } = {}) {
    super(message, { cause })
    this.name = 'DatabaseStartError'
    this.tryAgain = tryAgain
  }
}

/** It is not there now, and may be in a moment: the program waits for it, a command says so and ends. */
export class DatabaseAwayError extends DatabaseStartError {
  constructor(message: string, { cause }: ErrorOptions = {}) {
    super(message, { cause, tryAgain: true })
    this.name = 'DatabaseAwayError'
  }
}
