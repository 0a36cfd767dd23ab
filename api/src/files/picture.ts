import { Readable } from 'node:stream'
import { fileMaxBytes } from '@nyaysathi/contracts/limits'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { damagedFile } from './cleaning/damaged-file.ts'
import { pixelLimit } from './file-rules.ts'
import { type FileToKeep, type KeptFile, keepFile } from './keep-file.ts'
import { requireAllowedKind } from './require-allowed-kind.ts'

/** The longer side of a picture of a person, in pixels. */
const pictureSide = 512

/** A decoded photo takes tens of megabytes: so many at once and no more. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * A picture of a person, drawn anew from a PNG or JPEG: at most 512 pixels, upright, and without anything but what is
 * seen. What cannot be read as a picture is refused.
 *
 * @throws {ApiError} `too_large`, `invalid_input`
 */
async function pictureFrom(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const bytes = await readAll(source)
  await takeTurn()
  try {
    sharp.cache(false)
    return await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 })
      .rotate()
      .resize(pictureSide, pictureSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) {
      throw new ApiError('too_large', {
        text: 'This picture has too many pixels. Please choose a smaller one.',
      })
    }
    throw damagedFile()
  } finally {
    giveTurn()
  }
}

const wrongPictureType = 'Invalid file type. Only PNG and JPEG are allowed.'

/** Keeps a picture of a person, drawn anew. What was sent is not stored. */
export async function keepPicture(
  services: Pick<Services, 'config' | 'database' | 'keys'>,
  source: Readable,
  file: Omit<FileToKeep, 'allowed' | 'limitBytes'>,
): Promise<KeptFile> {
  const checked = await requireAllowedKind(source, {
    name: file.original_name,
    announced: file.announced_type,
    allowed: ['png', 'jpeg'],
    limitBytes: fileMaxBytes,
    wrongTypeText: file.wrongTypeText ?? wrongPictureType,
  })
  const picture = await pictureFrom(checked.content)
  return keepFile(services, Readable.from([picture], { objectMode: false }), {
    ...file,
    allowed: ['webp'],
    original_name: 'picture.webp',
    announced_type: 'image/webp',
  })
}

async function readAll(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

async function takeTurn(): Promise<void> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
}

/** The place is handed to the next in line, so that nobody else takes it in between. */
function giveTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}
