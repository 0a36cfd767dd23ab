/** Reads a stream by exact lengths, holding no more of it than was asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Exactly `length` bytes, or nothing when fewer are left. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#held.length < length) {
      const { done, value } = await this.#source.next()
      if (done) return undefined
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
    }
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    return taken
  }

  /** Whatever is there, at most `length`; nothing at the end. */
  async some(length = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#source.next()
      if (done) return undefined
      this.#held = value
    }
    const given = this.#held.subarray(0, Math.min(length, this.#held.length))
    this.#held = this.#held.subarray(given.length)
    return given
  }

  giveBack(bytes: Buffer): void {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([bytes, this.#held])
  }

  /** `length` bytes in pieces; false when the stream ends before. */
  async *pass(length: number): AsyncGenerator<Buffer, boolean> {
    for (let left = length; left > 0; ) {
      const piece = await this.some(left)
      if (!piece) return false
      left -= piece.length
      yield piece
    }
    return true
  }

  /** Reads to the end without keeping anything, so that limits are still counted. */
  async drain(): Promise<void> {
    while (await this.some()) {
      // Each piece is dropped.
    }
  }
}
