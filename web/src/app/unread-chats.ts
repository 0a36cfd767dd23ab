import { useEffect, useState } from 'react'
import { callApi } from '../platform/api-client.ts'
import { chatRead } from '../platform/chat-read.ts'
import { withNewestToken } from '../platform/newest-token.ts'
import { findMember } from '../platform/session.ts'
import type { SignIn } from '../platform/sign-in-state.ts'

const everyMs = 60_000
/** How many messages wait for the person who is signed in. Nobody else is asked for, and failures are silent. */
export function useUnreadChats({ state, userType }: SignIn): number {
  const [unread, setUnread] = useState(0)
  const asks = state === 'signed-in' && userType !== 'admin'
  useEffect(() => {
    if (!asks) return setUnread(0)
    let left = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await withNewestToken(findMember()?.token, (token) =>
        callApi('GET /api/chats/unread', { token }),
      ).catch(() => undefined)
      if (!left && answer) setUnread(answer.unread)
    }
    const now = () => void ask()
    now()
    const timer = setInterval(now, everyMs)
    addEventListener(chatRead, now)
    document.addEventListener('visibilitychange', now)
    return () => {
      left = true
      clearInterval(timer)
      removeEventListener(chatRead, now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [asks])
  return unread
}
