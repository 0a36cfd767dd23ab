import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, EmptyState, Select } from '../ui/index.ts'
import { LoadingOrFailed } from '../ui/loading-or-failed.tsx'
import styles from './queue-view.module.css'

export type QueueWords = { state: string; failed: string; none: string; more: string }

/** A queue that is read page by page, with the choice of what it shows. */
export function QueueView<Shown extends string, Item>({
  words,
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
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = queue
  const items = data?.pages.flatMap(({ answer }) => answer)
  const choices = Object.keys(states) as Shown[]
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={words.state}
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
      {(!items || error) && <LoadingOrFailed query={queue} failed={words.failed} />}
      {items?.length === 0 && <EmptyState title={words.none} />}
      <ul className={styles.list}>{items?.map(children)}</ul>
      {hasNextPage && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}
