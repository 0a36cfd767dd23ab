import type { Span } from './find-references.ts'

export type Link = Span & { address: string }

/** Public bodies of India. Whatever else an answer names stays text: nobody is led away by a machine's words. */
const publicHosts = /(?:^|\.)(?:gov\.in|nic\.in|rbi\.org\.in)$/

export function findLinks(text: string): Link[] {
  const links: Link[] = []
  for (const { index, 0: found } of text.matchAll(/https:\/\/[^\s<>"'`*|\\^{}[\]]{3,300}/g)) {
    const written = found.replace(/[.,;:!?)।]+$/u, '')
    const address = URL.parse(written)
    const isPublic =
      address?.protocol === 'https:' &&
      address.username === '' &&
      address.password === '' &&
      address.port === '' &&
      publicHosts.test(address.hostname)
    if (isPublic) links.push({ start: index, end: index + written.length, address: address.href })
  }
  return links
}
