let leaving = false

/** From here on the page only goes: whoever is signing out asks nothing more as the person who was signed in. */
export function startLeaving(): void {
  leaving = true
}

export function isLeaving(): boolean {
  return leaving
}
