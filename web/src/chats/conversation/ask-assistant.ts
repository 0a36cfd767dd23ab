import type { AnswerAction, AskAssistant, AssistantReply } from '@nyaysathi/contracts/assistant'
import type { KeptMessage } from '@nyaysathi/contracts/chats'
import { originMaxLength } from '@nyaysathi/contracts/limits'
import { readEventStream } from '../../platform/read-event-stream.ts'
import { isOfficeKind } from './office-kinds.ts'

export type Reply = Pick<
  AssistantReply,
  | 'response'
  | 'language'
  | 'emergency'
  | 'suggestions'
  | 'letters'
  | 'letter_words'
  | 'reviewed'
  | 'origin'
  | 'actions'
> & {
  /** As they came; who shows them checks them. */
  citations?: unknown
  /** As it came; letters that are filled from it check it. */
  understood?: unknown
}

/**
 * What came of asking. `refused`: the assistant said no, and perhaps whom to call instead; `broken`: it could not be reached
 * or made no sense; `elsewhere`: the answer had been there before, or another one was faster.
 */
export type Answered =
  | { kind: 'reply'; reply: Reply; kept?: KeptMessage; notKept?: unknown }
  | { kind: 'elsewhere' }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'refused'; numbers?: string }
  | { kind: 'broken' }
  | { kind: 'stopped' }

export type Arriving = {
  started: (about: { language: string; emergency: boolean }) => void
  /** The whole text so far. */
  grown: (text: string) => void
}

/** The longest silence; the assistant itself gives up after 30 s. */
const silenceMs = 35_000

/**
 * Asks, showing the answer as it arrives; where streaming does not work, asks again for the whole answer at once.
 *
 * @param host origin of the assistant; empty for our own
 * @param token of who is signed in, so that a person is counted and not an address; only for our own server
 */
export async function askAssistant(
  host: string,
  question: AskAssistant,
  arriving: Arriving,
  stop: AbortSignal,
  token?: string | undefined,
): Promise<Answered> {
  const streamed = await untilSilence(stop, (signal, alive) =>
    askStreaming(`${host}/model_chat/stream`, question, arriving, signal, alive, token),
  )
  if (streamed.kind !== 'broken') return streamed
  arriving.grown('')
  return untilSilence(stop, (signal) => askWhole(`${host}/model_chat`, question, signal, token))
}

/** Ends with `broken` after a long silence, and with `stopped` as soon as the person wants it. */
export async function untilSilence(
  stop: AbortSignal,
  ask: (signal: AbortSignal, alive: () => void) => Promise<Answered>,
): Promise<Answered> {
  if (stop.aborted) return { kind: 'stopped' }
  const controller = new AbortController()
  const abort = () => controller.abort()
  stop.addEventListener('abort', abort)
  let timer = setTimeout(abort, silenceMs)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, silenceMs)
  }
  try {
    const answered = await ask(controller.signal, alive)
    return stop.aborted ? { kind: 'stopped' } : answered
  } catch {
    return { kind: stop.aborted ? 'stopped' : 'broken' }
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', abort)
  }
}

function post(
  address: string,
  question: AskAssistant,
  accept: string,
  signal: AbortSignal,
  token: string | undefined,
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(question),
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
}

async function askStreaming(
  address: string,
  question: AskAssistant,
  arriving: Arriving,
  signal: AbortSignal,
  alive: () => void,
  token: string | undefined,
): Promise<Answered> {
  const response = await post(address, question, 'text/event-stream', signal, token)
  if (response.status === 429) return tooMany(await response.json())
  if (!response.ok || !response.body) return { kind: refusesForGood(response.status) ? 'refused' : 'broken' }
  let text = ''
  for await (const { event, data } of readEventStream(response.body)) {
    alive()
    const content: unknown = JSON.parse(data)
    if (event === 'start') {
      arriving.started({ language: textOf(content, 'language'), emergency: isTrue(content, 'emergency') })
    } else if (event === 'delta') {
      text += textOf(content, 'text')
      arriving.grown(text)
    } else if (event === 'done') return readReply(content, text)
    else if (event === 'error') return { kind: 'refused' }
  }
  return { kind: 'broken' }
}

async function askWhole(
  address: string,
  question: AskAssistant,
  signal: AbortSignal,
  token: string | undefined,
): Promise<Answered> {
  const response = await post(address, question, 'application/json', signal, token)
  if (response.status === 429) return tooMany(await response.json())
  return readReply(await response.json())
}

/** A question that is refused for what it is (too long, not valid) is refused the other way too. */
function refusesForGood(status: number): boolean {
  return status === 400 || status === 413 || status === 422
}

/** Who has asked too often hears which numbers to call, in the language of the question. */
function tooMany(content: unknown): Answered {
  const numbers = textOf(content, 'error').trim()
  return numbers ? { kind: 'refused', numbers } : { kind: 'refused' }
}

/**
 * The assistant may run on another host, so nothing in its answer is taken on trust. A success that says nothing is no refusal:
 * what had arrived before is the answer, and without that it made no sense.
 */
export function readReply(content: unknown, arrived = ''): Answered {
  if (textOf(content, 'status') !== 'success') return { kind: 'refused' }
  const response = [textOf(content, 'response'), arrived].find((text) => text.trim() !== '')
  if (!response) return { kind: 'broken' }
  return {
    kind: 'reply',
    reply: {
      response,
      language: textOf(content, 'language'),
      emergency: isTrue(content, 'emergency'),
      suggestions: textsOf(content, 'suggestions'),
      letters: textsOf(content, 'letters'),
      ...letterWordsOf(fieldOf(content, 'letter_words')),
      ...actionsOf(fieldOf(content, 'actions')),
      citations: fieldOf(content, 'citations'),
      understood: fieldOf(content, 'understood'),
      // Only a plain no counts: another service may not say it.
      reviewed: fieldOf(content, 'reviewed') !== false,
      ...originOf(content),
    },
  }
}

function letterWordsOf(content: unknown): Pick<Reply, 'letter_words'> {
  const [heading, note] = [textOf(content, 'heading'), textOf(content, 'note')]
  const titles = Object.entries(fieldOf(content, 'titles') ?? {}).filter(
    ([, title]) => typeof title === 'string',
  )
  return heading && titles.length > 0
    ? { letter_words: { heading, note, titles: Object.fromEntries(titles) } }
    : {}
}

/** Only what stays here, and numbers that a telephone can dial. */
function actionsOf(content: unknown): Pick<Reply, 'actions'> {
  if (!Array.isArray(content)) return {}
  const actions = content.flatMap((one): AnswerAction[] => {
    const kind = actionKinds.find((known) => known === textOf(one, 'kind'))
    const [label, target] = [textOf(one, 'label'), textOf(one, 'target')]
    const isSafe =
      kind === 'call' ? /^\+?[\d-]{3,16}$/.test(target) : /^\/(?!\/)[\w/-]*(?:\?kind=\w+)?$/.test(target)
    return kind && label && isSafe ? [{ kind, label, target, ...doorOf(kind, one) }] : []
  })
  return { actions: actions.slice(0, mostActions) }
}

/** The kind of office that a step names, and the topic that tells what to say there. */
function doorOf(kind: AnswerAction['kind'], content: unknown): Pick<AnswerAction, 'office' | 'topic'> {
  const office = textOf(content, 'office')
  if (kind !== 'place' || !isOfficeKind(office)) return {}
  const topic = textOf(content, 'topic')
  return { office, ...(/^[\w-]{1,80}$/.test(topic) ? { topic } : {}) }
}

/** Two numbers, three letters, six offices, a person and a guide, and one more. */
const mostActions = 14
const actionKinds = ['call', 'place', 'helper', 'letter', 'guide'] as const

function originOf(content: unknown): Pick<Reply, 'origin'> {
  const origin = textOf(content, 'origin')
  return origin && origin.length <= originMaxLength ? { origin } : {}
}

function textsOf(content: unknown, field: string): string[] {
  const texts = fieldOf(content, field)
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, 6) : []
}

function fieldOf(content: unknown, field: string): unknown {
  return typeof content === 'object' && content !== null ? Reflect.get(content, field) : undefined
}

function textOf(content: unknown, field: string): string {
  const value = fieldOf(content, field)
  return typeof value === 'string' ? value : ''
}

function isTrue(content: unknown, field: string): boolean {
  return fieldOf(content, field) === true
}
