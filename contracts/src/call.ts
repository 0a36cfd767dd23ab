import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call. The stranger test makes each one as everybody else.
 *
 * - `anyone`: no identity at all
 * - `guest`: whoever has the guest id of the object
 * - `member`: a signed-in person
 * - `link`: whoever has a signed link that the object's reader was given
 * - `operator`: the operator's own tools
 */
export type CallAccess = 'anyone' | 'guest' | 'member' | 'link' | 'operator'

/** A form with files, read part by part: its text fields by a schema, and the names of the parts that hold a file. */
export type FormWithFiles = { fields: z.ZodMiniObject; files: readonly string[] }

/** The answer of a call that tells events. */
export const EventStream = z.string().check(z.describe('text/event-stream'))
type ServerEvent = { event: string; data: unknown }

/** One call as both sides promise it. What it takes and answers are schemas; the key it stands under is its method and path. */
export type Call = {
  access: CallAccess
  /** The heading in the description of the calls. */
  tags: readonly string[]
  summary: string
  description?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  form?: FormWithFiles
  /** By status. `204` has `z.null()`; 400 only where it is not the usual error. */
  answers: Readonly<Partial<Record<200 | 201 | 202 | 204 | 400, z.ZodMiniType>>>
  /** What a stream of server-sent events tells, one after the other: each with its name and its data. */
  events?: z.ZodMiniType<ServerEvent>
  /** Media types of answers that are files, by status. */
  files?: Readonly<Record<number, string>>
  /** Why it may be refused, beside what every call may be refused for (`generalRefusals`). */
  refusals?: readonly ErrorCode[]
}

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** The calls of a noun: `{ 'POST /api/appointments': { … } }`. A browser needs their types alone. */
export function defineCalls<const Calls extends Record<CallKey, Call>>(calls: Calls): Calls {
  return calls
}

type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never
type Read<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown
type Part<C, Name extends string> = C extends Record<Name, infer Schema> ? Schema : undefined

/** What the server reads of a call, once it has been checked. */
export type ReadBy<C> = {
  Params: Read<Part<C, 'params'>>
  Querystring: Read<Part<C, 'query'>>
  Body: Read<Part<C, 'body'>>
}

/** What the server gives back: checked, and stripped of what the schema does not list. */
export type GivenBack<C> = C extends { answers: infer Answers }
  ? Sent<Answers[Exclude<keyof Answers, 400>]>
  : never

/** What arrives with the caller; nothing for 204. */
export type AnswerOf<C> = C extends { answers: infer Answers }
  ? { [Status in keyof Answers]: Status extends 204 ? undefined : Read<Answers[Status]> }[Exclude<
      keyof Answers,
      400
    >]
  : never

type Needed<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? undefined extends Sent<Schema>
    ? { [Key in Name]?: Sent<Schema> }
    : Record<never, never> extends Sent<Schema>
      ? { [Key in Name]?: Sent<Schema> }
      : { [Key in Name]: Sent<Schema> }
  : Record<never, never>

/** A form as its contract has it; `Files` are what a file may be, one or several under a name. */
type FormOf<Form, Files> = Form extends {
  fields: infer Fields
  files: readonly (infer Name extends string)[]
}
  ? (Sent<Fields> extends Record<string, never> ? Record<never, never> : Sent<Fields>) & {
      [Key in Name]?: Files
    }
  : never

/** What a caller hands over: parameters of the path, the query, and the body or the form. */
export type HandedTo<C, Files> = Needed<'params', Part<C, 'params'>> &
  Needed<'query', Part<C, 'query'>> &
  (C extends { form: infer Form } ? { form: FormOf<Form, Files> } : Needed<'body', Part<C, 'body'>>)

/** The events of a call that tells some. */
export type EventOf<C> = C extends { events: infer Schema } ? Read<Schema> : never

/** The codes that this call alone may be refused with. */
export type RefusalOf<C> = C extends { refusals: readonly (infer Code)[] } ? Code : never
