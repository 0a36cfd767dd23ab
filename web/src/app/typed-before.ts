/**
 * Remembers what a person has typed into a page that stands before its programs have come, which taking it over would empty.
 * @returns puts it back and tells the screens of it, once they listen
 */
export function rememberTyped(page: HTMLElement): () => void {
  const typed = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, text: field.value }))
  return () => {
    for (const { field, text } of typed) {
      if (!field.isConnected) continue
      // A draft that was kept stands first.
      const kept = field instanceof HTMLTextAreaElement && field.value !== text ? field.value : ''
      field.value = kept ? `${kept}\n${text}` : text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
