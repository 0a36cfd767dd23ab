import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { FileStorage } from './storage/file-storage.ts'
import { writeWithOriginal } from './write-sealed.ts'

type Fault = 'at once' | 'in the middle' | 'at the end'

/** A storage in memory, of which one write fails. */
function storageThatFails(failing: number, fault: Fault) {
  const files = new Map<string, number>()
  let writes = 0
  const storage: Pick<FileStorage, 'write' | 'remove'> = {
    async write(fileId, content) {
      writes += 1
      const fails = writes === failing
      const full = () => Object.assign(new Error('no space'), { code: 'ENOSPC' })
      if (fails && fault === 'at once') throw full()
      let size = 0
      for await (const piece of content) {
        size += piece.length
        if (fails && fault === 'in the middle' && size > 100_000) throw full()
      }
      if (fails && fault === 'at the end') throw full()
      files.set(fileId, size)
    },
    async remove(fileId) {
      files.delete(fileId)
    },
  }
  return { storage: storage as FileStorage, files }
}

async function* pieces(bytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 50_000) yield randomBytes(50_000)
}

it.each(
  [1, 2].flatMap((failing) =>
    (['at once', 'in the middle', 'at the end'] as const).map((fault) => [failing, fault] as const),
  ),
)('write %i of the two that fails %s leaves neither, and says why', async (failing, fault) => {
  const { storage, files } = storageThatFails(failing, fault)
  const writing = writeWithOriginal(storage, pieces(1_000_000), (content) => content)
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(files.size).toBe(0)
})

it('a sender who breaks off, and a cleaner who refuses, end both writes', async () => {
  const { storage, files } = storageThatFails(0, 'at once')
  async function* broken(): AsyncGenerator<Buffer> {
    yield* pieces(500_000)
    throw new Error('broken off')
  }
  await expect(writeWithOriginal(storage, broken(), (content) => content)).rejects.toThrow('broken off')
  // biome-ignore lint/correctness/useYield: it refuses before the first piece
  async function* refusing(): AsyncGenerator<Buffer> {
    throw new Error('damaged')
  }
  await expect(writeWithOriginal(storage, pieces(500_000), refusing)).rejects.toThrow('damaged')
  expect(files.size).toBe(0)
})
