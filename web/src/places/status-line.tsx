import { type ReactNode, useEffect, useRef } from 'react'
import { useWords, type WordId, type Words } from '../platform/words/index.ts'
import { Button, RefreshIcon } from '../ui/index.ts'
import type { Narrowed } from './place-rules.ts'
import type { PlaceSearch, SearchProblem, SearchState } from './place-search.ts'
import styles from './status-line.module.css'

/** Spec, member areas §4, §5 and §8, word for word; what stands below the sentence is ours. */
const problems: Record<SearchProblem, WordId> = {
  no_text: 'places.error_no_text',
  no_location: 'places.error_no_location',
  map_not_ready: 'places.error_map_not_ready',
  position_denied: 'places.error_position_denied',
  position_unsupported: 'places.error_position_unsupported',
  position_failed: 'places.error_position_failed',
  no_route: 'places.error_no_route',
  search_failed: 'places.status_nothing',
  search_refused: 'places.status_nothing',
}

function sayStatus(words: Words, { phase, problem, found }: SearchState, narrowed: Narrowed): string {
  if (problem) return words(problems[problem])
  if (phase === 'searching') return words('places.status_searching')
  if (!found) return words('places.status_start')
  if (found.places.length === 0) return words('places.status_nothing')
  if (narrowed.places.length === 0) return words('places.status_filtered')
  return words('places.status_found', { count: narrowed.places.length })
}

/** What the sentence leaves open: why, and what can be done. */
function sayMore({ problem, found, foundIsEarlier, origin }: SearchState): WordId | undefined {
  switch (problem) {
    case 'no_location':
      return 'places.more_waiting'
    case 'position_denied':
    case 'position_unsupported':
      return 'places.more_choose_place'
    case 'no_route':
      return 'places.more_no_route'
    case 'search_failed':
      return foundIsEarlier ? 'places.more_search_failed_kept' : 'places.more_search_failed'
    case 'search_refused':
      return foundIsEarlier ? 'places.more_search_refused_kept' : 'places.more_search_refused'
    case undefined:
      break
    default:
      return undefined
  }
  if (found?.places.length !== 0) return undefined
  switch (found.reason) {
    case 'outside_india':
      return 'places.more_outside_india'
    case 'none_nearby':
      return 'places.more_none_nearby'
    default:
      return origin ? 'places.more_no_match' : undefined
  }
}

export function StatusLine({
  search,
  state,
  narrowed,
}: {
  search: PlaceSearch
  state: SearchState
  narrowed: Narrowed
}) {
  const words = useWords()
  const line = useRef<HTMLDivElement>(null)
  const more = sayMore(state)
  const instead = state.found?.instead
  const isSearching = state.phase === 'searching'
  // On a phone the press and what comes of it are a screen apart.
  useEffect(() => {
    if (!isSearching || !line.current || line.current.getBoundingClientRect().top <= innerHeight * 0.7) return
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
    line.current.scrollIntoView({ block: 'start', behavior: moves ? 'smooth' : 'instant' })
  }, [isSearching])
  const canRetry = state.problem === 'search_failed' || state.problem === 'search_refused'
  return (
    <div ref={line} className={styles.line}>
      <div role="status" aria-live="polite" className={state.problem ? styles.problem : undefined}>
        <p className={styles.sentence}>{sayStatus(words, state, narrowed)}</p>
        {more && <p>{words(more)}</p>}
        {instead && !state.problem && (
          <p>{words('places.more_instead', { category: words(`places.category_${instead}`) })}</p>
        )}
      </div>
      {canRetry && (
        <Button variant="outline" small icon={<RefreshIcon />} onClick={() => void search.again()}>
          {words('places.try_again')}
        </Button>
      )}
      {state.filters.openNow && (
        <UnknownHours search={search} state={state} hidden={narrowed.hiddenUnknown} />
      )}
    </div>
  )
}

/** A police station without published hours may be open all the same: nothing is left out in silence. */
function UnknownHours({
  search,
  state,
  hidden,
}: {
  search: PlaceSearch
  state: SearchState
  hidden: number
}): ReactNode {
  const words = useWords()
  if (state.filters.alsoUnknown)
    return (
      <Button variant="quiet" small onClick={() => search.filter({ alsoUnknown: false })}>
        {words('places.hide_unknown')}
      </Button>
    )
  if (hidden === 0) return null
  const sentence = state.category === 'police' ? 'places.hidden_unknown' : 'places.hidden_unknown_other'
  return (
    <p className={styles.hidden}>
      {words(sentence, { count: hidden })}{' '}
      <button type="button" onClick={() => search.filter({ alsoUnknown: true })}>
        {words('places.show_unknown')}
      </button>
    </p>
  )
}
