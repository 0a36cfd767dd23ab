/**
 * Brings the focus to where something has come of what a person did, unless they have gone on meanwhile: an answer comes late,
 * and what they type must not land elsewhere. Whoever has gone on is told by the live region alone. For everything that moves the
 * focus after an answer, a load, a frame or a timer; what follows a press at once is `focus()`.
 *
 * @param from where the focus was when it began; without it, only whoever is in a field has gone on
 * @returns whether the person was led there
 */
export function leadTo(
  place: HTMLElement | null | undefined,
  { from, ...how }: { from?: Element | null } & FocusOptions = {},
): boolean {
  if (!place || hasGoneOn(from)) return false
  place.focus(how)
  return true
}

/** Whether the person has moved to something else since the focus was at `from`. That it was taken away under them is no move. */
export function hasGoneOn(from?: Element | null): boolean {
  const at = document.activeElement
  if (!at || at === document.body || at === from) return false
  if (at.matches('input, textarea, select')) return true
  // With a dialog, or what else it stood in, `from` goes, and the browser puts the focus elsewhere by itself.
  return from !== undefined && from !== null && from.getClientRects().length > 0
}
