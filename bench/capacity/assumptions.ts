/**
 * What is not measured but assumed: how people use it, and how full machines may be. Change them here and run
 * `npm run capacity -- compute`. None of it was observed; each is there so that somebody who knows better can put it right.
 */

/** Calls that people make, as they are measured and as the day is made of them. */
export type ActName =
  | 'page'
  | 'page file'
  | 'first question'
  | 'further question'
  | 'reading chats again'
  | 'helper search'
  | 'place search'
  | 'sign-in'
  | 'booking'
  | 'case query'
  | 'message'
  | 'poll'

/** Of all users, who asks on one day: a million of 100 million. */
export const askingShare = 0.01

/** How often each is done in a day, for each person who asks that day. Polls follow from the chats below. */
export const actsPerAsker: Record<Exclude<ActName, 'message' | 'poll'>, number> = {
  page: 4,
  // Two thirds come for the first time or after a release, and fetch all files of one page; the others have them.
  'page file': 20,
  'first question': 1,
  // 2.5 questions in a chat, and two messages for each.
  'further question': 1.5,
  'reading chats again': 1,
  'helper search': 0.4,
  'place search': 0.4,
  'sign-in': 0.05,
  booking: 0.02,
  'case query': 0.01,
}

/** Of those who asked, members keep what they wrote until they erase it; guests are forgotten after `GUEST_CHATS_DAYS`. */
export const memberShare = 0.2

/** The talks of a citizen and a helper. */
export const directChats = {
  /** With somebody at the screen, for each person who asks. */
  perAsker: 0.03,
  minutes: 15,
  messages: 12,
  /** How many of the two hold a stream (they poll once a minute, as a safety net); the others poll every three seconds. */
  streamingShare: 0.9,
  pollEverySeconds: { streaming: 60, polling: 3 },
  /** A message, its read mark, and typing, which is told again every three seconds. */
  noticesPerMessage: 5,
  /** Of these, with a row that has to be on the disk: the message and the read mark. */
  noticesWithRow: 2,
}

/** Of a day in India, by hour from midnight, in shares of the whole; they are brought to a sum of one. */
export const hourShares = [
  12, 8, 5, 4, 5, 10, 20, 32, 42, 52, 62, 66, 60, 54, 54, 56, 58, 59, 60, 66, 74, 68, 47, 26,
]

/** A law is in the news: an hour in the evening in which so many times as many people as usual at that hour come to read and ask. */
export const spike = {
  hour: 20,
  times: 20,
  acts: [
    'page',
    'page file',
    'first question',
    'further question',
    'reading chats again',
    'helper search',
    'place search',
  ] as ActName[],
}

/** How full processors may be at the peak: what is left over is for failures, garbage collection and bad luck. */
export const fullness = { server: 0.6, database: 0.5 }

/** Files that people send, for each who asks: not measured, and kept until they are erased. */
export const files = { perAsker: 0.03, bytes: 500_000 }

/** Mails, and SMS if they are on, for each booking or case query; and codes and notices for each sign-in. */
export const mailsPer = { booking: 4, 'case query': 3, 'sign-in': 0.3 }

/** Days for which backups and their write-ahead log are kept, and how often a whole backup is made. */
export const backups = { keptDays: 30, wholeEveryDays: 7 }

/** How many of all users have an account, and what an account adds besides what they do. */
export const accountShare = 0.2

/** One PostgreSQL as it can be had: the greatest that an operator would run before parting the tables. */
export const oneDatabase = {
  cores: 64,
  /** Beyond some hundreds, connections cost more than they bring. */
  connections: 500,
  /** With more, a restore, an upgrade or an index made anew takes longer than a night. */
  terabytes: 8,
}

/** What one line of an installation without a CDN carries. */
export const lineMbit = 1_000

/** Streams that one process admits; the program refuses more. */
export const streamsPerProcess = 5_000
