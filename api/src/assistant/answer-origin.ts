import { createHash } from 'node:crypto'
import { AnswerAction, type AssistantReply, type Citation } from '@nyaysathi/contracts/assistant'
import * as z from 'zod'
import type { Keys } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'

/**
 * Browsers may store answers by sending them back, so a stored answer proves nothing. Each answer of the assistant carries
 * this along, sealed: which answer to which question, by whom, on which law, and when.
 */
const AnswerOrigin = z.object({
  question: z.string(),
  answer: z.string(),
  language: z.string(),
  citations: z.array(
    z.object({
      act: z.string(),
      section: z.string(),
      title: z.string(),
      source: z.string().optional(),
    }),
  ),
  engine: z.string(),
  register: z.string(),
  law_as_on: z.string(),
  earlier_messages: z.number(),
  given_at: z.string(),
  /** What could be pressed next, to be shown again with the answer; none in answers from before it was kept. */
  actions: z.array(AnswerAction).optional().catch(undefined),
})
export type AnswerOrigin = z.infer<typeof AnswerOrigin>

/** What the assistant itself knows of an answer besides the answer. */
type Provenance = Pick<AnswerOrigin, 'engine' | 'register' | 'law_as_on'>

/** As much as a receipt takes. */
const citationsMax = 60
const actionsMax = 20
const fieldMaxLength = 400
const engineMaxLength = 200
const boundTo = 'answers.origin:1'

type Asked = { message: string; history?: readonly { role: string; content: string }[] | undefined }

export function sealOrigin(
  keys: Pick<Keys, 'answerOrigins'>,
  { message, history = [] }: Asked,
  reply: AssistantReply,
  provenance: Provenance,
  now: Date,
): string {
  const origin: AnswerOrigin = {
    question: digestOfText(message),
    answer: digestOfText(reply.response),
    language: reply.language,
    citations: reply.citations.slice(0, citationsMax).map((citation) => pickCitation(citation)),
    ...provenance,
    engine: provenance.engine.slice(0, engineMaxLength),
    earlier_messages: history.length,
    given_at: now.toISOString(),
    actions: reply.actions?.slice(0, actionsMax),
  }
  return seal(keys.answerOrigins, JSON.stringify(origin), boundTo).toString('base64url')
}

function pickCitation(citation: Citation & { source?: unknown }): AnswerOrigin['citations'][number] {
  const { act, section, title, source } = citation
  const isShort = typeof source === 'string' && source.length <= fieldMaxLength
  return { act, section, title: title.slice(0, fieldMaxLength), ...(isShort ? { source } : {}) }
}

/** Nothing where it was not made here, or is of another answer. */
export function openOrigin(
  keys: Pick<Keys, 'answerOrigins'>,
  origin: string,
  answer: string,
): AnswerOrigin | undefined {
  try {
    const opened = readOrigin(unsealText(keys.answerOrigins, Buffer.from(origin, 'base64url'), boundTo))
    return opened.answer === digestOfText(answer) ? opened : undefined
  } catch {
    return undefined
  }
}

export function readOrigin(text: string): AnswerOrigin {
  return AnswerOrigin.parse(JSON.parse(text))
}

export function isQuestionOf(origin: AnswerOrigin, question: string): boolean {
  return origin.question === digestOfText(question)
}

function digestOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64url')
}
