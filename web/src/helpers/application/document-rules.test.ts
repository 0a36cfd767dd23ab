import { documentMaxBytes } from '@nyaysathi/contracts/helper-applications'
import { expect, test } from 'vitest'
import { whyNotDocuments } from './document-rules.ts'

const certificate = { document: 'licenseProof', required: true, accepts: 'pdf' } as const
const identity = { document: 'idProof', required: true, accepts: 'pdf_or_image' } as const
const others = { document: 'otherCertifications', required: false, accepts: 'pdf' } as const
const pdf = { type: 'application/pdf', size: documentMaxBytes }
const photo = { type: 'image/jpeg', size: 10 }

test.each([
  ['a PDF as a certificate', certificate, [pdf], undefined],
  ['a photo as a certificate', certificate, [photo], 'not-pdf'],
  ['a photo as proof of identity', identity, [photo], undefined],
  [
    'a letter as proof of identity',
    identity,
    [{ type: 'application/msword', size: 1 }],
    'not-pdf-or-picture',
  ],
  ['one byte more than 10 MB', identity, [{ ...pdf, size: documentMaxBytes + 1 }], 'too-large'],
  ['two proofs of identity', identity, [pdf, pdf], 'too-many'],
  ['five other certificates', others, [pdf, pdf, pdf, pdf, pdf], undefined],
  ['six other certificates', others, [pdf, pdf, pdf, pdf, pdf, pdf], 'too-many'],
])('%s', (_what, requirement, files, problem) => {
  expect(whyNotDocuments(requirement, files)).toBe(problem)
})
