import { directoryCountCap, type FoundHelpers } from '@nyaysathi/contracts/helpers'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { isTemporary } from '../../platform/api-client.ts'
import { refusalSentence } from '../../platform/failure-text.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, EmptyState, HelplineList, Notice, Spinner } from '../../ui/index.ts'
import { type Chip, DirectoryChips } from './directory-chips.tsx'
import { type DirectoryQuery, writeQuery } from './directory-query-rules.ts'
import { placeText } from './field-words.ts'
import { HelperCard } from './helper-card.tsx'
import styles from './helper-grid.module.css'
import { NobodyFits } from './nobody-fits.tsx'

type List = UseInfiniteQueryResult<InfiniteData<FoundHelpers>>
type Props = {
  list: List
  query: DirectoryQuery
  chips: readonly Chip[]
  change: (query: DirectoryQuery) => void
}

export function HelperGrid({ list, query, chips, change }: Props) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  const helpers = data?.pages.flatMap((page) => page.helpers) ?? []
  const first = isPlaceholderData ? undefined : data?.pages[0]
  const { total, near } = first ?? {}
  const isWidened = (first?.left_out?.length ?? 0) > 0
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
      {/* Within the room that is held: they come once the address was read, and more of them with the answer. */}
      <DirectoryChips chips={chips} change={change} />
      {first && isWidened && <NobodyFits found={first} chips={chips} />}
      <p className={styles.count} role="status">
        {total !== undefined &&
          total > 0 &&
          words('directory.count', { count: total, more: total >= directoryCountCap ? 'yes' : 'no' })}
        {near && helpers.length > 0 && !query.sort && (
          <span>{words('directory.near_first', { place: placeText(language, near) })}</span>
        )}
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
          actions={isFiltered && <Button onClick={() => change({})}>{words('directory.clear')}</Button>}
        >
          <p>{words('directory.none_yet_text')}</p>
          <HelplineList numbers={['15100']} className={undefined} />
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
