import { isRefused, NoAnswerError } from '../platform/api-client.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'
import { authFailure } from './auth-failure.ts'

/** What went wrong, read out at once. */
export function FailureNotice({
  failure,
  otherwise,
  ofPhone = false,
}: {
  failure: unknown
  otherwise: WordId
  /** It was tried with a number, and not with a mail address. */
  ofPhone?: boolean
}) {
  const words = useWords()
  if (!failure) return null
  const isWrongPhone = ofPhone && isRefused(failure, 'wrong_credentials')
  const noAnswer = failure instanceof NoAnswerError
  const said = () => {
    if (isWrongPhone) return words('auth.wrong_phone_credentials')
    return noAnswer ? words(otherwise) : authFailure(words, failure, otherwise)
  }
  return (
    <Notice tone="danger" announce>
      <p>{said()}</p>
      {noAnswer && <p>{words('auth.no_answer')}</p>}
    </Notice>
  )
}
