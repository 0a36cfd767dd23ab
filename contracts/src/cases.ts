import * as z from 'zod/mini'

/** Spec, member areas §10: the same list as for appointments. */
export const caseTypes = [
  'civil',
  'criminal',
  'family',
  'property',
  'consumer',
  'employment',
  'other',
] as const
export const CaseType = z.enum(caseTypes, 'Please choose a case type.')
export type CaseType = z.infer<typeof CaseType>

export const caseDescriptionMaxLength = 10_000
export const caseMaxDocuments = 10
export const caseDocumentMaxBytes = 10_485_760
export const caseDocumentExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const
export const caseDocumentTypeMessage =
  'Invalid file type. Only PDF, DOC, DOCX, JPG, JPEG and PNG are allowed.'

/** The text fields of `POST /cases`; the documents come as `document_1`, `document_2` and so on. */
export const SubmitCase = z.object({
  case_type: CaseType,
  case_description: z
    .string('Please describe your case.')
    .check(
      z.maxLength(caseDescriptionMaxLength, 'Please keep it under 10,000 characters.'),
      z.trim(),
      z.minLength(1, 'Please describe your case.'),
    ),
  /** Accepted for shape; it must be the caller's own. */
  user_id: z.optional(z.string()),
  /** Refused beside a token: a call has one identity. */
  email: z.optional(z.string()),
  password: z.optional(z.string()),
})
export type SubmitCase = z.infer<typeof SubmitCase>

export const SubmittedCase = z.object({ case_id: z.string() })
export type SubmittedCase = z.infer<typeof SubmittedCase>

const caseFields = {
  case_id: z.string(),
  case_type: CaseType,
  status: z.literal('Submitted'),
  created_at: z.string(),
}

/** `GET /api/cases`, the newest first */
export const CaseList = z.array(z.object(caseFields))
export type CaseList = z.infer<typeof CaseList>

/** `GET /api/cases/{id}` */
export const CaseQuery = z.object({
  ...caseFields,
  case_description: z.string(),
  documents: z.array(
    z.object({
      original_name: z.string(),
      media_type: z.string(),
      size: z.number(),
      /** A signed link, at most 15 minutes. */
      file_url: z.string(),
    }),
  ),
})
export type CaseQuery = z.infer<typeof CaseQuery>
