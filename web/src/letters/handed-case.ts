import type { FactId } from '@nyaysathi/contracts/letters'
import { useEffect, useSyncExternalStore } from 'react'
import { draftOf } from '../platform/draft.ts'
import { tabStorage } from '../platform/session.ts'

/** What a letter is filled from. */
export type HandedCase = {
  /** The case as it came with an answer, not checked yet. */
  understood: unknown
  /** The person's own messages, oldest first. */
  messages: readonly string[]
  /** Facts that the person has written since, or emptied: they are theirs alone. */
  own: readonly FactId[]
}

const key = 'handedCase'
const nothing: HandedCase = { understood: undefined, messages: [], own: [] }

let memory: string | undefined
let keptByTab = true
const kept = draftOf(key, nothing, {
  read: () => memory ?? tabStorage.read(key),
  write: (_, text) => {
    if (keptByTab) tabStorage.write(key, text)
    else memory = text
  },
  remove: () => {
    memory = undefined
    tabStorage.remove(key)
  },
})

// A page that was neither reloaded nor thrown out of the phone's memory begins anew: no letter of it is open any more.
if (typeof document !== 'undefined' && isNewPage()) tabStorage.remove(key)

function isNewPage(): boolean {
  if (Reflect.get(document, 'wasDiscarded') === true) return false
  return performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')
}

/**
 * Hands to the letter that opens next what was told, within this tab: never by an address, and in no request.
 *
 * @param inTab whether it may lie in the tab's storage, to outlive a reload; else in this page's memory alone
 */
export function handOverCase(told: Pick<HandedCase, 'understood' | 'messages'>, inTab: boolean): void {
  kept.forget()
  keptByTab = inTab
  kept.write({ ...told, own: [] })
}

export const readHandedCase = (): HandedCase => kept.read()

export function useHandedCase(): HandedCase {
  return useSyncExternalStore(kept.listen, readHandedCase, () => nothing)
}

/** From now on the fact is what the person makes of it. */
export function keepOwn(fact: FactId): void {
  const { understood, own } = kept.read()
  if (understood !== undefined && !own.includes(fact)) kept.write({ own: [...own, fact] })
}

export function forgetHandedCase(): void {
  kept.forget()
}

let openLetters = 0

/** Forgets what was handed over once no letter is open any more; from one letter to the next it stays. */
export function useForgetWhenClosed(): void {
  useEffect(() => {
    openLetters += 1
    return () => {
      openLetters -= 1
      queueMicrotask(() => {
        if (openLetters === 0) forgetHandedCase()
      })
    }
  }, [])
}
