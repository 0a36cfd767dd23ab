import { useSyncExternalStore } from 'react'
import { tabStorage } from '../platform/session.ts'

let on = false
const listeners = new Set<() => void>()
const memory = new Map<string, string>()
/** What the composer and the choices beside it write down while somebody types. */
const typed = ['draft', 'location']

/**
 * Whether this conversation is to be kept nowhere, neither with us nor on the device. It is a matter of this page: a reload
 * ends it, and forgets all.
 */
export const keepNothing = {
  isOn: () => on,
  /** What is typed goes along, and leaves the tab's storage. What was typed while it was on is forgotten with it. */
  turn(next: boolean): void {
    if (next === on) return
    memory.clear()
    if (next) {
      for (const key of typed) {
        const text = tabStorage.read(key)
        if (text) memory.set(key, text)
        tabStorage.remove(key)
      }
    }
    on = next
    for (const changed of listeners) changed()
  },
  listen(changed: () => void) {
    listeners.add(changed)
    return () => {
      listeners.delete(changed)
    }
  },
}

export function useKeepNothing(): boolean {
  return useSyncExternalStore(keepNothing.listen, keepNothing.isOn, () => false)
}

/** The tab's storage, or this page's memory while nothing is to be kept. */
export const typedText = {
  read: (key: string): string | undefined => (on ? memory.get(key) : tabStorage.read(key)),
  write: (key: string, text: string): void => {
    if (on) memory.set(key, text)
    else tabStorage.write(key, text)
  },
  remove: (key: string): void => {
    if (on) memory.delete(key)
    else tabStorage.remove(key)
  },
}
