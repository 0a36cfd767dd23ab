import { useSyncExternalStore } from 'react'
import { keepNothing, typedText } from './keep-nothing.ts'

const key = 'draft'
const listeners = new Set<() => void>()

/**
 * What is written and not sent. It outlives a change of screen, a sign-in and a phone that throws the page out of its
 * memory, and ends with the tab. While nothing is to be kept it ends with the page.
 */
export const draft = {
  read: (): string => typedText.read(key) ?? '',
  write(text: string): void {
    if (text) typedText.write(key, text)
    else typedText.remove(key)
    for (const changed of listeners) changed()
  },
  /** A text that was not sent, before whatever was written since. */
  giveBack(text: string): void {
    const since = draft.read()
    draft.write(since && since !== text ? `${text}\n${since}` : text)
  },
}

function listen(changed: () => void) {
  listeners.add(changed)
  const stop = keepNothing.listen(changed)
  return () => {
    stop()
    listeners.delete(changed)
  }
}

export function useDraft(): string {
  return useSyncExternalStore(listen, draft.read, () => '')
}
