import { useState } from 'react'
import type { PositionRefusal } from '../../platform/geolocation.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, CheckIcon, TargetIcon } from '../../ui/index.ts'
import type { DirectoryQuery } from './directory-query-rules.ts'
import styles from './quick-choices.module.css'
import { askPosition } from './reader-place.ts'

const wishes = {
  free: 'directory.only_free',
  free_this_week: 'directory.this_week',
} as const satisfies Record<string, WordId>

type Props = { query: DirectoryQuery; set: (name: keyof DirectoryQuery) => (value: string) => void }

/** What most people want of a list, one press each. */
export function QuickChoices({ query, set }: Props) {
  const words = useWords()
  return (
    <>
      <NearMe />
      {(['free', 'free_this_week'] as const).map((wish) => (
        <Button
          key={wish}
          variant="outline"
          small
          className={styles.wish}
          aria-pressed={query[wish] !== undefined}
          icon={query[wish] && <CheckIcon />}
          onClick={() => set(wish)(query[wish] ? '' : '1')}
        >
          {words(wishes[wish])}
        </Button>
      ))}
    </>
  )
}

function NearMe() {
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<PositionRefusal>()
  const ask = async () => {
    setAsking(true)
    setRefusal(await askPosition())
    setAsking(false)
  }
  return (
    <>
      <Button variant="outline" small icon={<TargetIcon />} busy={isAsking} onClick={() => void ask()}>
        {words('directory.near_me')}
      </Button>
      {refusal && (
        <p className={styles.refused} role="alert">
          {words('directory.near_refused')}
        </p>
      )}
    </>
  )
}
