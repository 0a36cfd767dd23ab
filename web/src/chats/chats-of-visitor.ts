import { useEffect, useSyncExternalStore } from 'react'
import { forgetSignInOf, isSignedOut } from '../platform/member-call.ts'
import { readerLanguage } from '../platform/reader-language.ts'
import {
  deviceStorage,
  findGuestId,
  findMember,
  makeGuestId,
  randomText,
  signInChanged,
  signInOf,
  tabStorage,
} from '../platform/session.ts'
import { webSettings } from '../platform/web-settings.ts'
import { askAssistant } from './conversation/ask-assistant.ts'
import { type ChatCalls, guestCalls, memberCalls } from './conversation/chat-calls.ts'
import { type Chats, type ChatsServices, makeChats } from './conversation/chats.ts'
import { makeGuestCounter, noCounter } from './conversation/guest-counter.ts'
import { makePendingStore } from './conversation/pending-question.ts'
import { privateCalls, privatePending } from './conversation/private-calls.ts'
import { guestOwner, memberOwner, questionCalls } from './conversation/question-calls.ts'
import { throttleAnswer } from './conversation/throttle-answer.ts'
import { draft } from './draft.ts'
import { keepNothing } from './keep-nothing.ts'
import { readLocation } from './preferences.ts'

/** What the chats need of the screen, which comes and goes while answers arrive. */
export type ScreenCallbacks = {
  standIns: () => { refused: string; broken: string; stopped: string }
  /** The sign-in has ended on the server. */
  onSignedOut: () => void
}

const countKey = 'guestMessageCount'
const stepMs = 60

let voice: ScreenCallbacks | undefined
let chats: Chats | undefined
let owner: string | undefined
let begun: Chats | undefined
const listeners = new Set<() => void>()

/** The owner of a conversation that is kept nowhere: neither a member nor a guest. */
const nobody = 'nobody'

function ownerNow(): string {
  if (keepNothing.isOn()) return nobody
  const token = findMember()?.token
  return token ? signInOf(token) : ''
}

/** The chats of whoever is here now: they live as long as the page, so an answer goes on while people look elsewhere. */
function chatsNow(): Chats {
  if (!chats) {
    owner = ownerNow()
    chats = openChats()
  }
  return chats
}

/** The token of who asks: none for an assistant on another host, and none for a conversation that is kept nowhere. */
function countedAs(): string | undefined {
  return webSettings().ai_public_url || keepNothing.isOn() ? undefined : findMember()?.token
}

function openChats(): Chats {
  return makeChats({
    ...keeping(),
    ask: ({ message, history = [] }, arriving, stop) => {
      const question = { message, history, ...asking() }
      return throttleAnswer(arriving, stepMs, (steps) =>
        askAssistant(webSettings().ai_public_url, question, steps, stop, countedAs()),
      )
    },
    standIns: () => voice?.standIns() ?? { refused: '', broken: '', stopped: '' },
    makeKey,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    giveBack: draft.giveBack,
  })
}

function asking() {
  const language = readerLanguage(document.documentElement.lang)
  return { location: readLocation(), preferred_language: language.name }
}

/** An assistant on a host of its own keeps nothing: there the browser asks it, and saves question and answer here. */
function answeredHere(
  owner: Parameters<typeof questionCalls>[0],
  token = '',
): Pick<ChatsServices, 'questions'> {
  if (webSettings().ai_public_url) return {}
  const calls = questionCalls(owner, asking)
  const watch = watchFor(token)
  return {
    questions: {
      stop: watch(calls.stop),
      ask: watch((question, arriving, stop) =>
        throttleAnswer(arriving, stepMs, (steps) => calls.ask(question, { ...arriving, ...steps }, stop)),
      ),
      answer: (asked, arriving, stop) =>
        throttleAnswer(arriving, stepMs, (steps) => calls.answer(asked, steps, stop)),
    },
  }
}

const makeKey = () => randomText(16)

/** Where the conversations are: with us, as a member's or a guest's, or nowhere. */
function keeping(): Pick<ChatsServices, 'calls' | 'questions' | 'listIsComplete' | 'counter' | 'pending'> {
  if (keepNothing.isOn()) {
    const calls = privateCalls(makeKey, () => new Date())
    return { calls, listIsComplete: false, counter: noCounter, pending: privatePending() }
  }
  const pending = makePendingStore(tabStorage)
  const member = findMember()
  if (member)
    return {
      calls: watched(memberCalls(member), member.token),
      ...answeredHere(memberOwner(member), member.token),
      listIsComplete: false,
      counter: noCounter,
      pending,
    }
  const counter = makeGuestCounter({
    read: () => (findGuestId() ? Number(deviceStorage.read(countKey)) || 0 : 0),
    write: (count) => deviceStorage.write(countKey, String(count)),
  })
  return {
    calls: guestCalls(findGuestId, makeGuestId),
    ...answeredHere(guestOwner(makeGuestId)),
    listIsComplete: true,
    counter,
    pending,
  }
}

/** A sign-in that has ended empties the device and leads to the sign-in screen. */
function watchFor(token: string) {
  return <Values extends unknown[], Answer>(call: (...values: Values) => Promise<Answer>) =>
    async (...values: Values): Promise<Answer> => {
      try {
        return await call(...values)
      } catch (failure) {
        if (isSignedOut(failure) && forgetSignInOf(token)) voice?.onSignedOut()
        throw failure
      }
    }
}

function watched(calls: ChatCalls, token: string): ChatCalls {
  const watch = watchFor(token)
  return {
    list: watch(calls.list),
    messages: watch(calls.messages),
    create: watch(calls.create),
    add: watch(calls.add),
    remove: watch(calls.remove),
    rate: watch(calls.rate),
  }
}

function onOwnerChange(): void {
  if (!chats || ownerNow() === owner) return
  chats.end()
  chats = undefined
  for (const changed of listeners) changed()
}

// Whoever is here next finds none of the chats of the one before, on whichever screen that changed.
if (typeof window !== 'undefined') {
  for (const event of ['storage', signInChanged]) addEventListener(event, onOwnerChange)
  keepNothing.listen(onOwnerChange)
  addEventListener('online', () => chats?.lineIsBack())
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

/**
 * The chats of whoever is here, begun when the screen is.
 *
 * @param takeQuestion gives a question that was asked on another screen, once
 */
export function useChats(takeQuestion: () => string | undefined, screenVoice: ScreenCallbacks): Chats {
  const current = useSyncExternalStore(listen, chatsNow, chatsNow)
  useEffect(() => {
    voice = screenVoice
  }, [screenVoice])
  useEffect(() => {
    // Another person is here since: theirs come with the next rendering.
    if (current !== chatsNow()) return
    const question = takeQuestion()
    if (begun !== current) {
      begun = current
      void current.start(question)
    } else if (question) current.beginWith(question)
  }, [current, takeQuestion])
  return current
}
