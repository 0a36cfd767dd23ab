/**
 * What a person chose for this device: the language of the screens and light or dark. Written only on an explicit
 * choice, read by the server before it sends a page. Neither says who somebody is.
 */
export function rememberPreference(name: 'language' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = value ? 31_536_000 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people have
  document.cookie = `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}
