import { NoAnswerError } from '../../platform/api-client.ts'
import type { Line, ShownChat } from './direct-chat-state.ts'

export type LineWatch = ReturnType<typeof watchLine>

/** Whether there is a line, as each call finds it, and whether news arrives by itself. `onBack`: there is one again. */
export function watchLine({ update }: ShownChat, onBack: () => void) {
  let stands = false
  let away = false
  const now = (): Line => (away ? 'away' : stands ? 'live' : 'asking')

  return {
    now,
    /** @param failure of a call; nothing after one that came through */
    note(failure: unknown): void {
      const isAway = failure instanceof NoAnswerError
      if (isAway === away) return
      away = isAway
      if (!away) onBack()
      update({ line: now() })
    },
    /** @param standing whether news arrives by itself */
    noteStanding(standing: boolean): void {
      stands = standing
      update({ line: now() })
    },
  }
}
