import { useSearchParams } from 'react-router'

export const tabs = ['overview', 'details', 'timings', 'ratings', 'appointments', 'settings'] as const
export type Tab = (typeof tabs)[number]

/** Names the tab in the address: `?tab=ratings`. */
export const tabField = 'tab'

export function findTab(asked: string | null): Tab {
  return tabs.find((tab) => tab === asked) ?? 'overview'
}

/** The open tab; the address keeps it. `replace` leaves no step back, for walking along the tabs by keyboard. */
export function useTab(): [Tab, (tab: Tab, replace?: boolean) => void] {
  const [address, setAddress] = useSearchParams()
  const open = (tab: Tab, replace = false) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (tab === 'overview') next.delete(tabField)
        else next.set(tabField, tab)
        return next
      },
      { replace },
    )
  return [findTab(address.get(tabField)), open]
}

const steps: Record<string, (place: number, last: number) => number> = {
  next: (place, last) => (place === last ? 0 : place + 1),
  back: (place, last) => (place === 0 ? last : place - 1),
  first: () => 0,
  last: (_place, last) => last,
}

/** Where a key leads from this tab; the arrows to the sides turn round with the script. */
export function tabByKey(tab: Tab, key: string, direction: 'ltr' | 'rtl'): Tab | undefined {
  const ahead = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const behind = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const named: Record<string, keyof typeof steps> = {
    ArrowDown: 'next',
    ArrowUp: 'back',
    [ahead]: 'next',
    [behind]: 'back',
    Home: 'first',
    End: 'last',
  }
  const step = steps[named[key] ?? '']
  return step && tabs[step(tabs.indexOf(tab), tabs.length - 1)]
}
