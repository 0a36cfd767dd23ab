import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError } from './errors.ts'

/** How zod begins when a schema has no sentence of its own; with its full package loaded it says more than without. */
const unspoken = /^(Invalid|Too big|Too small|Unrecognized)\b/

type Issue = Spoken & { instancePath: string }
type Spoken = { keyword: string; message?: string | undefined }

/** A schema that refused the request, as an answer that names each wrong field; nothing for other errors. */
export function apiErrorOfSchema(error: unknown): ApiError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const issues: Issue[] = error.validation
  if (issues.some((issue) => issue.instancePath === '/')) {
    return new ApiError('invalid_input', { text: 'Please send a JSON object with the fields of this call.' })
  }
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.instancePath.slice(1).replaceAll('/', '.')
    fields[name] ??= sentenceOf(issue)
  }
  const spoken = issues.find((issue) => isSpoken(issue))
  return new ApiError('invalid_input', { fields, ...(spoken?.message ? { text: spoken.message } : {}) })
}

function isSpoken(issue: Spoken): boolean {
  return Boolean(issue.message) && !unspoken.test(issue.message ?? '')
}

/** For a person: the schema's own sentence, or one of ours in place of zod's. */
export function sentenceOf(issue: Spoken): string {
  if (issue.message && isSpoken(issue)) return issue.message
  if (issue.keyword === 'too_big') return 'This is too long.'
  if (issue.keyword === 'too_small') return 'This is too short.'
  if (issue.keyword === 'invalid_type') return 'This is missing or of the wrong kind.'
  return 'This value is not accepted.'
}
