import { type ReactNode, useEffect, useRef } from 'react'
import { useWords, type WordId, type Words } from '../platform/words/index.ts'
import { Button, RefreshIcon } from '../ui/index.ts'
import type { Narrowed } from './place-rules.ts'
import type { PlaceSearch, SearchProblem, SearchState } from './place-search.ts'
import styles from './status-line.module.css'

/** Spec, member areas §4, §5 and §8, word for word; what stands below the sentence is ours. */
const problems: Record<SearchProblem, WordId> = {
  no_text: 'nearby-help.error_no_text',
  no_location: 'nearby-help.error_no_location',
  map_not_ready: 'nearby-help.error_map_not_ready',
  position_denied: 'nearby-help.error_position_denied',
  position_unsupported: 'nearby-help.error_position_unsupported',
  position_failed: 'nearby-help.error_position_failed',
  no_route: 'nearby-help.error_no_route',
  search_failed: 'nearby-help.status_nothing',
  search_refused: 'nearby-help.status_nothing',
}

function sayStatus(words: Words, { phase, problem, found }: SearchState, narrowed: Narrowed): string {
  if (problem) return words(problems[problem])
  if (phase === 'searching') return words('nearby-help.status_searching')
  if (!found) return words('nearby-help.status_start')
  if (found.places.length === 0) return words('nearby-help.status_nothing')
  if (narrowed.places.length === 0) return words('nearby-help.status_filtered')
  return words('nearby-help.status_found', { count: narrowed.places.length })
}

/** What the sentence leaves open: why, and what can be done. */
function sayMore({ problem, found, foundIsEarlier, origin }: SearchState): WordId | undefined {
  switch (problem) {
    case 'no_location':
      return 'nearby-help.more_waiting'
    case 'position_denied':
    case 'position_unsupported':
      return 'nearby-help.more_choose_place'
    case 'no_route':
      return 'nearby-help.more_no_route'
    case 'search_failed':
      return foundIsEarlier ? 'nearby-help.more_search_failed_kept' : 'nearby-help.more_search_failed'
    case 'search_refused':
      return foundIsEarlier ? 'nearby-help.more_search_refused_kept' : 'nearby-help.more_search_refused'
    case undefined:
      break
    default:
      return undefined
  }
  if (found?.places.length !== 0) return undefined
  switch (found.reason) {
    case 'outside_india':
      return 'nearby-help.more_outside_india'
    case 'none_nearby':
      return 'nearby-help.more_none_nearby'
    default:
      return origin ? 'nearby-help.more_no_match' : undefined
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
    if (isSearching && line.current && line.current.getBoundingClientRect().top > innerHeight * 0.7)
      line.current.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [isSearching])
  const canRetry = state.problem === 'search_failed' || state.problem === 'search_refused'
  return (
    <div ref={line} className={styles.line}>
      <div role="status" aria-live="polite" className={state.problem ? styles.problem : undefined}>
        <p className={styles.sentence}>{sayStatus(words, state, narrowed)}</p>
        {more && <p>{words(more)}</p>}
        {instead && !state.problem && (
          <p>{words('nearby-help.more_instead', { category: words(`nearby-help.category_${instead}`) })}</p>
        )}
      </div>
      {canRetry && (
        <Button variant="outline" small icon={<RefreshIcon />} onClick={() => void search.again()}>
          {words('nearby-help.try_again')}
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
        {words('nearby-help.hide_unknown')}
      </Button>
    )
  if (hidden === 0) return null
  const sentence =
    state.category === 'police' ? 'nearby-help.hidden_unknown' : 'nearby-help.hidden_unknown_other'
  return (
    <p className={styles.hidden}>
      {words(sentence, { count: hidden })}{' '}
      <button type="button" onClick={() => search.filter({ alsoUnknown: true })}>
        {words('nearby-help.show_unknown')}
      </button>
    </p>
  )
}
