import { setImmediate as turn } from 'node:timers/promises'
import type { AssistantReply, AssistantStreamEvent } from '@nyaysathi/contracts/assistant'
import { findLanguage } from '@nyaysathi/contracts/languages'
import {
  type AnswerEngine,
  type ComposedReply,
  loadModelGuard,
  loadQueryReader,
  loadSearchReader,
  loadShippedEngine,
  type QueryReader,
  type Question,
  type SearchReader,
} from '@nyaysathi/engine'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Llm } from '../platform/config-groups.ts'
import type { Keys } from '../platform/keys.ts'
import {
  type AnswerOutcome,
  type AnswerPart,
  type AnswerTold,
  answerParts,
  answers,
  begin,
  type ModelSkip,
  modelSkips,
} from '../platform/telemetry/channels.ts'
import { sealOrigin } from './answer-origin.ts'
import { outcomeOf } from './answer-outcome.ts'
import { answerByModel, ModelFailure, type ModelSettings } from './language-model/answer-by-model.ts'
import type { Deadlines } from './language-model/deadlines.ts'
import { watchModelHealth } from './language-model/model-health.ts'

/** What answers questions: the built-in engine, and a language model before it where one is configured. */
export type Assistant = {
  answer(question: Question, signal: AbortSignal, asked?: Asked): Promise<AssistantReply>
  /** `start`, any number of `delta`, then `done`. Ends early, and stops what it started, when `signal` aborts. */
  stream(question: Question, signal: AbortSignal, asked?: Asked): AsyncGenerator<AssistantStreamEvent>
  /** For who has asked too often: nothing where the question tells of danger, else the numbers to call. */
  numbersUnlessDanger(question: Question): string | undefined
  findSources: AnswerEngine['findSources']
  prepareVisit: AnswerEngine['prepareVisit']
  timeLimits: AnswerEngine['timeLimits']
  countTimeLimit: AnswerEngine['countTimeLimit']
  /** Reads what people type who look for a helper. */
  searches: SearchReader
  /** Reads what citizens write for helpers: how urgent it is, and the text without what tells who they are. */
  queries: QueryReader
}

export type Asked = {
  /** Whether an answer of the language model may be paid for. Asked at most once, and only when one would be. */
  mayUseModel?: () => Promise<boolean>
}

/** Who writes an answer, and what became of the question. */
type Written = { by: string; outcome?: AnswerOutcome }

type Options = {
  llm: Llm | undefined
  clock: Clock
  log: FastifyBaseLogger
  /** They seal where each answer comes from. Without them no receipt can be made of an answer. */
  keys?: Pick<Keys, 'answerOrigins'>
  engine?: AnswerEngine
  deadlines?: Partial<Deadlines>
}

/**
 * Nobody waits ten seconds without a new word: then the built-in answer takes over. An answer that keeps coming may
 * take longer, since a model writes Hindi at a third of its English speed.
 */
const usualDeadlines: Deadlines = {
  first: 6_000,
  silence: 3_000,
  whole: 30_000,
  pace: 8_000,
  paceCharacters: 200,
}

export function createAssistant({
  llm,
  clock,
  log,
  keys,
  engine = loadShippedEngine(),
  deadlines,
}: Options): Assistant {
  const health = watchModelHealth()
  const model: ModelSettings | undefined = llm && {
    llm,
    log,
    guard: loadModelGuard(engine),
    deadlines: { ...usualDeadlines, ...deadlines },
  }

  const law = engine.lawVersion()
  const builtInName = 'built-in'
  let openReader: SearchReader | undefined
  const reader = () => {
    openReader ??= loadSearchReader(engine)
    return openReader
  }
  let openQueries: QueryReader | undefined
  const queries = () => {
    openQueries ??= loadQueryReader(engine)
    return openQueries
  }

  async function* stream(
    question: Question,
    signal: AbortSignal,
    asked: Asked = {},
  ): AsyncGenerator<AssistantStreamEvent> {
    const written: Written = { by: builtInName }
    const told: AnswerTold = {}
    const end = begin(answers, told)
    let failure: unknown
    try {
      // Those who come in one moment are all counted as waiting before the first of them is answered.
      await turn()
      for await (const event of writeAnswer(question, signal, asked, written)) {
        if (event.event === 'done') {
          told.language = event.data.language
          told.by = written.by === builtInName ? 'engine' : 'model'
          told.outcome = written.outcome
        }
        if (event.event !== 'done' || !keys) yield event
        else {
          const provenance = { engine: written.by, ...law }
          const origin = sealOrigin(keys, question, event.data, provenance, clock.now())
          yield { event: 'done', data: { ...event.data, origin } }
        }
      }
    } catch (error) {
      failure = error
      throw error
    } finally {
      end(failure)
    }
  }

  /** @param written is told what becomes of the question, and who writes the answer when it is not the built-in engine */
  async function* writeAnswer(
    question: Question,
    signal: AbortSignal,
    { mayUseModel = async () => true }: Asked,
    written: Written,
  ): AsyncGenerator<AssistantStreamEvent> {
    const now = clock.now()
    const understanding = part('understand', () => engine.understand(question, now))
    const builtIn = part('compose', () => engine.compose(understanding))
    written.outcome = outcomeOf(understanding, builtIn)
    const grounds = model && engine.groundsFor(understanding)
    if (!model || !grounds || !(await isModelAsked(now))) {
      yield* streamBuiltIn(builtIn)
      return
    }
    const language =
      understanding.language.missing ?? findLanguage(understanding.language.code)?.name ?? 'English'
    yield {
      event: 'start',
      data: { language: language.toLowerCase(), emergency: builtIn.reply.emergency },
    }
    // What to do in danger never waits for the model, and is never its words.
    for (const block of builtIn.dangerBlocks) yield { event: 'delta', data: { text: `${block}\n\n` } }
    const told: AnswerPart = { part: 'model' }
    const end = begin(answerParts, told)
    try {
      const reply = yield* answerByModel({ question, builtIn, grounds, language }, model, signal)
      health.succeeded()
      told.outcome = 'answered'
      written.by = model.llm.model
      // The closing line of the built-in answer says as of which day our texts are, and the model wrote from them.
      const citations = engine.describeSources(reply.citations, builtIn.reply.response, language)
      yield { event: 'done', data: { ...reply, citations } }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      if (signal.aborted) return
      health.failed(clock.now().getTime())
      told.outcome = error.reason
      log.warn({ reason: error.reason }, 'the language model failed; the built-in answer took over')
      yield { event: 'done', data: builtIn.reply }
    } finally {
      end()
    }

    async function isModelAsked(now: Date): Promise<boolean> {
      const isAwake = health.mayTry(now.getTime())
      if (isAwake && (await mayUseModel())) return true
      modelSkips.publish({ reason: isAwake ? 'budget' : 'resting' } satisfies ModelSkip)
      return false
    }
  }

  return {
    stream,
    findSources: engine.findSources,
    prepareVisit: engine.prepareVisit,
    timeLimits: engine.timeLimits,
    countTimeLimit: engine.countTimeLimit,
    searches: {
      read: (words) => reader().read(words),
      specializationsOf: (field) => reader().specializationsOf(field),
    },
    queries: {
      read: (query, now) => queries().read(query, now),
      hideIn: (query, further, now) => queries().hideIn(query, further, now),
    },
    numbersUnlessDanger(question) {
      const understanding = engine.understand(question, clock.now())
      return engine.compose(understanding).reply.emergency ? undefined : engine.numbersFor(understanding)
    },
    async answer(question, signal, asked) {
      for await (const { event, data } of stream(question, signal, asked)) {
        if (event === 'done') return data
      }
      // The reader has left: nobody will see this.
      return engine.answer(question, clock.now())
    },
  }
}

function part<Result>(name: 'understand' | 'compose', work: () => Result): Result {
  const end = begin(answerParts, { part: name })
  try {
    return work()
  } finally {
    end()
  }
}

function* streamBuiltIn(builtIn: ComposedReply): Generator<AssistantStreamEvent> {
  const { language, emergency } = builtIn.reply
  yield { event: 'start', data: { language, emergency } }
  for (const [at, block] of [...builtIn.dangerBlocks, ...builtIn.blocks].entries()) {
    yield { event: 'delta', data: { text: at === 0 ? block : `\n\n${block}` } }
  }
  yield { event: 'done', data: builtIn.reply }
}
