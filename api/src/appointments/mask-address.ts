/** `asha@example.org` as `a***@e***.org`: enough to recognise an address that one knows, and not to write to it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const dot = address.lastIndexOf('.')
  const ending = dot > at ? address.slice(dot) : ''
  return `${[...address][0]}***@${[...address.slice(at + 1)][0]}***${ending}`
}
