import { useSyncExternalStore } from 'react'

/**
 * A sentence that goes along to another screen, such as why somebody was led there. It lives in memory alone: a history
 * entry would say it again after a reload, and tell it to whoever goes back.
 */
type CarriedNotice = { text: string; to: string }

let carried: CarriedNotice | undefined
const listeners = new Set<() => void>()

/** The frame says `text` above the screen at the address `to`, until the person goes on. */
export function carryNotice(text: string, to: string): void {
  change({ text, to })
}

export function dropCarriedNotice(): void {
  if (carried) change(undefined)
}

function change(next: CarriedNotice | undefined): void {
  carried = next
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function useCarriedNotice(): CarriedNotice | undefined {
  return useSyncExternalStore(
    listen,
    () => carried,
    () => undefined,
  )
}
