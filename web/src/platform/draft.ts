import { useState, useSyncExternalStore } from 'react'
import { tabStorage } from './session.ts'

type TextStorage = Pick<typeof tabStorage, 'read' | 'write' | 'remove'>

/** What is written and not sent. */
type Draft<Written> = {
  read: () => Written
  write: (more: Partial<Written>) => void
  /** It has arrived, or is to be forgotten. */
  forget: () => void
  listen: (changed: () => void) => () => void
}

const listeners = new Set<() => void>()

/**
 * A draft outlives a change of screen, a sign-in, a reload and a phone that throws the page out of its memory, and ends with
 * the tab. Never for passwords, codes and files.
 *
 * @param nothing what stands where nothing was written
 */
export function draftOf<Written extends object>(
  key: string,
  nothing: Written,
  storage: TextStorage = tabStorage,
): Draft<Written> {
  let text: string | undefined
  let written = nothing
  const read = () => {
    const kept = storage.read(key)
    if (kept !== text) {
      text = kept
      written = parse(kept, nothing)
    }
    return written
  }
  const tellAll = () => {
    for (const changed of listeners) changed()
  }
  return {
    read,
    write(more) {
      storage.write(key, JSON.stringify({ ...read(), ...more }))
      tellAll()
    },
    forget() {
      storage.remove(key)
      tellAll()
    },
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

function parse<Written extends object>(text: string | undefined, nothing: Written): Written {
  try {
    return text === undefined ? nothing : { ...nothing, ...JSON.parse(text) }
  } catch {
    return nothing
  }
}

/**
 * A draft of the screen that is shown; `key` stays the same meanwhile. The prerendered page knows none. `read` is for what goes on
 * after an answer: what stands there by then.
 */
export function useDraft<Written extends object>(key: string, nothing: Written) {
  const [draft] = useState(() => draftOf(key, nothing))
  const [empty] = useState(nothing)
  const written = useSyncExternalStore(draft.listen, draft.read, () => empty)
  return { written, read: draft.read, write: draft.write, forget: draft.forget }
}
