import { NoAnswerError } from '../platform/api-client.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'
import { authFailure } from './auth-failure.ts'

/** What went wrong, read out at once. */
export function FailureNotice({ failure, otherwise }: { failure: unknown; otherwise: WordId }) {
  const words = useWords()
  if (!failure) return null
  const noAnswer = failure instanceof NoAnswerError
  return (
    <Notice tone="danger" announce>
      <p>{noAnswer ? words(otherwise) : authFailure(words, failure, otherwise)}</p>
      {noAnswer && <p>{words('auth.no_answer')}</p>}
    </Notice>
  )
}
