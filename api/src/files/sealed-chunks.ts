import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'

/**
 * A stored file is a row of chunks, each sealed alone, so that any part of it can be read without the rest. Which chunk
 * it is and whether it is the last one is bound into it: cut, swapped or repeated chunks do not open.
 *
 * The nonce is the chunk's place. That is safe because a key seals one file, once.
 */
export const chunkSize = 65_536
const tagLength = 16
export const sealedChunkSize = chunkSize + tagLength

export class FileBrokenError extends Error {
  override name = 'FileBrokenError'
}

/** Length of the sealed file of `size` bytes. */
export function sealedSizeOf(size: number): number {
  return size + chunkCountOf(size) * tagLength
}

export function chunkCountOf(size: number): number {
  return Math.max(1, Math.ceil(size / chunkSize))
}

function sealChunk(key: KeyObject, boundTo: string, index: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(boundTo, 'utf8'))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws {FileBrokenError} */
export function openChunk(
  key: KeyObject,
  boundTo: string,
  index: number,
  isLast: boolean,
  sealed: Buffer,
): Buffer {
  if (sealed.length < tagLength) throw new FileBrokenError('A stored file was cut.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(boundTo, 'utf8'))
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength))
  try {
    const plain = decipher.update(sealed.subarray(0, sealed.length - tagLength))
    decipher.final()
    return plain
  } catch (cause) {
    throw new FileBrokenError('A stored file was changed.', { cause })
  }
}

/** Seals a stream piece by piece; never more than a chunk is held. */
export async function* sealChunks(
  key: KeyObject,
  boundTo: string,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let index = 0
  let waiting: Buffer[] = []
  let waitingLength = 0
  for await (const piece of plain) {
    waiting.push(piece)
    waitingLength += piece.length
    // The last chunk must be known as such, so a full one waits until something follows it.
    while (waitingLength > chunkSize) {
      const all = Buffer.concat(waiting, waitingLength)
      yield sealChunk(key, boundTo, index, false, all.subarray(0, chunkSize))
      index += 1
      waiting = [all.subarray(chunkSize)]
      waitingLength -= chunkSize
    }
  }
  yield sealChunk(key, boundTo, index, true, Buffer.concat(waiting, waitingLength))
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
