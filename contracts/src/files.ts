import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

export const fileCalls = defineCalls({
  'GET /api/files/:file_id': {
    access: 'link',
    tags: ['Files'],
    summary: 'A stored file, or a range of it, by a signed link',
    description:
      'The link is part of the answer that names the file. It lasts at most 15 minutes and not longer than the sign-in it was made for. Pictures of verified helpers have a lasting link. One byte range is served (206).',
    params: z.object({ file_id: z.string() }),
    query: z.object({ ticket: z.optional(z.string()), picture: z.optional(z.string()) }),
    answers: {},
    files: { 200: 'application/octet-stream', 206: 'application/octet-stream' },
    refusals: ['range_not_satisfiable'],
  },
})
