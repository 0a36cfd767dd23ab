import { useDraft } from '../../platform/draft.ts'
import { useWords } from '../../platform/words/index.ts'
import { HelpersOnlyPage } from '../../ui/helpers-only-page.tsx'
import styles from './case-pool.module.css'
import { noFilters } from './pool-calls.ts'
import { PoolFilterFields } from './pool-filter-fields.tsx'
import { PoolList } from './pool-list.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { TakenList } from './taken-list.tsx'

/** The queries that the helper has taken, and those that wait for a helper. */
export default function CasePoolScreen() {
  const words = useWords()
  return (
    <HelpersOnlyPage
      title={words('pool-list.title')}
      lead={words('pool-list.lead')}
      onlyHelpers={words('pool-list.only_helpers')}
      back={words('cases.back')}
    >
      <Queries />
    </HelpersOnlyPage>
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
        <h2 id="open">{words('pool-list.open')}</h2>
        <SavedFilters filters={filters} change={setFilters} />
        <PoolFilterFields filters={filters} change={setFilters} />
        <PoolList filters={filters} change={setFilters} />
      </section>
    </>
  )
}
