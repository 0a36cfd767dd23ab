/**
 * Loose per source, because a whole district can share one mobile address; strict per account. A guest needs one chat
 * and saves at most 15 messages, so the source figures admit some 600 new guests in ten minutes behind one address.
 */
export const rateLimitPolicies = {
  guestChatsPerSource: { by: 'source', points: 600, seconds: 600 },
  guestMessagesPerSource: { by: 'source', points: 10_000, seconds: 600 },
  guestFeedbackPerSource: { by: 'source', points: 5_000, seconds: 600 },
  chatsPerAccount: { by: 'account', points: 60, seconds: 600 },
  messagesPerAccount: { by: 'account', points: 240, seconds: 600 },
  uploadsPerAccount: { by: 'account', points: 60, seconds: 600 },
  readMarksPerAccount: { by: 'account', points: 1_200, seconds: 600 },
  searchesPerAccount: { by: 'account', points: 120, seconds: 600 },
  /** A helper with many clients keeps a paper of each; nobody takes everything along every day. */
  transcriptsPerAccount: { by: 'account', points: 40, seconds: 86_400 },
  quickRepliesPerAccount: { by: 'account', points: 600, seconds: 600 },
  blocksPerAccount: { by: 'account', points: 60, seconds: 600 },
  reportsPerAccount: { by: 'account', points: 20, seconds: 3_600 },
  /** A line that breaks every few seconds connects again each time. */
  eventStreamsPerAccount: { by: 'account', points: 240, seconds: 600 },
  feedbackPerAccount: { by: 'account', points: 120, seconds: 600 },
  pageViewsPerSource: { by: 'source', points: 3_000, seconds: 600 },
  placesPerSource: { by: 'source', points: 3_000, seconds: 600 },
  /** Behind one address a whole town; against noise, since nobody needs an account for it. */
  officeReportsPerSource: { by: 'source', points: 60, seconds: 3_600 },
  /**
   * A built-in answer costs some milliseconds of this process and nothing else, so it is counted here alone: six questions
   * of each of 10,000 people behind one address. Who is signed in is counted as a person and not with the address.
   */
  assistantPerSource: { by: 'source', points: 60_000, seconds: 600, countedIn: 'process' },
  assistantPerAccount: { by: 'account', points: 600, seconds: 600, countedIn: 'process' },
  /** Opening sources never uses up anybody's answers. */
  answerSourcesPerSource: { by: 'source', points: 60_000, seconds: 600, countedIn: 'process' },
  /** An answer of a language model is paid for. Who has had theirs of the day gets the built-in answers. */
  modelAnswersPerAccount: { by: 'account', points: 200, seconds: 86_400, countedIn: 'database' },
  modelAnswersPerSource: { by: 'source', points: 5_000, seconds: 86_400, countedIn: 'database' },
  modelAnswersPerSite: { by: 'site', points: 50_000, seconds: 86_400, countedIn: 'database' },
  codesPerSource: { by: 'source', points: 3_000, seconds: 600, countedIn: 'database' },
  codeChecksPerSource: { by: 'source', points: 9_000, seconds: 600, countedIn: 'database' },
  signUpsPerSource: { by: 'source', points: 3_000, seconds: 600, countedIn: 'database' },
  /** Of browsers that are not known yet, with a password alone. */
  signInsPerSource: { by: 'source', points: 6_000, seconds: 600, countedIn: 'database' },
  /** With a mailed code or one of the second factor beside the password: no flood of passwords alone uses these up. */
  signInsWithCodePerSource: { by: 'source', points: 3_000, seconds: 600, countedIn: 'database' },
  signInCodesPerSource: { by: 'source', points: 3_000, seconds: 600, countedIn: 'database' },
  /** Calls that need the current password or a code of the second factor. */
  proofsPerAccount: { by: 'account', points: 20, seconds: 600, countedIn: 'database' },
  profileChangesPerAccount: { by: 'account', points: 60, seconds: 600 },
  picturesPerAccount: { by: 'account', points: 20, seconds: 600 },
  exportsPerAccount: { by: 'account', points: 5, seconds: 86_400 },
  directoryPerSource: { by: 'source', points: 6_000, seconds: 600 },
  applicationsPerSource: { by: 'source', points: 120, seconds: 3_600 },
  applicationChangesPerAccount: { by: 'account', points: 20, seconds: 3_600 },
  casesPerAccount: { by: 'account', points: 20, seconds: 3_600 },
  /** Without a token the documents arrive before anybody is known. */
  casesWithPasswordPerSource: { by: 'source', points: 120, seconds: 3_600, countedIn: 'database' },
  /** A helper reads and filters; nobody takes the whole pool along. */
  casePoolPerAccount: { by: 'account', points: 300, seconds: 600 },
  caseStepsPerAccount: { by: 'account', points: 120, seconds: 600 },
  savedHelpersPerAccount: { by: 'account', points: 240, seconds: 600 },
  administratorChangesPerAccount: { by: 'account', points: 20, seconds: 3_600 },
  officeImportsPerAccount: { by: 'account', points: 60, seconds: 3_600 },
  decisionsPerAccount: { by: 'account', points: 300, seconds: 600 },
  bookingsPerAccount: { by: 'account', points: 120, seconds: 600 },
  /** Before there is an account, and many behind one address of a mobile network. */
  slotLooksPerSource: { by: 'source', points: 6_000, seconds: 600 },
  appointmentLooksPerAccount: { by: 'account', points: 1_200, seconds: 600 },
  /** They are saved while somebody writes. */
  notesPerAccount: { by: 'account', points: 600, seconds: 600 },
  /** Calendar programs of many people ask from the machines of a few providers. */
  calendarLooksPerSource: { by: 'source', points: 12_000, seconds: 600 },
  /** A helper has some clients a day; nobody harvests names. */
  clientLooksPerAccount: { by: 'account', points: 200, seconds: 3_600, countedIn: 'database' },
  ratingsPerAccount: { by: 'account', points: 60, seconds: 600 },
  storyLooksPerSource: { by: 'source', points: 3_000, seconds: 600 },
  storiesPerSource: { by: 'source', points: 60, seconds: 3_600 },
  grievancesPerSource: { by: 'source', points: 120, seconds: 3_600 },
  /** A ticket has 80 random bits; this is against noise. */
  grievanceLooksPerSource: { by: 'source', points: 600, seconds: 600 },
  /** Behind one address a whole town, and nobody needs an account. */
  callbacksPerSource: { by: 'source', points: 60, seconds: 3_600 },
  /** A reference has 128 random bits; this is against noise. */
  callbackLooksPerSource: { by: 'source', points: 600, seconds: 600 },
  callbackStepsPerAccount: { by: 'account', points: 240, seconds: 600 },
  receiptsPerAccount: { by: 'account', points: 60, seconds: 3_600 },
  receiptsPerSource: { by: 'source', points: 600, seconds: 3_600 },
  /** A code has 80 random bits; this is against noise. */
  receiptLooksPerSource: { by: 'source', points: 600, seconds: 600 },
} as const satisfies Record<string, RateLimitPolicy>

export type RateLimitPolicy = {
  /** Whose requests are counted together. `account` counts nothing for a caller who is not signed in. */
  by: 'source' | 'account' | 'site'
  points: number
  seconds: number
  /**
   * Without it, in memory, settled with the other instances at least every second (`counts-in-memory.ts`). `database`: a
   * statement each time, exact across instances: what is money, or guessing. `process`: what is protected is this process
   * itself, so its own count is the right one.
   */
  countedIn?: 'database' | 'process'
}

export type RateLimitName = keyof typeof rateLimitPolicies
