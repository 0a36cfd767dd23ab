import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

export const bodyLimitBytes = 1_048_576
const maxDepth = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON is the only body that is read: UTF-8, at most 1 MiB, at most 32 levels deep, no NUL and no half characters. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
      if (charset && !/^utf-?8$/i.test(charset)) throw new ApiError('wrong_content_type')
      return parseJson(body)
    },
  )
}

/** @throws {ApiError} `invalid_json` with a sentence that says what is wrong; nothing comes back for an empty body. */
function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  const value = parse(decode(body))
  const reason = whyNotPlain(value, 1)
  if (reason) throw new ApiError('invalid_json', { text: reason })
  return value
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new ApiError('invalid_json', { text: 'The request is not valid UTF-8 text.' })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('invalid_json')
  }
}

function whyNotPlain(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return whyNotText(value)
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > maxDepth) return 'The request is nested too deeply.'
  if (Array.isArray(value)) {
    for (const item of value) {
      const reason = whyNotPlain(item, depth + 1)
      if (reason) return reason
    }
    return undefined
  }
  for (const [name, item] of Object.entries(value)) {
    const reason = whyNotText(name) ?? whyNotPlain(item, depth + 1)
    if (reason) return reason
  }
  return undefined
}

function whyNotText(text: string): string | undefined {
  if (text.includes('\u0000')) return 'The request contains a NUL character.'
  // A lone surrogate would be saved as something else than what was sent.
  if (!text.isWellFormed()) return 'The request contains half a character.'
  return undefined
}
