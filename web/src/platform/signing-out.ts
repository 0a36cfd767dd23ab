let leaving = false

/**
 * From here on the page only goes: whoever is signing out asks nothing more as the person who was signed in. Until the browser
 * shows the page again from what it kept for Back; the first showing of a page that is still loading says nothing.
 */
export function startSigningOut(): void {
  leaving = true
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = false
  })
}

export function isSigningOut(): boolean {
  return leaving
}
