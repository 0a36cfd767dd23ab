import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Sealed bytes that wait on this machine's disk, and not in memory, until all of them are there. */
export type HeldFile = {
  size: number
  /** Hexadecimal. */
  sha256: string
  /** From the beginning, as often as wanted. */
  read(): Readable
  release(): Promise<void>
}

/** Takes all of `content`, or throws and leaves nothing. */
export async function holdOnDisk(folder: string, content: AsyncIterable<Buffer>): Promise<HeldFile> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  const handle = await fs.open(file, 'wx+', 0o600)
  // Without a name from the start, so that it is gone when we are, however we end. Windows keeps the name.
  await fs.rm(file, { force: true }).catch(() => {})
  const release = async () => {
    await handle.close()
    await fs.rm(file, { force: true })
  }
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      await handle.write(chunk, 0, chunk.length, size)
      size += chunk.length
    }
  } catch (error) {
    await release()
    throw error
  }
  return {
    size,
    sha256: hash.digest('hex'),
    read: () => handle.createReadStream({ start: 0, end: size - 1, autoClose: false }),
    release,
  }
}

/** What programs that were killed left there, where a file cannot lose its name while it is open. */
export async function clearHeldFiles(folder: string, before: Date): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const stats = await fs.stat(file).catch(() => undefined)
    if (stats && stats.mtime < before) await fs.rm(file, { force: true }).catch(() => {})
  }
}
