import { useState } from 'react'
import { tabStorage } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

type Draft<Written> = {
  written: Written
  write: (more: Partial<Written>) => void
  /** It has arrived. */
  forget: () => void
}

/** What is being written, kept in this tab: it outlives a reload and a bad line. `key` is the same while it is shown. */
export function useDraft<Written extends object>(key: string, nothing: Written): Draft<Written> {
  const [written, setWritten] = useState(nothing)
  const [isRead, setRead] = useState(false)
  // The prerendered page knows no draft.
  if (useHydrated() && !isRead) {
    setRead(true)
    setWritten(readDraft(key, nothing))
  }
  return {
    written,
    write: (more) => {
      const next = { ...written, ...more }
      setWritten(next)
      tabStorage.write(key, JSON.stringify(next))
    },
    forget: () => {
      setWritten(nothing)
      tabStorage.remove(key)
    },
  }
}

function readDraft<Written extends object>(key: string, nothing: Written): Written {
  try {
    return { ...nothing, ...JSON.parse(tabStorage.read(key) ?? '{}') }
  } catch {
    return nothing
  }
}
