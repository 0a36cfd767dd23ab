import { createHash, type KeyObject, randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { damagedFile } from './cleaning/damaged-file.ts'
import { contentOf, makeFileKey } from './file-sealing.ts'
import { sealChunks } from './sealed-chunks.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** A file on its way into the storage, under a key of its own. */
export type NewFile = { file_id: string; key: KeyObject; size: number }
export type NewOriginal = NewFile & { sha256: Buffer }

export const newFile = (): NewFile => ({ file_id: randomUUID(), key: makeFileKey(), size: 0 })

/** @returns the file with its size */
export async function writeSealed(
  storage: FileStorage,
  { file_id, key }: NewFile,
  content: AsyncIterable<Buffer>,
): Promise<NewFile> {
  const counted = { size: 0 }
  await storage.write(file_id, sealChunks(key, contentOf(file_id), counting(content, counted)))
  return { file_id, key, size: counted.size }
}

/**
 * Writes what `clean` makes of a stream, and beside it the stream as it came, at the pace of the slower of the two. Both
 * are there afterwards, or neither.
 */
export async function writeWithOriginal(
  storage: FileStorage,
  content: AsyncIterable<Buffer>,
  clean: (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): Promise<{ shown: NewFile; original: NewOriginal }> {
  const [shown, original] = [newFile(), newFile()]
  const hash = createHash('sha256')
  const copy = new PassThrough()
  // Each reader learns of an error in its own way; without a listener the error would end the process.
  copy.on('error', () => {})
  const orEndBoth = (error: Error) => {
    copy.destroy(error)
    throw error
  }
  const [sent, seen] = await Promise.allSettled([
    writeSealed(storage, original, hashing(copy, hash)).catch(orEndBoth),
    writeSealed(storage, shown, clean(copying(content, copy))).catch(orEndBoth),
  ])
  if (sent.status === 'fulfilled' && seen.status === 'fulfilled') {
    return { shown: seen.value, original: { ...sent.value, sha256: hash.digest() } }
  }
  // If they cannot be removed now, the sweep does it: they have no row.
  for (const { file_id } of [shown, original]) await storage.remove(file_id).catch(() => {})
  throw sent.status === 'rejected' ? sent.reason : (seen as PromiseRejectedResult).reason
}

async function* copying(content: AsyncIterable<Buffer>, copy: PassThrough): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    if (copy.destroyed) throw new Error('The original was not taken.')
    if (!copy.write(piece)) await roomIn(copy)
    yield piece
  }
  copy.end()
}

function roomIn(copy: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      copy.off('drain', goOn).off('close', goOn)
      resolve()
    }
    copy.on('drain', goOn).on('close', goOn)
  })
}

async function* hashing(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

async function* counting(content: AsyncIterable<Buffer>, counted: { size: number }): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    counted.size += piece.length
    yield piece
  }
  if (counted.size === 0) throw damagedFile()
}
