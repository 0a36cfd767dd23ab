import type { AssistantReply, AssistantStreamEvent, Citation } from '@nyaysathi/contracts/assistant'
import type { LanguageName } from '@nyaysathi/contracts/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Llm } from '../../platform/config-groups.ts'
import { OutgoingCallError, postOut } from '../../platform/outgoing-call.ts'
import type { ComposedReply, Question } from '../engine/answer-question.ts'
import type { Register } from '../knowledge/register.ts'
import type { CitationChecker } from './check-citations.ts'
import type { Deadlines } from './deadlines.ts'
import { guardLines } from './guard-lines.ts'
import { GarbledCompletionError, readCompletion } from './read-completion.ts'
import { SlowServiceError, withDeadlines } from './with-deadlines.ts'
import { writePrompt } from './write-prompt.ts'

export type ModelAnswerInput = {
  question: Question
  /** The built-in answer: its danger lines come first, and it takes over whole when the model fails. */
  builtIn: ComposedReply
  /** Blocks of the built-in answer about the law, for an answer that cites none. */
  lawBlock: string | undefined
  knowledge: string
  language: LanguageName
}
export type ModelSettings = {
  llm: Llm
  log: FastifyBaseLogger
  register: Register
  checker: CitationChecker
  deadlines: Deadlines
}
const maxBytes = 2_000_000
const maxTokens = 1_400
const shortestAnswer = 80

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
  const { llm, log, register, checker, deadlines } = settings
  const prompt = writePrompt({
    question: input.question,
    language: input.language,
    knowledge: input.knowledge,
    helplines: new Set(register.helplines.keys()),
  })
  const citations = new Map<string, Citation>()
  let written = ''
  let removed = 0
  const controller = new AbortController()
  try {
    const pieces = completionOf(llm, prompt, AbortSignal.any([signal, controller.signal]), deadlines.whole)
    for await (const line of guardLines(withDeadlines(pieces, deadlines), checker)) {
      removed += line.removed
      for (const citation of line.citations) citations.set(`${citation.act} ${citation.section}`, citation)
      const text = written === '' ? line.text.trimStart() : line.text
      written += text
      if (text !== '') yield { event: 'delta', data: { text } }
    }
    if (written.trim().length < shortestAnswer) throw new GarbledCompletionError()
  } catch (error) {
    throw new ModelFailure(reasonOf(error), error)
  } finally {
    controller.abort()
    if (removed > 0) log.warn({ count: removed }, 'references that are not in the register were taken out')
  }

  if (citations.size === 0 && input.lawBlock) {
    const law = `\n\n${input.lawBlock}`
    written += law
    for (const citation of checker.check(input.lawBlock).citations) {
      citations.set(`${citation.act} ${citation.section}`, citation)
    }
    yield { event: 'delta', data: { text: law } }
  }
  return {
    status: 'success',
    response: [...input.builtIn.dangerBlocks, written.trim()].join('\n\n'),
    language: input.language.toLowerCase(),
    emergency: input.builtIn.emergency,
    citations: [...citations.values()],
    suggestions: input.builtIn.suggestions,
    ...(input.builtIn.letters ? { letters: input.builtIn.letters } : {}),
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
  const answer = await postOut({
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
  return 'broken'
}
