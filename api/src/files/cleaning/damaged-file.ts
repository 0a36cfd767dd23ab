import { ApiError } from '../../platform/http/errors.ts'

/** A file that is not what it says, or that nobody could open. */
export function damagedFile(): ApiError {
  return new ApiError('invalid_input', { text: 'This file is damaged. Please choose another one.' })
}

/** Of a document that brings a program along. */
export function holdsProgram(): ApiError {
  return new ApiError('invalid_input', {
    text: 'This document has macros or other programs in it. Please save it as a PDF and send that.',
  })
}

export function tooManyPixels(): ApiError {
  return new ApiError('too_large', { text: 'This picture has too many pixels. Please choose a smaller one.' })
}
