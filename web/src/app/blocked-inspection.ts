type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey'>

/** The keys that the specification blocks: F12, Ctrl+Shift+I, C and J, Ctrl+U, Shift+F10 and the menu key. */
export function isBlockedKey({ key, code, ctrlKey, shiftKey }: Pressed): boolean {
  if (key === 'F12' || key === 'ContextMenu') return true
  if (key === 'F10') return shiftKey
  // By position too: with an Indian layout the letter of the key is not a Latin one.
  if (ctrlKey && shiftKey)
    return ['KeyI', 'KeyC', 'KeyJ'].includes(code) || ['I', 'C', 'J'].includes(key.toUpperCase())
  return ctrlKey && (code === 'KeyU' || key.toUpperCase() === 'U')
}

const textFields = 'input, textarea, select, [contenteditable]'

function isInTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textFields) !== null
}

/**
 * Blocks the menu and the keys above, but never where people paste and correct, and never a long press: that is how
 * text is selected on a phone. Returns the way to stop.
 */
export function blockInspection(): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (isBlockedKey(event) && !isInTextField(event.target)) event.preventDefault()
  }
  const menu = (event: MouseEvent) => {
    const byTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (!byTouch && !isInTextField(event.target)) event.preventDefault()
  }
  document.addEventListener('keydown', pressed)
  document.addEventListener('contextmenu', menu)
  return () => {
    document.removeEventListener('keydown', pressed)
    document.removeEventListener('contextmenu', menu)
  }
}
