import { useRef } from 'react'
import { randomText } from '../platform/session.ts'

/** The same content goes under the same key, so that a retry makes one account; changed content is another request. */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: randomText(16) }
    return last.current.key
  }
}
