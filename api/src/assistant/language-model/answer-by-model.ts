import type { AssistantReply, AssistantStreamEvent, Citation } from '@nyaysathi/contracts/assistant'
import type { LanguageName } from '@nyaysathi/contracts/languages'
import type { ComposedReply, ModelGrounds, ModelGuard, Question } from '@nyaysathi/engine'
import type { FastifyBaseLogger } from 'fastify'
import type { Llm } from '../../platform/config-groups.ts'
import { OutgoingCallError, postOutside } from '../../platform/outgoing-call.ts'
import type { Deadlines } from './deadlines.ts'
import { guardLines, NoAnswerError, WrongLanguageError } from './guard-lines.ts'
import { GarbledCompletionError, readCompletion } from './read-completion.ts'
import { SlowServiceError, withDeadlines } from './with-deadlines.ts'
import { writePrompt } from './write-prompt.ts'

type ModelAnswerInput = {
  question: Question
  /**
   * The built-in answer: its danger lines come first, it takes over whole when the model fails, and its block about the law stands
   * below an answer that cites none.
   */
  builtIn: ComposedReply
  grounds: ModelGrounds
  language: LanguageName
}
export type ModelSettings = {
  llm: Llm
  log: FastifyBaseLogger
  guard: ModelGuard
  deadlines: Deadlines
}
const maxBytes = 2_000_000
const maxTokens = 1_400
const shortestAnswer = 80
// A model that says so much that is not ours answers something else.
const mostRemoved = 1 / 3
// From so many characters on a language is told from its neighbours in the same script; until then nothing is shown.
const tellingLength = 160

/** Too much of the answer was not supported by our own text. */
class UnsupportedAnswerError extends Error {}

export class ModelFailure extends Error {
  readonly reason: string
  constructor(reason: string, cause: unknown) {
    super(`The language model failed: ${reason}.`, { cause })
    this.reason = reason
  }
}

/**
 * Deltas of a checked model answer, then the reply. Throws `ModelFailure` when the service is slow, cut, garbled or
 * gone, whatever was shown before: the caller's `done` then carries the built-in answer instead.
 */
export async function* answerByModel(
  input: ModelAnswerInput,
  settings: ModelSettings,
  signal: AbortSignal,
): AsyncGenerator<AssistantStreamEvent, AssistantReply> {
  const { llm, log, guard, deadlines } = settings
  const { question, builtIn, language } = input
  const identity = guard.openMask(builtIn.reply.understood)
  const { messages, grounds, instructions } = writePrompt({
    question,
    language,
    grounds: input.grounds,
    shown: builtIn.dangerBlocks,
    identity,
  })
  const statements = guard.checkBeside({
    ...grounds,
    said: [question.message, ...(question.history ?? []).map(({ content }) => content)].join('\n'),
    language,
  })
  const holdWhole = () => {
    if (!guard.isIn(language, words)) throw new WrongLanguageError()
    if (!statements.isAboutOurs(words)) throw new NoAnswerError()
  }
  const citations = new Map<string, Citation>()
  const counts = { sentences: 0, removed: 0 }
  let written = ''
  let words = ''
  let shown = 0
  const controller = new AbortController()
  try {
    const pieces = completionOf(llm, messages, AbortSignal.any([signal, controller.signal]), deadlines.whole)
    const guards = { statements, identity, instructions }
    for await (const line of guardLines(withDeadlines(pieces, deadlines), guards)) {
      counts.sentences += line.sentences
      counts.removed += line.removed
      for (const citation of line.citations) citations.set(`${citation.act} ${citation.section}`, citation)
      words += line.words
      written += written === '' ? line.text.trimStart() : line.text
      if (shown === 0 && written.length < tellingLength) continue
      if (shown === 0) holdWhole()
      if (written.length > shown) yield { event: 'delta', data: { text: written.slice(shown) } }
      shown = written.length
    }
    if (written.trim().length < shortestAnswer) throw new GarbledCompletionError()
    holdWhole()
    if (counts.removed > counts.sentences * mostRemoved) throw new UnsupportedAnswerError()
    if (written.length > shown) yield { event: 'delta', data: { text: written.slice(shown) } }
  } catch (error) {
    throw new ModelFailure(reasonOf(error), error)
  } finally {
    controller.abort()
    if (counts.removed > 0)
      log.warn({ count: counts.removed }, 'sentences that our own text does not support were taken out')
  }

  if (citations.size === 0 && builtIn.lawBlock) {
    const law = `\n\n${builtIn.lawBlock}`
    written += law
    for (const citation of guard.citationsOf(builtIn.lawBlock)) {
      citations.set(`${citation.act} ${citation.section}`, citation)
    }
    yield { event: 'delta', data: { text: law } }
  }
  return {
    status: 'success',
    response: [...builtIn.dangerBlocks, written.trim()].join('\n\n'),
    language: language.toLowerCase(),
    emergency: builtIn.reply.emergency,
    citations: [...citations.values()],
    suggestions: builtIn.reply.suggestions,
    ...(builtIn.reply.letters ? { letters: builtIn.reply.letters } : {}),
    // What can be pressed comes from our own topics, whoever wrote the words.
    ...(builtIn.reply.actions ? { actions: builtIn.reply.actions } : {}),
    ...(builtIn.reply.understood ? { understood: builtIn.reply.understood } : {}),
    // Nobody reads what a model writes before it is shown.
    reviewed: false,
  }
}

async function* completionOf(
  { baseUrl, apiKey, model }: Llm,
  messages: unknown,
  signal: AbortSignal,
  maxMs: number,
): AsyncGenerator<string> {
  const answer = await postOutside({
    baseUrl,
    path: '/chat/completions',
    headers: { accept: 'text/event-stream', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body: { model, messages, stream: true, temperature: 0.2, max_tokens: maxTokens },
    maxBytes,
    maxMs,
    signal,
  })
  yield* readCompletion(answer)
}

function reasonOf(error: unknown): string {
  if (error instanceof OutgoingCallError) return error.reason
  if (error instanceof GarbledCompletionError) return 'garbled'
  if (error instanceof SlowServiceError) return 'slow'
  if (error instanceof WrongLanguageError) return 'language'
  if (error instanceof UnsupportedAnswerError) return 'unsupported'
  if (error instanceof NoAnswerError) return 'no answer'
  return 'broken'
}
