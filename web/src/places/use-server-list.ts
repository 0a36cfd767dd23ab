import { useCallback, useEffect, useState } from 'react'

type ServerList<Item> = { items: Item[]; isLoading: boolean; hasFailed: boolean; again: () => void }

/** Lists that do not change while somebody looks. */
const kept = new Map<string, unknown[]>()

/**
 * A list of the server's, fetched once; nothing while it has no name.
 *
 * @param fetchList fetches what `name` names
 */
export function useServerList<Item>(
  name: string,
  fetchList: (signal: AbortSignal) => Promise<Item[]>,
): ServerList<Item> {
  const [outcome, setOutcome] = useState<{ name: string; items?: Item[] }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another fetch
  useEffect(() => {
    if (!name || kept.has(name)) return
    const gone = new AbortController()
    setOutcome(undefined)
    fetchList(gone.signal).then(
      (items) => {
        kept.set(name, items)
        if (!gone.signal.aborted) setOutcome({ name, items })
      },
      () => {
        if (!gone.signal.aborted) setOutcome({ name })
      },
    )
    return () => gone.abort()
  }, [name, tries])
  const items = (kept.get(name) as Item[] | undefined) ?? []
  const hasFailed = outcome?.name === name && !outcome.items
  return {
    items,
    isLoading: name !== '' && !kept.has(name) && !hasFailed,
    hasFailed,
    again: useCallback(() => setTries((before) => before + 1), []),
  }
}
