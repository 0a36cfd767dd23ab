import { useEffect } from 'react'
import { isRefused, isServerFault } from '../platform/api-client.ts'
import { paths } from '../platform/paths.ts'
import { endSession } from '../platform/session.ts'
import { leaveSignInNotice } from '../platform/sign-in-notice.ts'
import { leaveDevice } from '../platform/sign-out.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, EmptyState } from '../ui/index.ts'

/**
 * The profile did not come. A refusal ends the sign-in, as specified; a bad line ends nothing: there is a second try, and
 * the way back to the sign-in is offered, not taken.
 */
export function ProfileFailed({
  failure,
  again,
  busy,
}: {
  failure: Error
  again: () => void
  busy: boolean
}) {
  const words = useWords()
  const refused = isRefused(failure, 'not_allowed')
  useEffect(() => {
    if (!refused) return
    leaveSignInNotice('session-ended')
    endSession()
  }, [refused])
  if (refused) return null
  const failed = isServerFault(failure)
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={words('profile.failed_title')}
        actions={
          <>
            <Button busy={busy} onClick={again}>
              {words('app.try_again')}
            </Button>
            <Button variant="outline" onClick={() => leaveDevice(paths.auth)}>
              {words('profile.return_to_login')}
            </Button>
          </>
        }
      >
        <p>{words(failed ? 'profile.failed_server' : 'profile.failed_line')}</p>
      </EmptyState>
    </div>
  )
}

export function ProfileWaiting({ label }: { label: string }) {
  return <EmptyState level={1} title={label} />
}
