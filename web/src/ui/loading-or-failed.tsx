import { isRefused } from '../platform/api-client.ts'
import { refusalText } from '../platform/failure-text.ts'
import { useWords } from '../platform/words/index.ts'
import { TryAgain } from './notice.tsx'
import { Spinner } from './spinner.tsx'

/** In place of what was asked of the server: that it is on its way, or why it did not come, and the way to ask again. */
export function LoadingOrFailed({
  query: { error, isFetching, refetch },
  failed,
  gone,
  loading,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Where the server says no reason of its own. */
  failed: string
  /** Where there is nothing of the kind, or not for this person. */
  gone?: string
  loading?: string
}) {
  const words = useWords()
  if (!error) return <Spinner label={loading ?? words('app.loading')} />
  return (
    <TryAgain
      text={gone && isRefused(error, 'not_found') ? gone : refusalText(error) || failed}
      busy={isFetching}
      again={() => void refetch()}
    />
  )
}
