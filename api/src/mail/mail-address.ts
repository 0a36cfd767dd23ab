/** RFC 5321: longer ones cannot be delivered. */
const longest = 254

/**
 * True for exactly one plain address: no name, no list, no comment, no quoting, no line break. Everything else could
 * be read as a second recipient or another header by some mail server.
 */
export function isPlainAddress(address: string): boolean {
  return (
    address.length <= longest &&
    /^[^\s\p{Cc}@,;:<>()[\]"\\]{1,64}@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u.test(address) &&
    !address.startsWith('-')
  )
}
