import { useCallback, useEffect, useState } from 'react'

export type Asked<Answer> =
  | { phase: 'asking' }
  | { phase: 'failed'; failure: unknown; again: () => void }
  | { phase: 'answered'; answer: Answer }

/**
 * The answer to one question of the server; asked anew when `key` changes, and given up when nobody waits for it any more. An empty
 * key asks nothing.
 */
export function useAsked<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Asked<Answer> {
  const [came, setCame] = useState<{ key: string; answer: Answer } | { key: string; failure: unknown }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked, and another try asks it again
  useEffect(() => {
    if (!key) return
    const gone = new AbortController()
    setCame(undefined)
    ask(gone.signal).then(
      (answer) => gone.signal.aborted || setCame({ key, answer }),
      (failure: unknown) => gone.signal.aborted || setCame({ key, failure }),
    )
    return () => gone.abort()
  }, [key, tries])
  const again = useCallback(() => setTries((before) => before + 1), [])
  if (came?.key !== key) return { phase: 'asking' }
  return 'answer' in came
    ? { phase: 'answered', answer: came.answer }
    : { phase: 'failed', failure: came.failure, again }
}
