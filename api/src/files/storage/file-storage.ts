/** Where sealed bytes lie. It sees no key, no name and no type. */
export type FileStorage = {
  /** Writes all of it durably, or throws and leaves nothing. */
  write(fileId: string, content: AsyncIterable<Buffer>): Promise<void>
  /** The bytes from `start` to `end`, both included; nothing when they are not all there. */
  read(fileId: string, start: number, end: number): Promise<Buffer | undefined>
  sizeOf(fileId: string): Promise<number | undefined>
  /** Also when it is not there. */
  remove(fileId: string): Promise<void>
  /** Everything that was written before `before`, in batches. */
  listOlder(before: Date): AsyncIterable<string[]>
  /** Whether the last call found it away. While it is, asking has it looked at again, without waiting. */
  isAway(): boolean
}
