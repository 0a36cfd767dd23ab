export type TextPart = { text: string; address?: undefined } | { text: string; address: string }

const longestText = 20_000
/** What ends a sentence does not belong to the address before it. */
const trailing = /[.,;:!?'")\]}।…]+$/u

/**
 * Addresses in what people write. Only what can be read as it stands becomes a link: no names or passwords in it, no letters
 * that look like others, no ports, and a real domain. Everything else stays text.
 */
export function findLinks(text: string): TextPart[] {
  if (text.length > longestText) return [{ text }]
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 0: found } of text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"'`|\\^{}[\]]{3,2000}/gi)) {
    const written = found.replace(trailing, '')
    const address = readAddress(written)
    if (!address) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: written, address })
    end = index + written.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) })
  return parts
}

function readAddress(written: string): string | undefined {
  try {
    const address = new URL(/^https?:/i.test(written) ? written : `https://${written}`)
    const { protocol, username, password, port, hostname, href } = address
    const plain = (protocol === 'https:' || protocol === 'http:') && !username && !password && !port
    // The browser writes letters of other scripts as xn--: what the eye reads is not where it leads.
    const readable = /^(?!.*xn--)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname)
    return plain && readable ? href : undefined
  } catch {
    return undefined
  }
}
