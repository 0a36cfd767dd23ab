import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ServerData } from '../../platform/server-data.tsx'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { webSettings } from '../../platform/web-settings.ts'
import { useWords } from '../../platform/words/index.ts'
import { helperList } from './directory-calls.ts'
import { useChips } from './directory-chips.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { type DirectoryQuery, readQuery, writeQuery } from './directory-query-rules.ts'
import styles from './directory-screen.module.css'
import { FreeByLaw } from './free-by-law.tsx'
import { HelperGrid } from './helper-grid.tsx'
import { useReaderPlace } from './reader-place.ts'
import { VerifiedExplained } from './verified-explained.tsx'

export default function DirectoryScreen() {
  return (
    <ServerData>
      <Directory />
    </ServerData>
  )
}

/** The page was rendered without an address's query and without the operator's policy. */
function useDirectoryQuery(): [DirectoryQuery, (query: DirectoryQuery, typing?: boolean) => void] {
  const [address, setAddress] = useSearchParams()
  const hydrated = useHydrated()
  const query = hydrated ? readQuery(address, webSettings().listing_policy) : {}
  // What is still being typed replaces its own earlier letters; every choice can be gone back from.
  const change = (next: DirectoryQuery, typing = false) =>
    setAddress(writeQuery(next), { replace: typing, preventScrollReset: true })
  return [query, change]
}

function Directory() {
  const words = useWords()
  const hydrated = useHydrated()
  const [query, change] = useDirectoryQuery()
  const near = useReaderPlace(hydrated)
  const list = useInfiniteQuery(helperList(query, near, hydrated))
  const chips = useChips(query, list.data?.pages[0])
  const byRule36 = hydrated && webSettings().listing_policy === 'rule36'
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{words('directory.title')}</h1>
      <DirectoryFilters query={query} change={change} byRule36={byRule36} />
      <HelperGrid list={list} query={query} chips={chips} change={change} />
      <footer className={styles.about}>
        <p>{words('directory.lead')}</p>
        {byRule36 && <p className={styles.policy}>{words('directory.rule36')}</p>}
        <FreeByLaw />
        <VerifiedExplained />
      </footer>
      <noscript>
        <p>{words('app.needs_javascript')}</p>
      </noscript>
    </div>
  )
}
