import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

/** A time of day in India, of 24 hours: `08:00`. */
const Hour = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.')))

/**
 * How a person may be written to, in `GET` and `PUT /api/users/safe-contact`. It holds for notices. Codes, and letters
 * about the safety of the account, always come.
 */
export const SafeContact = z
  .object({
    /** No notices by mail at all when false. */
    mail: z.boolean(),
    /** Notices by SMS. Absent: only to who has no mail address. */
    sms: z.optional(z.boolean()),
    /** Between which hours, in Asia/Kolkata; both null: at any hour. May go over midnight. What comes otherwise waits. */
    from_hour: Hour,
    to_hour: Hour,
    /** Subject and text say only that there is a message. */
    neutral: z.boolean(),
    /**
     * Whether subjects of mails say what it is about, never a name and nothing of what anybody told. Absent: to helpers and
     * administrators they do, to citizens they do not. With `neutral` they never do.
     */
    telling: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ from_hour, to_hour }) => (from_hour === null) === (to_hour === null), {
      message: 'Please choose both times.',
      path: ['to_hour'],
    }),
    z.refine(({ from_hour, to_hour }) => from_hour === null || from_hour !== to_hour, {
      message: 'Please choose two different times.',
      path: ['to_hour'],
    }),
  )
export type SafeContact = z.infer<typeof SafeContact>

/** What holds for who has chosen nothing. */
export const usualContact: SafeContact = { mail: true, from_hour: null, to_hour: null, neutral: false }

export const safeContactCalls = defineCalls({
  'GET /api/users/safe-contact': {
    access: 'member',
    tags: ['Profile'],
    summary: 'How I wish to be written to',
    answers: { 200: SafeContact },
  },

  'PUT /api/users/safe-contact': {
    access: 'member',
    tags: ['Profile'],
    summary: 'Choose how I wish to be written to',
    description:
      'Holds for notices, also for those that wait already. Codes and letters about the security of the account ' +
      'are sent all the same.',
    body: SafeContact,
    answers: { 200: SafeContact },
  },
})
