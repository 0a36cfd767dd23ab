import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isTemporary } from './api-client.ts'
import { onPersonChange } from './session.ts'

const retries = 2

/** One for the page: what one screen has fetched, the next one shows at once. */
export const serverData = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, failure) => failures < retries && isTemporary(failure),
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The browser often says "no network" where there is one; the call itself finds out.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// What belongs to one person is never shown to the next, in this tab or by a sign-out in another one.
onPersonChange(() => serverData.clear())

/** Around each screen that reads lists and records of the server; the others need not carry the library. */
export function ServerData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={serverData}>{children}</QueryClientProvider>
}
