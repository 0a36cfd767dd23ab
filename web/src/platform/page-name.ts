import { useEffect, useSyncExternalStore } from 'react'

let name: string | undefined
const listeners = new Set<() => void>()

function setName(next: string | undefined): void {
  name = next
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** What a screen has learnt of its subject, such as a person's public name: it takes the place of the route's title. */
export function useNamePage(text: string | undefined): void {
  useEffect(() => {
    setName(text)
    return () => setName(undefined)
  }, [text])
}

let wholeTitle: string | undefined

/** The whole title of the window, without our name: for a page that others may see over the shoulder. */
export function useWholeTitle(text: string | undefined): void {
  useEffect(() => {
    const set = (next: string | undefined) => {
      wholeTitle = next
      for (const changed of listeners) changed()
    }
    set(text)
    return () => set(undefined)
  }, [text])
}

/** The title that the present screen wants instead of any other. */
export function usePageTitle(): string | undefined {
  return useSyncExternalStore(
    listen,
    () => wholeTitle,
    () => undefined,
  )
}

/** The name that the present screen has given itself. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(
    listen,
    () => name,
    () => undefined,
  )
}
