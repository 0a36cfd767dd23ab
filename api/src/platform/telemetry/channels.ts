import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/**
 * What is told of the work that goes on, in Node's own channels: whoever does it need not know who counts or traces it, and
 * nothing is told while nobody does. Names and machine words only, never what people wrote, who they are, or an address.
 */
type Told<About extends object> = TracingChannel<unknown, About & Failed>
type Failed = { error?: unknown }

const tellsOf = <About extends object>(name: string): Told<About> =>
  tracingChannel<unknown, About & Failed>(`nyaysathi.${name}`)

/** Statements of the database, by their name in our queries. */
export const statementRuns = tellsOf<{ statement: string }>('statement')
export const jobRuns = tellsOf<{ kind: string }>('job')
/** Calls to a service that an operator has set; `host` is that of the setting. */
export type OutgoingTold = { host: string; method: string; status?: number }
export const outgoingCalls = tellsOf<OutgoingTold>('outgoing')
export const storageCalls = tellsOf<{ operation: string }>('storage')
/** Mails and SMS on their way out. */
export const deliveries = tellsOf<{ medium: 'mail' | 'sms' }>('delivery')

export type AnswerOutcome = 'answered' | 'asked_back' | 'danger' | 'none' | 'refused' | 'talk'
/** Questions to the assistant. Without an outcome at its end the reader has left before it. */
export type AnswerTold = { language?: string; by?: 'engine' | 'model'; outcome?: AnswerOutcome | undefined }
export const answers = tellsOf<AnswerTold>('answer')
/** `model` ends with how the language model did: `answered`, or why it failed. */
export type AnswerPart = { part: 'understand' | 'compose' | 'model'; outcome?: string }
export const answerParts = tellsOf<AnswerPart>('answer_part')

/** A language model was not asked, and the built-in answer answered: it rests after failures, or a day's budget is used up. */
export const modelSkips = channel('nyaysathi.model_skip')
export type ModelSkip = { reason: 'resting' | 'budget' }
export const rateLimitRefusals = channel('nyaysathi.rate_limit_refusal')
export type RateLimitRefusal = { policy: string }

/** For work that is no single promise. @returns what says that it has ended, and by which error if by one */
export function begin<About extends object>(of: Told<About>, about: About): (error?: unknown) => void {
  const told: About & Failed = about
  of.start.publish(told)
  return (error) => {
    if (error !== undefined) {
      told.error = error
      of.error.publish(told)
    }
    of.asyncEnd.publish(told)
  }
}
