import type { Span } from './find-references.ts'

export type Link = Span & { address: string }

/** Public bodies of India. Whatever else an answer names stays text: nobody is led away by a machine's words. */
const publicHosts = /(?:^|\.)(?:gov\.in|nic\.in|rbi\.org\.in)$/

export function findLinks(text: string): Link[] {
  const links: Link[] = []
  for (const { index, 0: found } of text.matchAll(/https:\/\/[^\s<>"'`*|\\^{}[\]]{3,300}/g)) {
    const written = found.replace(/[.,;:!?)।]+$/u, '')
    const address = readAddress(written)
    if (address) links.push({ start: index, end: index + written.length, address: address.href })
  }
  return links
}

function readAddress(written: string): URL | undefined {
  let address: URL
  try {
    address = new URL(written)
  } catch {
    return undefined
  }
  const { protocol, username, password, port, hostname } = address
  const plain = protocol === 'https:' && username === '' && password === '' && port === ''
  return plain && publicHosts.test(hostname) ? address : undefined
}
