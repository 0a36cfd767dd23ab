import { listedGuides, wordAddresses } from 'virtual:guides'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Hit, startGuideSearch } from './guide-search.ts'
import type { ListedGuide } from './listed-guide.ts'

export type FoundSection = Hit['sections'][number]
type Search = ReturnType<typeof startGuideSearch>

let started: Promise<Search> | undefined
const added = new Set<string>()

function start(): Promise<Search> {
  started ??= import('./guide-search.ts').then(({ startGuideSearch }) => startGuideSearch(listedGuides))
  started.catch(() => {
    started = undefined
  })
  return started
}

/** The reader's own language first; without a network the titles alone are searched. */
async function addWords(search: Search, language: string, tell: () => void): Promise<void> {
  const others = Object.keys(wordAddresses).filter((code) => code !== language)
  for (const code of [language, ...others]) {
    const address = wordAddresses[code]
    if (!address || added.has(code)) continue
    added.add(code)
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${response.status}`)
      search.add(code, await response.json())
      tell()
    } catch {
      added.delete(code)
    }
  }
}

/**
 * What `text` finds, or undefined while nothing is looked for. `prepare` fetches the words ahead, when somebody is about
 * to type.
 */
export function useGuideSearch(text: string, language: string) {
  const [search, setSearch] = useState<Search>()
  // Counts what has arrived, so that the hits are made anew.
  const [, setArrived] = useState(0)
  const wanted = useDeferredValue(text.trim())
  const prepare = () => {
    start().then(
      (ready) => {
        setSearch(() => ready)
        void addWords(ready, language, () => setArrived((count) => count + 1))
      },
      () => undefined,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing is the event
  useEffect(() => {
    if (wanted !== '') prepare()
  }, [wanted, language])

  if (wanted === '' || !search) return { hits: undefined, prepare }
  const hits = search.find(wanted, language).flatMap(({ guide: id, sections }) => {
    const guide = listedGuides.find((one) => one.id === id)
    return guide ? [{ guide, sections }] : []
  })
  return { hits: hits satisfies { guide: ListedGuide; sections: FoundSection[] }[], prepare }
}
