import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'

const edge = 65_536

/** The same for the same file, without reading all of it: its length, time, beginning and end. */
export async function fileIdentity(file: string): Promise<{ version: string; size: number; date: string }> {
  const handle = await fs.open(file)
  try {
    const { size, mtimeMs, mtime } = await handle.stat()
    const hash = createHash('sha256').update(`${size} ${Math.round(mtimeMs)}`)
    for (const start of [0, Math.max(0, size - edge)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(edge), 0, edge, start)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return { version: hash.digest('base64url').slice(0, 22), size, date: mtime.toISOString().slice(0, 10) }
  } finally {
    await handle.close()
  }
}
