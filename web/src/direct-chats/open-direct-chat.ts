import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chatRead } from '../platform/chat-read.ts'
import { isSignedOut } from '../platform/member-call.ts'
import { findRole } from '../platform/role.ts'
import { findMember, randomText } from '../platform/session.ts'
import { waitingFiles } from '../platform/waiting-files.ts'
import { type DirectChatCalls, directChatCalls, openEvents } from './conversation/chat-calls.ts'
import { listenToEvents } from './conversation/chat-events.ts'
import {
  type DirectChat,
  type DirectChatState,
  makeDirectChat,
  type Trouble,
} from './conversation/direct-chat.ts'
import { makeOutbox } from './conversation/outbox.ts'
import { outboxStore } from './conversation/outbox-store.ts'
import { makePollSchedule } from './conversation/poll-schedule.ts'

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

const timers = {
  set: (run: () => void, ms: number): unknown => setTimeout(run, ms),
  clear: (timer: unknown): void => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/**
 * A sign-in that has ended leads to the sign-in screen, which may be there before the screen of the chat knows it: so it is
 * told from the call itself.
 */
function watched(calls: DirectChatCalls, onSignedOut: () => void): DirectChatCalls {
  const watch =
    <Values extends unknown[], Answer>(call: (...values: Values) => Promise<Answer>) =>
    async (...values: Values): Promise<Answer> => {
      try {
        return await call(...values)
      } catch (failure) {
        if (isSignedOut(failure)) onSignedOut()
        throw failure
      }
    }
  const { details, since, before, addText, upload } = calls
  return {
    ...calls,
    details: watch(details),
    since: watch(since),
    before: watch(before),
    addText: watch(addText),
    upload: watch(upload),
  }
}

function openDirectChat(
  chatId: string,
  onTrouble: (trouble: Trouble) => void,
  onSignedOut: () => void,
): DirectChat {
  const myId = findMember()?.userId ?? ''
  const role = findRole()
  waitingFiles.sweep().catch(() => undefined)
  return makeDirectChat({
    myId,
    believesHelper: role === 'nyaysathi' || role === 'NGO',
    calls: watched(directChatCalls(chatId), onSignedOut),
    makeOutbox: (use) =>
      makeOutbox({
        ...use,
        store: outboxStore(chatId, myId),
        files: waitingFiles,
        makeId: () => randomText(16),
        now: Date.now,
        wait: pause,
      }),
    makePollSchedule: (ask) => makePollSchedule(ask, timers),
    listen: (use) =>
      listenToEvents({ ...use, open: openEvents, wait: pause, now: Date.now, random: Math.random }),
    onTrouble,
    onRead: () => dispatchEvent(new Event(chatRead)),
    now: Date.now,
  })
}

const loading: DirectChatState = { phase: 'loading' }
/** What counts as somebody being there (spec §4). */
const signsOfLife = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const

/** The chat while its screen is open. */
export function useDirectChat(
  chatId: string,
  onTrouble: (trouble: Trouble) => void,
  onSignedOut: () => void,
): { chat: DirectChat | undefined; state: DirectChatState } {
  const [chat, setChat] = useState<DirectChat>()
  const tell = useRef({ onTrouble, onSignedOut })
  tell.current = { onTrouble, onSignedOut }
  useEffect(() => {
    const opened = openDirectChat(
      chatId,
      (trouble) => tell.current.onTrouble(trouble),
      () => tell.current.onSignedOut(),
    )
    const acted = () => opened.schedule.acted()
    const seen = () => opened.schedule.visible(document.visibilityState === 'visible')
    const online = () => opened.lineIsBack()
    const offline = () => opened.lineIsGone()
    for (const sign of signsOfLife) addEventListener(sign, acted, { capture: true, passive: true })
    document.addEventListener('visibilitychange', seen)
    addEventListener('online', online)
    addEventListener('offline', offline)
    opened.start()
    setChat(opened)
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, acted, { capture: true })
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('online', online)
      removeEventListener('offline', offline)
      opened.end()
    }
  }, [chatId])
  const state = useSyncExternalStore(
    chat?.subscribe ?? never,
    chat?.snapshot ?? (() => loading),
    () => loading,
  )
  return { chat, state }
}

const never = () => () => {}
