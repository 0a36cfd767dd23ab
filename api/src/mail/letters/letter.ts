/** The languages in which letters are written; who reads another one gets English. */
export type MailLanguage = 'en' | 'hi'

/** A paragraph; a one-time code; what a person wrote, line by line; a page of ours. All of it is text, never markup. */
export type Block = string | { code: string } | { quote: string } | { page: string; words: string }

/** What a letter says. The subject may be read by others on a locked screen: it tells nothing. */
export type Letter = { subject: string; blocks: Block[] }

/** A letter in both languages, from the values that its sender gives. `publicUrl` is the address of this installation. */
export type LetterKind<Values> = Record<MailLanguage, (values: Values, publicUrl: string) => Letter>

/** Subjects that tell nothing. */
export const neutralSubject = { en: 'A message about your account', hi: 'आपके खाते के बारे में संदेश' } as const
export const codeSubject = { en: 'Your NyaySathi code', hi: 'आपका NyaySathi कोड' } as const
