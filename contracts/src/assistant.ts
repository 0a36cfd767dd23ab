import * as z from 'zod/mini'
import { appointmentCaseTypes } from './appointments.ts'
import { defineCalls, EventStream } from './call.ts'
import { HelperField } from './helpers.ts'
import {
  historyMaxTurns,
  locationMaxLength,
  messageTextMaxLength,
  messageTooLongSentence,
  replyTextMaxLength,
} from './limits.ts'
import { officeKinds } from './offices.ts'
import { UnderstoodCase } from './understood-case.ts'

export const AskAssistant = z.object({
  message: z.string().check(
    z.maxLength(messageTextMaxLength, messageTooLongSentence),
    z.refine((text) => text.trim().length > 0, 'Please write a message.'),
  ),
  /** Free text, "Pune, Maharashtra, India"; only used to name the person's place. */
  location: z.optional(z.nullable(z.string().check(z.maxLength(locationMaxLength)))),
  /** A name of `languages`; anything else counts as English. */
  preferred_language: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** The conversation before this message, oldest first. Roles other than these two are dropped. */
  history: z.optional(
    z
      .array(
        z.object({
          role: z.string().check(z.maxLength(20)),
          content: z.string().check(z.maxLength(replyTextMaxLength)),
          /** The case as it was read up to this turn: what came before it is then not read again. */
          understood: z.optional(UnderstoodCase),
        }),
      )
      .check(z.maxLength(historyMaxTurns * 2)),
  ),
})
export type AskAssistant = z.infer<typeof AskAssistant>

/** Enough to understand a follow-up question, and little enough for a slow line. */
const historyMaxCharacters = 24_000

/** What travels of an earlier conversation: its newest turns, beginning with a question. */
export function recentTurns(
  turns: readonly { isAnswer: boolean; text: string }[],
): { role: 'user' | 'assistant'; content: string }[] {
  const recent: { role: 'user' | 'assistant'; content: string }[] = []
  let characters = 0
  for (const { isAnswer, text } of turns.slice(-2 * historyMaxTurns).reverse()) {
    characters += text.length
    if (characters > historyMaxCharacters) break
    recent.unshift({ role: isAnswer ? 'assistant' : 'user', content: text })
  }
  while (recent[0]?.role === 'assistant') recent.shift()
  return recent
}

/** A section of law that the answer rests on; every one exists in `knowledge/register`. */
export const Citation = z.object({
  act: z.string(),
  section: z.string(),
  /** What the section is about, in our own words. */
  title: z.string(),
  /** The Act's full name and year, in the reader's language where it is registered. */
  act_name: z.optional(z.string()),
  /** Where the official text stands: the collection that holds the Act, never a guessed page of it. */
  source: z.optional(z.string()),
  /** The day to which our text on it was checked, as 2026-11-21. */
  law_as_on: z.optional(z.string()),
})
export type Citation = z.infer<typeof Citation>

/** A day by which something has to be done, worked out from what was told. */
export const Deadline = z.object({
  what: z.string(),
  /** As 2026-12-31. */
  due: z.string(),
  /** How it was counted, in one sentence. */
  how: z.string(),
  section: z.string(),
})
export type Deadline = z.infer<typeof Deadline>

/** What can be done next by pressing it: a number to call, or an address of this site. */
export const AnswerAction = z.object({
  kind: z.enum(['call', 'place', 'helper', 'letter', 'guide']),
  label: z.string(),
  /** The number of a `call`; of all others the path on this site, such as `/letters/cheque-bounce-notice`. */
  target: z.string(),
  /** Of a `place`: the kind of office that a step names, to be found by `GET /api/places/offices`. */
  office: z.optional(z.enum(officeKinds)),
  /** The topic in whose steps it is named: `GET /model_chat/visit` tells what to say there and what to bring. */
  topic: z.optional(z.string()),
})
export type AnswerAction = z.infer<typeof AnswerAction>

export const AssistantReply = z.object({
  status: z.literal('success'),
  /** Text with the specified markers: ***heading***, **bold**, *italics*, "- " and "1. " lists. */
  response: z.string().check(z.refine((text) => text.trim().length > 0, 'A success says something.')),
  /** What is read first, some 80 to 150 words: `response` begins with it, and all else lies folded below (`foldAnswer`). */
  brief: z.optional(z.string()),
  /** The case as it was read from the whole conversation, to be shown, put right and sent back with the next message. */
  understood: z.optional(UnderstoodCase),
  /** How sure it is that this answers what was asked, from 0 to 1. */
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Days that count, the next one first. */
  deadlines: z.optional(z.array(Deadline)),
  /** What to press next, the most fitting first. */
  actions: z.optional(z.array(AnswerAction)),
  /** Lower-case name of one of `languages`. */
  language: z.string(),
  emergency: z.boolean(),
  citations: z.array(Citation),
  /** Follow-up questions that a person can send as they stand. */
  suggestions: z.array(z.string()),
  /** Letters to fill in that fit: ids of `/letters/{id}`, the first to write first. */
  letters: z.optional(z.array(z.string())),
  /** What these letters are called in a language of the answer that the letters themselves are not written in. */
  letter_words: z.optional(
    z.object({ heading: z.string(), note: z.string(), titles: z.record(z.string(), z.string()) }),
  ),
  /** Whether a person has reviewed every text that the answer is made of; missing where it says nothing of the law. */
  reviewed: z.optional(z.boolean()),
  /** Sealed by the server: proves that it gave this answer to this question. Saved with the answer, it allows a receipt. */
  origin: z.optional(z.string()),
})
export type AssistantReply = z.infer<typeof AssistantReply>

/** The sources of an answer that was saved: what it cites, read from its own text. */
export const FindSources = z.object({
  text: z.string().check(z.maxLength(replyTextMaxLength)),
  /** The language in which it is read. */
  language: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
})
export type FindSources = z.infer<typeof FindSources>
export const AnswerSources = z.object({ citations: z.array(Citation) })

/** What a person wants to know before they go to an office. */
export const OfficeVisitQuestion = z.object({
  office: z.enum(officeKinds),
  /** Of an action of an answer. What is unknown counts as none. */
  topic: z.optional(z.string().check(z.maxLength(80))),
  /** The letter of `/letters/{letter}` that is given there. */
  letter: z.optional(z.string().check(z.maxLength(80))),
  /** A name of `languages`; anything else counts as English. */
  language: z.optional(z.string().check(z.maxLength(40))),
})
export type OfficeVisitQuestion = z.infer<typeof OfficeVisitQuestion>

/** With the language in which they stand: lower-case name of one of `languages`. */
const Lines = z.object({ language: z.string(), lines: z.array(z.string()) })

export const OfficeVisit = z.object({
  office: z.enum(officeKinds),
  /** What such an office is called. */
  name: z.string(),
  /** What the problem is called that the rest is about. */
  topic_title: z.optional(z.string()),
  /** Sentences to say there, in the first person. */
  say: Lines,
  /** Papers to bring: those for such an office, then those of the topic. */
  bring: z.array(Lines),
  /** What helpers for this problem work on. */
  helpers: z.optional(HelperField),
  /** What a booking with one of them is about, to begin its form with. */
  case_type: z.enum(appointmentCaseTypes),
})
export type OfficeVisit = z.infer<typeof OfficeVisit>

/** `/model_chat` answers a bad request in this shape, as the specification's screens expect. */
export const AssistantError = z.object({ status: z.literal('error'), error: z.string() })

/** An answer as it is written. */
export const answerEvents = [
  z.object({
    event: z.literal('start'),
    data: z.object({ language: z.string(), emergency: z.boolean() }),
  }),
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
] as const

/**
 * `/model_chat/stream`: server-sent events `start`, any number of `delta`, then `done` (the same object that
 * `/model_chat` gives, whose `response` wins over the deltas) or `error`.
 */
export const AssistantStreamEvent = z.discriminatedUnion('event', [
  ...answerEvents,
  z.object({ event: z.literal('done'), data: AssistantReply }),
  z.object({ event: z.literal('error'), data: AssistantError }),
])
export type AssistantStreamEvent = z.infer<typeof AssistantStreamEvent>

export const assistantCalls = defineCalls({
  'POST /model_chat': {
    access: 'anyone',
    tags: ['Assistant'],
    summary: 'Ask a legal question',
    description:
      'Who asks too often gets 429 with the numbers to call in danger; a question that tells of danger is always answered. The answer comes in the language of the question, or in `preferred_language`. Blank messages and messages over 4,000 characters are 400.',
    body: AskAssistant,
    answers: { 200: AssistantReply, 400: AssistantError },
  },

  'POST /model_chat/sources': {
    access: 'anyone',
    tags: ['Assistant'],
    summary: 'What a saved answer cites',
    description:
      'The sections that an answer names, with the full names of their Acts and where the official texts stand. Reads nothing but the text that is sent, and keeps nothing of it.',
    body: FindSources,
    answers: { 200: AnswerSources, 400: AssistantError },
  },

  'GET /model_chat/visit': {
    access: 'anyone',
    tags: ['Assistant'],
    summary: 'What to say at an office, and what to bring',
    description:
      "For an action of kind `place` that names an `office`. Where the office is, says `GET /api/places/offices`; nobody's place is asked for here.",
    query: OfficeVisitQuestion,
    answers: { 200: OfficeVisit },
  },

  'POST /model_chat/stream': {
    access: 'anyone',
    tags: ['Assistant'],
    summary: 'Ask a legal question, and read the answer as it is written',
    description:
      'Server-sent events: `start`, any number of `delta`, then `done`, which carries the whole answer and wins over the deltas.',
    body: AskAssistant,
    answers: { 200: EventStream, 400: AssistantError },
    events: AssistantStreamEvent,
    files: { 200: 'text/event-stream' },
  },
})
