/** Nothing where the text is no URL-safe base64, or not in its one form. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    // The last letter can hold bits that no byte has: then another letter would mean the same.
    return textOfBytes(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

export function textOfBytes(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
