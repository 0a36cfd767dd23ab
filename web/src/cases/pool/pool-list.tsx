import { type CasePool, poolSorts } from '@nyaysathi/contracts/cases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, EmptyState, LinkButton, Notice, Select } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import { caseTypeWords } from '../index.ts'
import styles from './case-pool.module.css'
import { MaskedText } from './masked-text.tsx'
import { noFilters, type PoolFilters, poolList } from './pool-calls.ts'
import { PoolFacts } from './pool-facts.tsx'
import { PoolUrgency } from './pool-urgency.tsx'

/** Open queries that fit, how many, and in which order. */
export function PoolList({
  filters,
  change,
}: {
  filters: PoolFilters
  change: (filters: PoolFilters) => void
}) {
  const words = useWords()
  const query = useInfiniteQuery(poolList(filters))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const cases = data?.pages.flatMap(({ answer }) => answer) ?? []
  if (!data) return <LoadingOrFailed query={query} failed={words('case-pool.failed')} />
  if (cases.length === 0) {
    const { sort } = filters
    const isNarrowed = JSON.stringify({ ...filters, sort: '' }) !== JSON.stringify({ ...noFilters, sort: '' })
    return isNarrowed ? (
      <EmptyState level={3} title={words('pool-list.none_found')}>
        <Button variant="outline" onClick={() => change({ ...noFilters, sort })}>
          {words('pool-list.show_all')}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState level={3} title={words('pool-list.none')}>
        <p>{words('pool-list.none_text')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.order}>
        <p role="status">{words('pool-list.count', { count: data.pages[0]?.total ?? cases.length })}</p>
        <Select
          label={words('pool-list.sort')}
          value={filters.sort}
          onChange={({ target }) =>
            change({ ...filters, sort: poolSorts.find((sort) => sort === target.value) ?? 'waiting' })
          }
        >
          {poolSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words(`pool-list.sort_${sort}`)}
            </option>
          ))}
        </Select>
      </div>
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
          {words('pool-list.more')}
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
      <PoolUrgency urgency={pooled.urgency} />
      <PoolFacts {...pooled} />
      {pooled.conflict ? (
        <Notice tone="warning">{words('pool-list.conflict')}</Notice>
      ) : (
        <MaskedText text={excerpt} />
      )}
      <LinkButton
        to={generatePath(paths.poolCase, { case_id })}
        variant="outline"
        small
        className={styles.start}
        aria-label={words('pool-list.read_about', { type })}
      >
        {words('pool-list.read')}
      </LinkButton>
    </li>
  )
}
