import type { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { ApiError } from '../platform/http/errors.ts'
import { ByteReader } from './cleaning/byte-reader.ts'
import { type FileKind, kindOf } from './file-kinds.ts'

/** The beginning that is looked at to find the type. */
const sampleLength = 4_100

type Wanted = {
  name: string | undefined
  announced: string | undefined
  allowed: readonly FileKind[]
  limitBytes: number
  wrongTypeText: string
}

/**
 * Looks at the beginning of a stream before any of it is used.
 *
 * @returns its kind, and all of its bytes, which end with an error one byte over the limit
 * @throws {ApiError} `invalid_input`, `wrong_content_type`, `too_large`
 */
export async function requireAllowedKind(
  source: Readable,
  { name, announced, allowed, limitBytes, wrongTypeText }: Wanted,
): Promise<{ kind: FileKind; content: AsyncIterable<Buffer> }> {
  const reader = new ByteReader(limited(source, limitBytes))
  const sample = await readSample(reader)
  const found = (await fileTypeFromBuffer(sample))?.mime
  const kind = kindOf({ name: name ?? '', announced, found }, allowed)
  if (!kind) throw new ApiError('wrong_content_type', { text: wrongTypeText })
  return { kind, content: piecesOf(reader) }
}

async function readSample(reader: ByteReader): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let length = 0; length < sampleLength; ) {
    const part = await reader.some(sampleLength - length)
    if (!part) break
    parts.push(part)
    length += part.length
  }
  const sample = Buffer.concat(parts)
  if (sample.length === 0) throw new ApiError('invalid_input', { text: 'This file is empty.' })
  reader.giveBack(sample)
  return sample
}

/** A sender who breaks off ends here too: a stream that closes early is an error of reading it. */
async function* limited(source: Readable, limitBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const piece of source) {
      bytes += piece.length
      if (bytes > limitBytes) throw tooLarge(limitBytes)
      yield piece
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_input', { text: 'The file did not arrive completely. Please try again.' })
  }
}

function tooLarge(limitBytes: number): ApiError {
  return new ApiError('too_large', { text: `File size exceeds ${Math.floor(limitBytes / 1_048_576)}MB.` })
}

async function* piecesOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (let piece = await reader.some(); piece; piece = await reader.some()) yield piece
}
