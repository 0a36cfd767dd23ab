type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Remembers what a person has typed, ticked and chosen in a page that stands before its programs have come, which taking it over would
 * undo.
 * @returns puts it back and tells the screens of it, once they listen
 */
export function rememberTyped(page: HTMLElement): () => void {
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')]
  const done = fields.flatMap((field) => {
    const putBack = wayBack(field)
    return putBack ? [() => field.isConnected && putBack()] : []
  })
  return () => {
    for (const putBack of done) putBack()
  }
}

/** Nothing where the field is as the server sent it. */
function wayBack(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return wayBackOfChoice(field)
  if (field.type === 'checkbox' || field.type === 'radio') return wayBackOfTick(field as HTMLInputElement)
  const { value: text, defaultValue } = field
  if (text === defaultValue) return undefined
  // Files stay where they are, and no program may set them.
  if (field.type === 'file') return () => tell(field, 'change')
  return () => {
    // A draft that was kept stands first.
    const kept = field instanceof HTMLTextAreaElement && field.value !== text ? field.value : ''
    field.value = kept ? `${kept}\n${text}` : text
    tell(field, 'input')
  }
}

/** Of radio buttons only the one that was chosen: the others follow. */
function wayBackOfTick(field: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = field
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    // Taking over may have left it as it is; the screen hears of it by a press alone.
    field.checked = !checked
    field.click()
  }
}

function wayBackOfChoice(field: HTMLSelectElement): (() => void) | undefined {
  const { value, options } = field
  const sent = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
  if (sent === undefined || sent.value === value) return undefined
  return () => {
    field.value = value
    tell(field, 'input')
    tell(field, 'change')
  }
}

function tell(field: Field, event: 'input' | 'change'): void {
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
