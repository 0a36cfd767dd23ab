import { Readable } from 'node:stream'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { deleteFile, findFile, type StoredFile } from './file-queries.ts'
import { contentOf, openName, unwrapFileKey } from './file-sealing.ts'
import {
  chunkCountOf,
  chunkSize,
  FileBrokenError,
  openChunk,
  sealedChunkSize,
  sealedSizeOf,
} from './sealed-chunks.ts'
import { chooseStorage } from './storage/index.ts'

type Needs = Pick<Services, 'config' | 'database' | 'keys'>

/** Bytes of a file, both included. */
type Range = { start: number; end: number }

type OpenedFile = {
  stream: Readable
  size: number
  media_type: string
  extension: string
  original_name: string
}

/** Half a megabyte: few calls where each one is a way over the network, and little memory for each reader. */
const chunksAtOnce = 8

/** The job that takes the bytes of an erased file off the storage. */
export const removalJob = 'files.remove'

/** A file, or the part of it in `range`; nothing when it is not there. Who may have it was decided before. */
export async function openFile(
  services: Needs,
  file_id: string,
  range?: Range,
): Promise<OpenedFile | undefined> {
  const [file] = await findFile(services.database.pool, { file_id })
  return file && openStoredFile(services, file, range)
}

/** @throws {FileBrokenError} before anything is sent, when the stored bytes are cut or away. */
export async function openStoredFile(
  { config, keys }: Pick<Needs, 'config' | 'keys'>,
  file: StoredFile,
  { start, end }: Range = { start: 0, end: file.size - 1 },
): Promise<OpenedFile> {
  const { file_id, size, media_type, extension } = file
  const storage = chooseStorage(config)
  if ((await storage.sizeOf(file_id)) !== sealedSizeOf(size))
    throw new FileBrokenError('A stored file was cut.')
  const key = unwrapFileKey(keys, file_id, file.wrapped_key)
  const lastChunk = chunkCountOf(size) - 1

  const endIndex = Math.floor(end / chunkSize)

  /** The chunk and those after it, as many as are read at once, still sealed. */
  const readFrom = async (index: number): Promise<Buffer> => {
    const after = Math.min(index + chunksAtOnce - 1, endIndex) + 1
    const to = Math.min(after * sealedChunkSize, sealedSizeOf(size)) - 1
    const sealed = await storage.read(file_id, index * sealedChunkSize, to)
    if (!sealed) throw new FileBrokenError('A stored file was cut.')
    return sealed
  }
  const openAt = (sealed: Buffer, readIndex: number, index: number): Buffer => {
    const offset = (index - readIndex) * sealedChunkSize
    const chunk = sealed.subarray(offset, offset + sealedChunkSize)
    return openChunk(key, contentOf(file_id), index, index === lastChunk, chunk)
  }
  const firstIndex = Math.floor(start / chunkSize)
  // Before the answer begins, so that a broken file is an error and not half an answer.
  const firstRead = await readFrom(firstIndex)
  const first = openAt(firstRead, firstIndex, firstIndex)

  async function* plain(): AsyncGenerator<Buffer> {
    let sealed = firstRead
    let readIndex = firstIndex
    for (let index = firstIndex; index <= endIndex; index += 1) {
      if (index >= readIndex + chunksAtOnce) {
        readIndex = index
        sealed = await readFrom(index)
      }
      const chunk = index === firstIndex ? first : openAt(sealed, readIndex, index)
      const offset = index * chunkSize
      yield chunk.subarray(Math.max(0, start - offset), end - offset + 1)
    }
  }
  return {
    stream: Readable.from(plain(), { objectMode: false, highWaterMark: chunkSize }),
    size,
    media_type,
    extension,
    original_name: openName(keys, file_id, file.sealed_name),
  }
}

/**
 * Erases a file, and its original, in the transaction of `client`: its key goes with its row, so nothing can open the bytes any more; the
 * bytes themselves follow after the commit.
 */
export async function eraseFile(
  { jobs }: Pick<Services, 'jobs'>,
  client: Connection,
  file_id: string,
): Promise<void> {
  for (const { file_id: erased } of await deleteFile(client, { file_id })) {
    await jobs.enqueue(client, removalJob, { file_id: erased }, { singletonKey: erased })
  }
}
