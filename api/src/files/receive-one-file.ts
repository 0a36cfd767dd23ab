import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../platform/http/errors.ts'

/**
 * The one file of a form, to be read while it arrives and kept nowhere.
 *
 * @throws {ApiError}
 */
export async function receiveOneFile(
  request: FastifyRequest,
  field: string,
  limitBytes: number,
): Promise<{ file: Readable; file_name: string }> {
  if (!request.isMultipart()) {
    throw new ApiError('wrong_content_type', {
      text: 'This address takes a form with files (multipart/form-data).',
    })
  }
  const part = await request
    .file({ limits: { files: 1, fileSize: limitBytes + 1 } })
    .catch((cause: unknown) => {
      throw new ApiError('invalid_input', { text: 'The upload could not be read. Please try again.', cause })
    })
  // Its end is met while reading it; without a listener an error before that would end the process.
  part?.file.on('error', () => {})
  if (!part?.filename || part.fieldname !== field) {
    part?.file.resume()
    throw new ApiError('invalid_input', { fields: { [field]: 'Please choose a file.' } })
  }
  return { file: part.file, file_name: part.filename.slice(0, 200) }
}
