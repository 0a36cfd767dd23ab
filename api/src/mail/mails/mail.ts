/** The languages in which mails are written; who reads another one gets English. */
export type MailLanguage = 'en' | 'hi'

/**
 * Codes were asked for a moment ago, and mails about the security of the account, or to administrators about time that
 * runs out, must not be kept from anybody. All
 * else is a notice, and is sent as its reader wishes to be written to.
 */
export type MailSort = 'code' | 'security' | 'notice'

/** A paragraph; a one-time code; what a person wrote, line by line; a page of ours. All of it is text, never markup. */
export type Block = string | { code: string } | { quote: string } | { page: string; words: string }

/** What a calendar learns from a mail. */
export type CalendarEntry = {
  /** `request` enters the calendar by itself, `cancel` leaves it; `publish` only when its reader wants it there. */
  method: 'request' | 'publish' | 'cancel'
  /** The same for all mails about one matter. */
  uid: string
  /** Rises with each of them. */
  sequence: number
  starts_at: string
  ends_at: string
  status: 'confirmed' | 'cancelled'
  summary: string
  page: string
}

/**
 * What a mail says. The subject may be read by others on a locked screen: it tells nothing. `about` stands in its place for
 * helpers and administrators, and for citizens who wish it: what it is and when, never a name or what anybody told.
 */
export type MailText = { subject: string; about?: string; blocks: Block[]; calendar?: CalendarEntry }

/** A mail in both languages, from the values that its sender gives. `publicUrl` is the address of this installation. */
export type MailKind<Values> = {
  sort: MailSort
  /** Path of the page where a notice in neutral words leads. */
  page?: '/profile' | '/appointments' | '/callbacks' | '/cases' | '/grievance'
} & Record<MailLanguage, (values: Values, publicUrl: string) => MailText>

/** Subjects that tell nothing. */
export const neutralSubject = { en: 'A message about your account', hi: 'आपके खाते के बारे में संदेश' } as const
export const codeSubject = { en: 'Your NyaySathi code', hi: 'आपका NyaySathi कोड' } as const
