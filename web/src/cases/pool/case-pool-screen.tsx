import { useDraft } from '../../platform/draft.ts'
import { paths } from '../../platform/paths.ts'
import { findRole } from '../../platform/role.ts'
import { ServerData } from '../../platform/server-data.tsx'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useWords } from '../../platform/words/index.ts'
import { LinkButton, Notice } from '../../ui/index.ts'
import styles from './case-pool.module.css'
import { noFilters } from './pool-calls.ts'
import { PoolFilterFields } from './pool-filter-fields.tsx'
import { PoolList } from './pool-list.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { TakenList } from './taken-list.tsx'

/** The queries that the helper has taken, and those that wait for a helper. */
export default function CasePoolScreen() {
  const words = useWords()
  const hydrated = useHydrated()
  const role = hydrated ? findRole() : undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words('case-pool.title')}</h1>
        <p>{words('case-pool.lead')}</p>
      </header>
      {hydrated && role !== 'nyaysathi' && role !== 'NGO' ? (
        <Notice tone="warning">
          <p>{words('case-pool.only_helpers')}</p>
          <LinkButton to={paths.profile} variant="outline" small className={styles.start}>
            {words('cases.back')}
          </LinkButton>
        </Notice>
      ) : (
        hydrated && (
          <ServerData>
            <Queries />
          </ServerData>
        )
      )}
    </div>
  )
}

function Queries() {
  const words = useWords()
  // Kept in the tab: who comes back from a query finds the list as it was.
  const { written: filters, write: setFilters } = useDraft('case-pool-filters', noFilters)
  return (
    <>
      <TakenList />
      <section aria-labelledby="open" className={styles.part}>
        <h2 id="open">{words('case-pool.open')}</h2>
        <SavedFilters filters={filters} change={setFilters} />
        <PoolFilterFields filters={filters} change={setFilters} />
        <PoolList filters={filters} change={setFilters} />
      </section>
    </>
  )
}
