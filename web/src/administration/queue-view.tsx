import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, EmptyState, Select, Spinner, TryAgain } from '../ui/index.ts'
import styles from './queue-view.module.css'

export type QueueWords = { state: string; failed: string; none: string; more: string }

/** A queue that is read page by page, with the choice of what it shows. */
export function QueueView<Shown extends string, Item>({
  words: own,
  states,
  shown,
  show,
  queue,
  children,
  above,
}: {
  words: QueueWords
  states: Record<Shown, string>
  shown: Shown
  show: (state: Shown) => void
  queue: UseInfiniteQueryResult<InfiniteData<{ answer: Item[] }>>
  /** One entry of the list, with its `key`. */
  children: (item: Item) => ReactNode
  /** Between the choice and the list. */
  above?: ReactNode
}) {
  const words = useWords()
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = queue
  const items = data?.pages.flatMap(({ answer }) => answer)
  const choices = Object.keys(states) as Shown[]
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={own.state}
          value={shown}
          onChange={({ target }) => show(choices.find((choice) => choice === target.value) ?? shown)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {states[choice]}
            </option>
          ))}
        </Select>
      </div>
      {above}
      {!items && !error && <Spinner label={words('app.loading')} />}
      {error && (
        <TryAgain text={refusalText(error) || own.failed} busy={isFetching} again={() => void refetch()} />
      )}
      {items?.length === 0 && <EmptyState title={own.none} />}
      <ul className={styles.list}>{items?.map(children)}</ul>
      {hasNextPage && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {own.more}
        </Button>
      )}
    </>
  )
}
