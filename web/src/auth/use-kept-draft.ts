import { useState } from 'react'
import { tabStorage } from '../platform/session.ts'

/**
 * What is typed into a form and may be kept: it outlives a reload and a phone that throws the page out of its memory
 * while somebody reads a code, and ends with the tab. Never for passwords, codes and files. Only on screens that are shown in the browser
 * alone, since the prerendered page knows no draft.
 */
export function useKeptDraft<Draft extends object>(key: string, empty: Draft) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(key, empty))
  const change = (more: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...more }
      tabStorage.write(key, JSON.stringify(next))
      return next
    })
  const forget = () => {
    tabStorage.remove(key)
    setDraft(empty)
  }
  return { draft, change, forget }
}

function readDraft<Draft extends object>(key: string, empty: Draft): Draft {
  try {
    return { ...empty, ...JSON.parse(tabStorage.read(key) ?? '{}') }
  } catch {
    return empty
  }
}
