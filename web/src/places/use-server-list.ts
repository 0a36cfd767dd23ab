import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../platform/api-client.ts'

type ServerList<Item> = { items: Item[]; isLoading: boolean; hasFailed: boolean; again: () => void }

/** Lists that do not change while somebody looks. */
const kept = new Map<string, unknown[]>()

/** A list of the server's, fetched once; nothing while there is no address. */
export function useServerList<Item>(address: string): ServerList<Item> {
  const [outcome, setOutcome] = useState<{ address: string; items?: Item[] }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another fetch
  useEffect(() => {
    if (!address || kept.has(address)) return
    const gone = new AbortController()
    setOutcome(undefined)
    callApi<Item[]>(address, { signal: gone.signal }).then(
      (items) => {
        kept.set(address, items)
        if (!gone.signal.aborted) setOutcome({ address, items })
      },
      () => {
        if (!gone.signal.aborted) setOutcome({ address })
      },
    )
    return () => gone.abort()
  }, [address, tries])
  const items = (kept.get(address) as Item[] | undefined) ?? []
  const hasFailed = outcome?.address === address && !outcome.items
  return {
    items,
    isLoading: address !== '' && !kept.has(address) && !hasFailed,
    hasFailed,
    again: useCallback(() => setTries((before) => before + 1), []),
  }
}
