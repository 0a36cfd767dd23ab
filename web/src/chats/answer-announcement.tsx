import { useEffect, useRef, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { VisuallyHidden } from '../ui/index.ts'
import type { ConversationState } from './conversation/conversation-state.ts'
import { plainText } from './reply/plain-text.ts'

const forgottenAfterMs = 15_000

/** Reads a new answer out once it is whole: read while it arrives, it would be read in pieces. */
export function AnswerAnnouncement({ state }: { state: ConversationState }) {
  const words = useWords()
  const [said, say] = useState('')
  const waited = useRef(false)
  const waiting =
    state.phase === 'saving-question' || state.phase === 'answering' || state.phase === 'saving-answer'
  const answer = newestAnswerOf(state)

  useEffect(() => {
    if (waiting) {
      waited.current = true
      say(words('chats.thinking'))
      return
    }
    if (!waited.current || !answer) return
    waited.current = false
    say(plainText(answer))
    // Not twice for whoever reads through the page later.
    const timer = setTimeout(() => say(''), forgottenAfterMs)
    return () => clearTimeout(timer)
  }, [waiting, answer, words])

  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

function newestAnswerOf(state: ConversationState): string | undefined {
  if ('unsaved' in state && state.unsaved) return state.unsaved.text
  // The last message is the answer to an earlier question.
  if (state.phase === 'question-not-saved') return undefined
  return state.messages.at(-1)?.message_text
}
