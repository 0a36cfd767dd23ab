import type { TracingChannel } from 'node:diagnostics_channel'
import { findLanguage } from '@nyaysathi/contracts/languages'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import {
  answerParts,
  answers,
  deliveries,
  jobRuns,
  type ModelSkip,
  modelSkips,
  outgoingCalls,
  type RateLimitRefusal,
  rateLimitRefusals,
  storageCalls,
} from './channels.ts'

/** From an answer out of memory to an upload over a phone network. */
const seconds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Puts what the channels tell into the figures of `/metrics`, until the server closes. */
export function countWork(app: FastifyInstance, register: Registry): void {
  const registers = [register]
  const durationOf = <const Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({
      name: `nyaysathi_${name}_duration_seconds`,
      help,
      labelNames,
      buckets: seconds,
      registers,
    })
  const counterOf = <const Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `nyaysathi_${name}_total`, help, labelNames, registers })
  const stops: (() => void)[] = []
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })

  const answered = counterOf(
    'answers',
    'Questions to the assistant, by what became of them, the language of the answer, and who wrote it.',
    ['outcome', 'language', 'by'],
  )
  const answerTime = durationOf('answer', 'Time from a question to the end of its answer.', ['by'])
  let waiting = 0
  new Gauge({
    name: 'nyaysathi_answers_waiting',
    help: 'Questions that have come and are not answered to their end.',
    registers,
    collect() {
      this.set(waiting)
    },
  })
  stops.push(
    listenTo(answers, {
      started: () => {
        waiting += 1
      },
      ended: ({ outcome, language, by = 'engine', error }, took) => {
        waiting -= 1
        const what = outcome ?? (error === undefined ? 'left' : 'failed')
        answered.inc({ outcome: what, language: languageLabel(language), by })
        answerTime.observe({ by }, took)
      },
    }),
  )

  const partTime = durationOf('answer_part', 'Time of the parts of an answer.', ['part'])
  const modelCalls = counterOf('model_calls', 'Questions put to the language model, by how it did.', [
    'outcome',
  ])
  const skipped = counterOf(
    'model_skips',
    'Questions that the language model was not asked, since it rests after failures or a day’s budget is used up.',
    ['reason'],
  )
  stops.push(
    listenTo(answerParts, {
      ended: ({ part, outcome = 'left' }, took) => {
        partTime.observe({ part }, took)
        if (part === 'model') modelCalls.inc({ outcome })
      },
    }),
    listenToChannel<ModelSkip>(modelSkips, ({ reason }) => skipped.inc({ reason })),
  )

  const jobTime = durationOf('job', 'Time of one try of a job.', ['kind', 'outcome'])
  const deliveryTime = durationOf(
    'delivery',
    'Time of one try to hand a mail or an SMS over: sent, refused for good, or failed and tried again.',
    ['medium', 'outcome'],
  )
  const storageTime = durationOf('storage_call', 'Time of a call to where files lie.', [
    'operation',
    'outcome',
  ])
  const outgoingTime = durationOf(
    'outgoing_call',
    'Time until a service that is set by its address answered, by its host.',
    ['host', 'outcome'],
  )
  stops.push(
    listenTo(jobRuns, {
      ended: ({ kind, error }, took) => jobTime.observe({ kind, outcome: doneOrFailed(error) }, took),
    }),
    listenTo(deliveries, {
      ended: ({ medium, error }, took) => deliveryTime.observe({ medium, outcome: handedOver(error) }, took),
    }),
    listenTo(storageCalls, {
      ended: ({ operation, error }, took) =>
        storageTime.observe({ operation, outcome: doneOrFailed(error) }, took),
    }),
    listenTo(outgoingCalls, {
      ended: ({ host, error }, took) => outgoingTime.observe({ host, outcome: doneOrFailed(error) }, took),
    }),
  )

  const limited = counterOf('rate_limit_refusals', 'Tries that were over a limit, by the limit.', ['policy'])
  stops.push(listenToChannel<RateLimitRefusal>(rateLimitRefusals, ({ policy }) => limited.inc({ policy })))
}

type Listener<About> = {
  started?: (about: About) => void
  ended: (about: About, tookSeconds: number) => void
}

/** @returns what stops the listening */
function listenTo<About extends object>(
  of: TracingChannel<unknown, About>,
  { started, ended }: Listener<About>,
): () => void {
  const startedAt = new WeakMap<About, number>()
  const onStart = (about: unknown) => {
    startedAt.set(about as About, performance.now())
    started?.(about as About)
  }
  const onEnd = (about: unknown) => {
    const at = startedAt.get(about as About)
    // What had begun before anybody listened.
    if (at !== undefined) ended(about as About, (performance.now() - at) / 1_000)
  }
  of.start.subscribe(onStart)
  of.asyncEnd.subscribe(onEnd)
  return () => {
    of.start.unsubscribe(onStart)
    of.asyncEnd.unsubscribe(onEnd)
  }
}

function listenToChannel<About>(of: typeof modelSkips, heard: (about: About) => void): () => void {
  const listener = (about: unknown) => heard(about as About)
  of.subscribe(listener)
  return () => void of.unsubscribe(listener)
}

function doneOrFailed(error: unknown): string {
  return error === undefined ? 'done' : 'failed'
}

function handedOver(error: unknown): string {
  if (error === undefined) return 'sent'
  return error instanceof Error && /Refused$/.test(error.name) ? 'refused' : 'failed'
}

/** One of the languages that there are, so that nothing else can become a label. */
function languageLabel(language: string | undefined): string {
  return (language && findLanguage(language)?.name.toLowerCase()) || 'unknown'
}
