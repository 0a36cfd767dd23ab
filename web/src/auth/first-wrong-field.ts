/** Leads to the first field that is wrong, in the order of the form: on the screen, and with the focus in it. */
export function goToFirstWrongField(form: HTMLElement | null): void {
  // The errors are drawn after this turn.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
