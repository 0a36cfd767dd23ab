import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the prerendered page is taken over: until then a screen must not know the address's query or the storage. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
