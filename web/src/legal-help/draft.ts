import { useSyncExternalStore } from 'react'
import { tabStorage } from '../platform/session.ts'

const key = 'draft'
const listeners = new Set<() => void>()

/**
 * What is written and not sent. It outlives a change of screen, a sign-in and a phone that throws the page out of its
 * memory, and ends with the tab.
 */
export const draft = {
  read: (): string => tabStorage.read(key) ?? '',
  write(text: string): void {
    if (text) tabStorage.write(key, text)
    else tabStorage.remove(key)
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
  return () => {
    listeners.delete(changed)
  }
}

export function useDraft(): string {
  return useSyncExternalStore(listen, draft.read, () => '')
}
