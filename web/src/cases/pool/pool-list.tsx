import type { CasePool } from '@nyaysathi/contracts/cases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, EmptyState, LinkButton } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import { caseTypeWords } from '../index.ts'
import styles from './case-pool.module.css'
import { type PoolFilters, poolList } from './pool-calls.ts'
import { PoolFacts } from './pool-facts.tsx'

/** Open queries that fit, the longest waiting first. */
export function PoolList({ filters }: { filters: PoolFilters }) {
  const words = useWords()
  const query = useInfiniteQuery(poolList(filters))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const cases = data?.pages.flatMap(({ answer }) => answer) ?? []
  if (!data) return <LoadingOrFailed query={query} failed={words('case-pool.failed')} />
  if (cases.length === 0) {
    return (
      <EmptyState level={3} title={words('case-pool.none')}>
        <p>{words('case-pool.none_text')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.cards}>
        {cases.map((each) => (
          <PoolCard key={each.case_id} pooled={each} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outline"
          busy={isFetchingNextPage}
          className={styles.start}
          onClick={() => void fetchNextPage()}
        >
          {words('case-pool.more')}
        </Button>
      )}
    </>
  )
}

function PoolCard({ pooled }: { pooled: CasePool[number] }) {
  const words = useWords()
  const { case_id, case_type, excerpt } = pooled
  const type = words(caseTypeWords[case_type])
  return (
    <li className={styles.card}>
      <h3>{type}</h3>
      <PoolFacts {...pooled} />
      <p dir="auto" className={styles.text}>
        {excerpt}
      </p>
      <LinkButton
        to={generatePath(paths.poolCase, { case_id })}
        variant="outline"
        small
        className={styles.start}
        aria-label={words('case-pool.read_about', { type })}
      >
        {words('case-pool.read')}
      </LinkButton>
    </li>
  )
}
