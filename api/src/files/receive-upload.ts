import { Readable } from 'node:stream'
import { fileMaxBytes } from '@nyaysathi/contracts/limits'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../platform/http/errors.ts'
import { sentenceOf } from '../platform/http/invalid-input.ts'
import type { Services } from '../platform/services.ts'
import { roomFor } from './bytes-in-flight.ts'
import { type FileToKeep, type KeptFile, keepFile } from './keep-file.ts'
import { eraseFile } from './open-file.ts'
import { keepPicture } from './picture.ts'

type Needs = Pick<Services, 'config' | 'database' | 'keys' | 'jobs'>

/** What is done with a file: stored as it is, or drawn anew as a picture of a person. */
type WhatToKeep =
  | Omit<FileToKeep, 'original_name' | 'announced_type'>
  | (Omit<FileToKeep, 'original_name' | 'announced_type' | 'allowed' | 'limitBytes'> & { picture: true })

export type UploadedFile = KeptFile & { field_name: string }

type Wanted<Fields extends z.ZodMiniType> = {
  /** Of the text fields; they may come before or after the files. */
  fields: Fields
  maxFiles: number
  /** Longest file; only for refusing early what is announced as longer than all of them together. */
  limitBytes?: number
  /** What to do with the file of a field; nothing: the field is not known, and the upload is refused. */
  keep: (field_name: string) => WhatToKeep | undefined
  /** For senders who are not known yet. */
  identify?: Identify
}

/** No file is stored before `by` knows its sender. */
export type Identify = {
  /** The fields by which `by` knows the sender, all of one of these lists. They may follow small files, which wait in memory. */
  fields: readonly (readonly string[])[]
  /** @throws {ApiError} */
  by: (fields: Sent) => Promise<void>
  /** Where larger files came before the fields. */
  text: string
  /** How long the sender may take until then. */
  withinMs?: number
}

type Sent = Record<string, string | string[]>

/** What a sender may leave waiting before it is known. */
const waitingBytes = 262_144
const identityMs = 30_000

/** Room for the text fields and the lines between the parts. */
const besidesFilesBytes = 1_048_576

/**
 * Reads a multipart request: the files go to the storage while they arrive, the fields are checked. The files belong to
 * nothing yet: claim them in the transaction that writes your row. When anything is wrong, nothing is kept.
 *
 * @throws {ApiError}
 */
export async function receiveUpload<Fields extends z.ZodMiniType>(
  services: Needs,
  request: FastifyRequest,
  wanted: Wanted<Fields>,
): Promise<{ fields: z.infer<Fields>; files: UploadedFile[] }> {
  const { maxFiles, limitBytes = fileMaxBytes } = wanted
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * limitBytes + besidesFilesBytes) {
    throw new ApiError('too_large', { text: `File size exceeds ${Math.floor(limitBytes / 1_048_576)}MB.` })
  }
  if (!request.isMultipart()) {
    throw new ApiError('wrong_content_type', {
      text: 'This address takes a form with files (multipart/form-data).',
    })
  }
  const files: UploadedFile[] = []
  const take = roomFor(request)
  const announced = Number(request.headers['content-length'] ?? maxFiles * limitBytes + besidesFilesBytes)
  const held: (() => void)[] = []
  let isKnown = wanted.identify === undefined
  const known = () => {
    isKnown = true
    held.push(take('known', request.ip, announced, request.person?.user_id ?? request.accountId))
  }
  let timer: NodeJS.Timeout | undefined
  try {
    if (isKnown) known()
    else held.push(take('stranger', request.ip, waitingBytes))
    const reading = readParts(services, request, wanted, files, known)
    const sent = await Promise.race([reading, tooLate()])
    const fields = wanted.fields.safeParse(sent)
    if (!fields.success) throw refusedFields(fields.error)
    return { fields: fields.data, files }
  } catch (error) {
    // What is still arriving is read and dropped, so that the sender can hear the answer.
    request.raw.unpipe()
    request.raw.resume()
    await discardFiles(services, files)
    throw error
  } finally {
    clearTimeout(timer)
    for (const free of held) free()
  }

  /** Only for who is not known by then; files of known people may take minutes. */
  function tooLate(): Promise<never> {
    return new Promise((_resolve, reject) => {
      if (isKnown) return
      timer = setTimeout(() => {
        if (isKnown) return
        reject(new ApiError('request_timeout'))
      }, wanted.identify?.withinMs ?? identityMs)
    })
  }
}

/** Removes what was kept, when the request comes to nothing after all. Without it the sweep does so later. */
export async function discardFiles(
  services: Pick<Needs, 'database' | 'jobs'>,
  files: KeptFile[],
): Promise<void> {
  for (const { file_id } of files) await eraseFile(services, services.database.pool, file_id)
}

async function readParts(
  services: Needs,
  request: FastifyRequest,
  { maxFiles, keep, identify }: Pick<Wanted<z.ZodMiniType>, 'maxFiles' | 'keep' | 'identify'>,
  files: UploadedFile[],
  known: () => void,
): Promise<Sent> {
  const fields = new Map<string, string[]>()
  const sent = () =>
    Object.fromEntries(
      [...fields].map(([name, [first = '', ...more]]) => [name, more.length ? [first, ...more] : first]),
    )
  const waiting: FilePart[] = []
  let room = waitingBytes
  let isStranger = identify !== undefined
  const keepWaiting = async () => {
    if (identify && isStranger) {
      await identify.by(sent())
      isStranger = false
      known()
    }
    for (const part of waiting.splice(0)) files.push(await keepPart(services, part, keep(part.fieldname)))
  }
  const parts = request.parts({ limits: { files: maxFiles } })
  for (;;) {
    const { done, value: part } = await parts.next().catch((error) => refuseMalformed(error, maxFiles))
    if (done) break
    if (part.type === 'field') {
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), textOf(part)])
      continue
    }
    // Its end is met while reading it; without a listener an error before that would end the process.
    part.file.on('error', () => {})
    // A form field without a chosen file is sent as a part without a name.
    if (!part.filename) await dropEmpty(part.file)
    else if (
      identify &&
      isStranger &&
      !identify.fields.some((names) => names.every((name) => fields.has(name)))
    ) {
      const content = await hold(part.file, room, identify.text)
      room -= content.length
      waiting.push({ ...part, file: Readable.from(content.length > 0 ? [content] : []) })
    } else {
      await keepWaiting()
      files.push(await keepPart(services, part, keep(part.fieldname)))
    }
  }
  if (waiting.length > 0) await keepWaiting()
  return sent()
}

/** In memory, for a sender who is not known yet. */
async function hold(file: Readable, most: number, text: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > most) throw new ApiError('invalid_input', { text })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

type FilePart = { fieldname: string; filename: string; mimetype: string; file: Readable }

async function keepPart(
  services: Needs,
  part: FilePart,
  what: WhatToKeep | undefined,
): Promise<UploadedFile> {
  if (!what)
    throw new ApiError('invalid_input', { fields: { [part.fieldname]: 'This file is not expected here.' } })
  const named = { ...what, original_name: part.filename, announced_type: part.mimetype }
  const kept =
    'picture' in named
      ? await keepPicture(services, part.file, named)
      : await keepFile(services, part.file, named)
  return { field_name: part.fieldname, ...kept }
}

async function dropEmpty(file: Readable): Promise<void> {
  for await (const _piece of file)
    throw new ApiError('invalid_input', { text: 'A file without a name was sent.' })
}

function textOf({
  fieldname,
  value,
  valueTruncated,
}: {
  fieldname: string
  value: unknown
  valueTruncated: boolean
}): string {
  if (typeof value !== 'string' || valueTruncated) {
    throw new ApiError('invalid_input', { fields: { [fieldname]: 'This is too long.' } })
  }
  if (value.includes('\u0000') || value.includes('\ufffd')) {
    throw new ApiError('invalid_input', { fields: { [fieldname]: 'This is not plain text.' } })
  }
  return value
}

function refuseMalformed(error: unknown, maxFiles: number): never {
  if (error instanceof ApiError) throw error
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') {
    throw new ApiError('invalid_input', {
      text: maxFiles === 1 ? 'Please send one file at a time.' : `Please send at most ${maxFiles} files.`,
    })
  }
  throw new ApiError('invalid_input', { text: 'The upload could not be read. Please try again.' })
}

function refusedFields(error: z.core.$ZodError): ApiError {
  const fields = error.issues.map((issue) => [
    issue.path.join('.') || 'form',
    sentenceOf({ ...issue, keyword: issue.code }),
  ])
  return new ApiError('invalid_input', { fields: Object.fromEntries(fields.reverse()) })
}
