const elsewhere = 'https://elsewhere.invalid'
/** They would lead in a circle. */
const doors = ['/auth', '/signin']

/** A page of ours that somebody was sent to /auth from; nothing for another site, and for /auth itself. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  try {
    // As a browser would read it: '//other.example' and '/\other.example' are other sites.
    const { origin, pathname, search, hash } = new URL(value, elsewhere)
    if (origin !== elsewhere || doors.includes(pathname) || pathname.startsWith('//')) return undefined
    return `${pathname}${search}${hash}`
  } catch {
    return undefined
  }
}
