import type { ListedHelper } from '@nyaysathi/contracts/helpers'
import { directoryCountCap } from '@nyaysathi/contracts/helpers'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { isTemporary, type Page } from '../../platform/api-client.ts'
import { refusalSentence } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, EmptyState, Notice, Spinner } from '../../ui/index.ts'
import { type DirectoryQuery, writeQuery } from './directory-query-rules.ts'
import { HelperCard } from './helper-card.tsx'
import styles from './helper-grid.module.css'

type List = UseInfiniteQueryResult<InfiniteData<Page<ListedHelper[]>>>

export function HelperGrid({ list, query, clear }: { list: List; query: DirectoryQuery; clear: () => void }) {
  const words = useWords()
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  const helpers = data?.pages.flatMap(({ answer }) => answer) ?? []
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total
  const isFiltered = writeQuery(query).size > 0
  const failure = error && (
    <Notice tone="danger" announce title={words('directory.failed_title')}>
      <p>{(!isTemporary(error) && refusalSentence(error)) || words('directory.failed_text')}</p>
      <Button variant="outline" small busy={list.isFetching} onClick={() => void refetch()}>
        {words('app.try_again')}
      </Button>
    </Notice>
  )
  return (
    <section className={styles.results} aria-label={words('directory.title')}>
      <p className={styles.count} role="status">
        {total !== undefined &&
          total > 0 &&
          words('directory.count', { count: total, more: total >= directoryCountCap ? 'yes' : 'no' })}
      </p>
      {failure}
      {!data && !error && (
        <div className={styles.waiting}>
          <Spinner label={words('directory.loading')} />
        </div>
      )}
      {data && helpers.length === 0 && (
        <EmptyState
          title={words(isFiltered ? 'directory.none_found' : 'directory.none_yet')}
          actions={isFiltered && <Button onClick={clear}>{words('directory.clear')}</Button>}
        >
          <p>{words(isFiltered ? 'directory.none_found_text' : 'directory.none_yet_text')}</p>
        </EmptyState>
      )}
      {helpers.length > 0 && (
        <ul className={styles.grid}>
          {helpers.map((helper) => (
            <li key={helper.nyaysathi_id}>
              <HelperCard helper={helper} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && !isPlaceholderData && (
        <div className={styles.more}>
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words('helper.load_more')}
          </Button>
        </div>
      )}
    </section>
  )
}
