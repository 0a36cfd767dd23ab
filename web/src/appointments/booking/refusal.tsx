import { ApiError } from '../../platform/api-client.ts'
import { useWords } from '../../platform/words/index.ts'
import { Notice } from '../../ui/index.ts'
import { sayRefusal } from '../index.ts'

/** Why it was not booked, and that nothing is lost. */
export function Refusal({ failure }: { failure: Error }) {
  const words = useWords()
  const said = failure instanceof ApiError
  return (
    <Notice tone="danger" announce title={sayRefusal(words, failure) || words('booking.failed')}>
      <p>{words(said ? 'booking.nothing_lost' : 'booking.no_answer')}</p>
    </Notice>
  )
}
