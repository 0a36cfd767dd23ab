import type { QuickReply, WriteQuickReply } from '@nyaysathi/contracts/quick-replies'
import { useCallback, useEffect, useState } from 'react'
import { callAsMember, isSignedOut } from '../platform/member-call.ts'
import { useInterfaceLanguage } from '../platform/words/index.ts'
import { inOrder } from './quick-reply-rules.ts'

export type QuickReplies = ReturnType<typeof useQuickReplies>

/** The reader's own texts, in the memory of the page alone. Citizens have none, and ask for none. */
export function useQuickReplies(wanted: boolean) {
  const language = useInterfaceLanguage()
  const [replies, setReplies] = useState<QuickReply[]>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setReplies(await callAsMember('GET /api/quick-replies'))
    } catch (failure) {
      if (!isSignedOut(failure)) setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (wanted) void load()
  }, [wanted, load])
  return {
    replies: replies && inOrder(replies, language),
    failed,
    load,
    /** The same id once more changes what is kept. */
    async keep(quick_reply_id: string, { title, text }: WriteQuickReply): Promise<void> {
      await callAsMember('PUT /api/quick-replies/:quick_reply_id', {
        params: { quick_reply_id },
        body: { title, text },
      })
      const kept = { quick_reply_id, title: title.trim(), text: text.trim() }
      setReplies((known = []) => [...known.filter((reply) => reply.quick_reply_id !== quick_reply_id), kept])
    },
    async remove(quick_reply_id: string): Promise<void> {
      await callAsMember('DELETE /api/quick-replies/:quick_reply_id', { params: { quick_reply_id } })
      setReplies((known = []) => known.filter((reply) => reply.quick_reply_id !== quick_reply_id))
    },
  }
}

/** A UUID also on plain http addresses of a home network, where browsers have no `randomUUID`. */
export function newQuickReplyId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
